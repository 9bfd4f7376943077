import type { Browser, Page } from '@playwright/test'
import { adminPages } from '#pages/admin-pages.ts'
import { largePhotograph } from '../support/photograph.ts'
import { artistsBearer, nextArtist, openArtistsShop, openPart } from './support/artist.ts'
import { expect } from './support/expect.ts'
import { untilKept } from './support/kept-pictures.ts'
import type { RunningShop } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'
import { typeWork } from './support/typed-work.ts'
import { violations } from './support/violations.ts'

const PATIENT = { timeout: 60_000 }
const PHONE = { width: 390, height: 844 }
const CHOICE = 'Mandar ahora una versión liviana y el original cuando haya Wi-Fi'

let shop: RunningShop
let browser: Browser
test.beforeAll(async ({ browser: chromium }) => {
  shop = await openArtistsShop()
  browser = chromium
})
test.afterAll(() => closeShop(browser, shop))

interface Picture {
  readonly id: string
  readonly width: number
  readonly alt: string
}

/** What the browser says of its network, for all pages of a context; another one can be said at any moment. */
async function pretendNetwork(page: Page, type: string | undefined): Promise<void> {
  const say = (said: string | undefined) => {
    const known = Reflect.get(window, 'network') as (EventTarget & { type?: string }) | undefined
    const network = known ?? new EventTarget()
    Object.assign(network, { type: said })
    Object.defineProperty(window, 'network', { value: network, configurable: true })
    Object.defineProperty(navigator, 'connection', { get: () => network, configurable: true })
    network.dispatchEvent(new Event('change'))
  }
  await page.addInitScript(say, type)
  await page.evaluate(say, type)
}

const line = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

async function photo(colour: string) {
  return { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: await largePhotograph(colour) }
}

async function workCalled(title: string) {
  const headers = await artistsBearer(shop)
  const address = `${shop.url}/api/studio/artworks?search=${encodeURIComponent(title)}`
  const { data } = (await (await fetch(address, { headers })).json()) as {
    data: { id: string; images: { main: Picture; gallery: Picture[] } }[]
  }
  return data[0]
}

const widthsOf = async (title: string) => {
  const { main, gallery = [] } = (await workCalled(title))?.images ?? {}
  return [main, ...gallery].map((each) => each?.width)
}

/** A work with a cover and a view, published on a phone. */
async function publish(page: Page, title: string, colours: readonly [string, string]): Promise<void> {
  await page.goto(adminPages.newWork.path)
  await openPart(page, 'Otras maneras')
  await page.getByLabel(CHOICE).check()
  await page.locator('input[name=imageUrl-file]').setInputFiles(await Promise.all(colours.map(photo)))
  await typeWork(page, title)
  await expect.poll(() => page.getByLabel('URL de la imagen').inputValue(), PATIENT).toContain('/media/')
  await page.getByRole('button', { name: /^Quitar la vista/ }).waitFor(PATIENT)
  await page.getByLabel('Qué se ve en la vista 1').fill('La firma')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('Obra creada exitosamente').first().waitFor(PATIENT)
}

const masters = (page: Page) => {
  const sent: string[] = []
  page.context().on('request', (request) => {
    if (request.url().includes('/api/upload/master')) sent.push(request.method())
  })
  return sent
}

