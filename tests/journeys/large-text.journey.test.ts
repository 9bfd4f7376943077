import type { Browser, Locator, Page } from '@playwright/test'
import { adminPages } from '#pages/admin-pages.ts'
import { sitePages } from '#pages/site-pages.ts'
import { artistsBearer, chooseFor, nextArtist, openArtistsShop } from './support/artist.ts'
import { expect } from './support/expect.ts'
import { enlargeText, largeTextFaults, narrowFaults, sticksOut } from './support/large-text.ts'
import { placeOrderAt } from './support/orders-over-http.ts'
import type { RunningShop } from './support/running-shop.ts'
import { certifiedAtStudio } from './support/studio-sale.ts'
import { closeShop, test } from './support/test.ts'
import { addToCart, fillCustomer, fillShipping, nextVisitor } from './support/visitor.ts'
import { worksForSale } from './support/works-for-sale.ts'

let shop: RunningShop
let browser: Browser
/** What stands in an address instead of ':id', ':token' and ':code', by the beginning of its path. */
let ids: Record<string, string>
let works: Awaited<ReturnType<typeof worksForSale>>

test.beforeAll(async ({ browser: chromium }) => {
  shop = await openArtistsShop()
  browser = chromium
  works = await worksForSale(shop.url)
  const [bought, shown] = works
  if (bought === undefined || shown === undefined) throw new Error('Nothing is for sale.')
  const { token } = await placeOrderAt(shop.url, {
    ...bought,
    ...bought.pricing,
    price: bought.pricing.finalPrice,
  })
  const read = async (path: string) => {
    const reply = await fetch(`${shop.url}/api${path}`, { headers: await artistsBearer(shop) })
    return ((await reply.json()) as { data: { id: string }[] }).data[0]?.id ?? ''
  }
  const series = await read('/series')
  ids = {
    '/obra': shown.id,
    '/arte-digital': await read('/digital-art?limit=1'),
    '/pedido': token,
    '/certificado': await certifiedAtStudio(shop, works.at(-1)?.id ?? ''),
    '/series': series,
    '/admin/dashboard/series': series,
    '/admin/dashboard/obras': shown.id,
    '/admin/dashboard/pedidos': await read('/orders?limit=1'),
  }
})
test.afterAll(() => closeShop(browser, shop))

/** A wall with its panel open and everything chosen in it. */
const REFINED =
  '/?filtrar=1&orden=mayor-precio&desde=100&hasta=99000000&tamano=muy-grande&orientacion=horizontal&tecnica=Acr%C3%ADlico+sobre+lienzo&color=negros&disponibles=true'

/** Every address of these pages, those of the sign-in aside where somebody is signed in. */
function addressesOf(pages: typeof sitePages | typeof adminPages): string[] {
  return Object.values(pages)
    .map(({ path }) => path.replace(/\/:\w+/, () => `/${ids[path.slice(0, path.indexOf('/:'))]}`))
    .filter((address) => !address.startsWith('/login'))
}

async function faultsAt(
  page: Page,
  addresses: readonly string[],
  faultsOf = largeTextFaults,
): Promise<string[]> {
  const faults: string[] = []
  for (const address of addresses) {
    await page.goto(address)
    await page.getByRole('heading').first().waitFor()
    await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {})
    faults.push(...(await faultsOf(page)).map((fault) => `${address}: ${fault}`))
  }
  return faults
}

test('text at twice its size spoils no page that visitors come to', async () => {
  const page = await nextVisitor(browser, shop.url)
  await enlargeText(page)
  const addresses = [
    ...addressesOf(sitePages),
    '/login',
    adminPages.forgotten.path,
    '/nada',
    '/?buscar=nada',
    REFINED,
  ]
  expect(await faultsAt(page, addresses)).toEqual([])
  await page.context().close()
})

for (const [how, width] of [
  ['a window of 320 px', 320],
  ['the page of a phone at twice its size', 195],
] as const)
  test(`nor does it in ${how}: nothing scrolls sideways, and everything can be reached`, async () => {
    const page = await nextVisitor(browser, shop.url, { width, height: 640 })
    if (width === 320) await enlargeText(page)
    expect(
      await faultsAt(page, [...addressesOf(sitePages), '/login', '/nada', REFINED], narrowFaults),
    ).toEqual([])
    await page.context().close()
  })

test('nor a cart with works, its drawer and the checkout with what is missing in it', async () => {
  const page = await nextVisitor(browser, shop.url)
  await enlargeText(page)
  await addToCart(page, `/obra/${works[1]?.id}`)
  await page.getByText('agregado al carrito').waitFor({ state: 'hidden' })
  const faults = await largeTextFaults(page)
  await addToCart(page, `/obra/${works[2]?.id}`)
  faults.push(...(await faultsAt(page, [sitePages.cart.path, sitePages.checkout.path])))
  await page.getByRole('button', { name: 'Siguiente' }).click()
  faults.push(...(await largeTextFaults(page)))
  await fillCustomer(page)
  await page.getByRole('radio', { name: /Envío a domicilio/ }).check()
  faults.push(...(await largeTextFaults(page)))
  await fillShipping(page)
  await page.getByRole('checkbox', { name: /Leí y acepto/ }).waitFor()
  faults.push(...(await largeTextFaults(page)))
  expect(faults).toEqual([])
  await page.context().close()
})