test('the light versions are published at once, and the originals follow where the network costs nothing', async () => {
  const page = await nextArtist(browser, shop, PHONE)
  await pretendNetwork(page, 'cellular')
  const sent = masters(page)
  await publish(page, 'Rosedal de noche', ['#aa3322', '#33aa22'])
  expect(await widthsOf('Rosedal de noche')).toEqual([2400, 2400])
  await page.goto(adminPages.overview.path)
  const waiting = line(page, '2 originales esperan Wi-Fi · Rosedal de noche')
  await waiting.getByText('Suben solos cuando haya Wi-Fi.').waitFor(PATIENT)
  expect(await violations(page)).toEqual([])
  expect(sent).toEqual([])

  // Meanwhile she says something else of the work.
  const headers = { ...(await artistsBearer(shop)), 'content-type': 'application/json' }
  const { id, images } = (await workCalled('Rosedal de noche')) ?? { id: '', images: { gallery: [] } }
  const view = { id: images.gallery[0]?.id, alt: 'La firma, de cerca', kind: 'firma' }
  const change = { price: { finalPrice: 95_000 }, title: 'Rosedal de noche, II' }
  const body = JSON.stringify({ title: change.title, images: { main: images.main, gallery: [view] } })
  const changed = await fetch(`${shop.url}/api/artworks/${id}`, { method: 'PATCH', headers, body })
  expect(changed.status).toBe(200)

  await pretendNetwork(page, 'wifi')
  await expect.poll(() => widthsOf('Rosedal de noche, II'), PATIENT).toEqual([2600, 2600])
  await expect(waiting).toHaveCount(0)
  const after = await workCalled('Rosedal de noche, II')
  expect(after?.images.gallery).toMatchObject([{ alt: 'La firma, de cerca', kind: 'firma' }])
  expect(sent.filter((method) => method === 'POST')).toHaveLength(2)
})

test('where the browser does not tell of Wi-Fi she sends it herself, also after the page was closed', async () => {
  const page = await nextArtist(browser, shop, PHONE)
  const context = page.context()
  await pretendNetwork(page, undefined)
  await publish(page, 'Glicina', ['#aa1122', '#11aa22'])
  await page.close()
  const next = await context.newPage()
  await next.goto(adminPages.overview.path)
  const waiting = line(next, 'Glicina')
  await waiting.getByText('Este navegador no dice si hay Wi-Fi').waitFor(PATIENT)
  await next.getByRole('button', { name: /^Mandar ahora: 2 originales esperan Wi-Fi · Glicina/ }).click()
  await next.getByText('Llegó el original de «Glicina»').first().waitFor(PATIENT)
  await expect.poll(() => widthsOf('Glicina'), PATIENT).toEqual([2600, 2600])
  await expect(waiting).toHaveCount(0)
})

test('an original of a picture that is gone is of no use, and that is said', async () => {
  const page = await nextArtist(browser, shop, PHONE)
  await pretendNetwork(page, 'cellular')
  await publish(page, 'Aljibe', ['#aa1155', '#11aa55'])
  const { id, images } = (await workCalled('Aljibe')) ?? { id: '', images: undefined }
  const headers = { ...(await artistsBearer(shop)), 'content-type': 'application/json' }
  const body = JSON.stringify({ images: [{ id: images?.main.id }] })
  await fetch(`${shop.url}/api/artworks/${id}/images`, { method: 'PUT', headers, body })
  await page.goto(adminPages.overview.path)
  await page.getByRole('button', { name: /^Mandar ahora: .*Aljibe/ }).click()
  await line(page, '1 original no se usó · Aljibe')
    .getByText('Esa imagen ya no está en la obra, así que el original no se usó.')
    .waitFor(PATIENT)
  expect(await widthsOf('Aljibe')).toEqual([2600])
  await page.getByRole('button', { name: /^Descartar: .*Aljibe/ }).click()
  await page.getByRole('dialog').getByText('En la obra queda la versión liviana.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
  await expect(line(page, 'Aljibe')).toHaveCount(0)
})

test('a view that is added to a work that hangs goes light as well, and its original is gone when she signs out', async () => {
  const page = await nextArtist(browser, shop)
  await pretendNetwork(page, 'cellular')
  const { id } = (await workCalled('Aljibe')) ?? { id: '' }
  await page.goto(adminPages.work.link({ id }))
  await openPart(page, 'Otras maneras')
  await page.getByLabel(CHOICE).check()
  await page.locator('input[name=view-file]').setInputFiles(await photo('#5511aa'))
  await expect.poll(() => widthsOf('Aljibe'), PATIENT).toEqual([2600, 2400])
  await page.goto(adminPages.overview.path)
  await line(page, '1 original espera Wi-Fi · Aljibe').waitFor(PATIENT)
  await page.getByRole('button', { name: 'Más', exact: true }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).filter({ visible: true }).click()
  await page.waitForURL(`${shop.url}/`)
  await untilKept(page, 0)
})