test('nor a page of the administration', async () => {
  const page = await nextArtist(browser, shop)
  await enlargeText(page)
  const faults = await faultsAt(page, addressesOf(adminPages))
  await page.goto(adminPages.newOrder.path)
  await page
    .getByRole('button', { name: /^Agregar / })
    .first()
    .click()
  await page.getByRole('radio', { name: /Envío a domicilio/ }).check()
  await page.getByRole('button', { name: 'Crear link de pago' }).click()
  await page.getByText('El nombre es requerido').waitFor()
  faults.push(...(await largeTextFaults(page)))
  await page.goto(adminPages.digitalArt.path)
  await chooseFor(page, /^Más acciones/, 'Editar')
  await page.getByRole('dialog').waitFor()
  faults.push(...(await largeTextFaults(page)))
  expect(faults).toEqual([])
  await page.context().close()
})

test('nor the message with which a deletion is undone', async () => {
  const page = await nextArtist(browser, shop, { width: 390, height: 844 })
  await enlargeText(page)
  await page.goto(adminPages.digitalArt.path)
  await chooseFor(page, /^Más acciones/, 'Eliminar')
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar obra digital' }).click()
  const undo = page.getByRole('button', { name: 'Deshacer' })
  await undo.waitFor()
  const message = page.getByText('Obra digital eliminada correctamente')
  expect((await message.boundingBox())?.width).toBeGreaterThan(200)
  await undo.click()
  await page.getByText('Listo: está como antes').waitFor()
  await page.context().close()
})

for (const width of [390, 320])
  test.describe(`at ${width} px and twice the size of text`, () => {
    const inside = (page: Page, name: RegExp) => page.getByRole('dialog', { name })

    test('the menu leads everywhere, and the drawer shows what lies in the cart', async () => {
      const page = await nextVisitor(browser, shop.url, { width, height: 700 })
      await enlargeText(page)
      await page.goto('/contacto')
      await page.getByRole('button', { name: 'Menú' }).click()
      for (const name of ['Galería', 'Contacto']) {
        const link = inside(page, /Menú/).getByRole('link', { name })
        await link.scrollIntoViewIfNeeded()
        await expect.poll(() => isInWindow(link)).toBe(true)
      }
      await page.goBack()
      await addToCart(page, `/obra/${works[3]?.id}`)
      const line = inside(page, /Carrito/).getByRole('listitem')
      await expect.poll(async () => (await line.boundingBox())?.height ?? 0).toBeGreaterThan(100)
      const list = inside(page, /Carrito/)
        .getByRole('list')
        .first()
      await expect.poll(async () => (await list.boundingBox())?.height ?? 0).toBeGreaterThan(100)
      const last = inside(page, /Carrito/).getByRole('button', { name: 'Seguir Comprando' })
      await last.scrollIntoViewIfNeeded()
      await expect.poll(() => isInWindow(last)).toBe(true)
    })

    test('a delivery that is a present, above the artist’s five networks, scrolls nothing sideways', async () => {
      const page = await nextVisitor(browser, shop.url, { width, height: 700 })
      await enlargeText(page)
      await showEveryNetwork()
      await addToCart(page, `/obra/${works[4]?.id}`)
      await page.goto(sitePages.checkout.path)
      await fillCustomer(page)
      await page.getByRole('radio', { name: /Envío a domicilio/ }).check()
      await page.getByRole('checkbox', { name: /Es un regalo/ }).check()
      const networks = page.getByRole('contentinfo').getByRole('link', { name: /se abre en otra ventana/ })
      await networks.filter({ hasText: 'LinkedIn' }).waitFor()
      expect(await sticksOut(page)).toEqual([])
      await page.getByRole('button', { name: 'Siguiente' }).click()
      await page.getByText('La dirección es requerida').waitFor()
      expect(await sticksOut(page)).toEqual([])
    })
  })

async function showEveryNetwork(): Promise<void> {
  const names = ['instagram', 'facebook', 'twitter', 'linkedin', 'youtube']
  const socialMedia = Object.fromEntries(names.map((name) => [name, `https://${name}.com/eulalia`]))
  const headers = { ...(await artistsBearer(shop)), 'content-type': 'application/json' }
  const body = JSON.stringify({ contact: { socialMedia } })
  const reply = await fetch(`${shop.url}/api/siteinfo`, { method: 'PATCH', headers, body })
  expect(reply.status).toBe(200)
}

const isInWindow = (thing: Locator) =>
  thing.evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect()
    return top >= 0 && bottom <= window.innerHeight
  })

test('nor the page of a print with a size that is out', async () => {
  const page = await nextVisitor(browser, shop.url)
  await enlargeText(page)
  expect(await faultsAt(page, ['/arte-digital/perfil-en-duotono-dmdf3q'])).toEqual([])
})
