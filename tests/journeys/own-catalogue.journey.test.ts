import type { Browser } from '@playwright/test'
import { adminPages } from '#pages/admin-pages.ts'
import { artistAt, artistsBearer, nextArtist, openArtistsShop, openTab } from './support/artist.ts'
import { expect } from './support/expect.ts'
import type { RunningShop } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'

const NAME = 'Inés Paz'

let shop: RunningShop
let browser: Browser
test.beforeAll(async ({ browser: chromium }) => {
  shop = await openArtistsShop()
  browser = chromium
})
test.afterAll(() => closeShop(browser, shop))

async function artistsOf(kind: 'artworks' | 'digital-art'): Promise<string[]> {
  const reply = await fetch(`${shop.url}/api/${kind}?limit=100`)
  const { data } = (await reply.json()) as { data: { artist: string }[] }
  return [...new Set(data.map(({ artist }) => artist))]
}

test('an artist who gives the shop her name is asked whether the works say it as well', async () => {
  const page = await artistAt(browser, shop, adminPages.gallerySettings.path)
  await page.getByLabel('Nombre de la artista o de la galería').fill(NAME)
  await page.getByRole('button', { name: 'Guardar Cambios' }).click()
  const question = page.getByRole('dialog', { name: 'Cambiar el nombre en tus obras' })
  await question
    .getByText(new RegExp(`^\\d+ obras y \\d+ láminas dicen «.+». ¿Ponemos «${NAME}»\\?$`))
    .waitFor()
  await question.getByRole('button', { name: 'Cambiar en todas' }).click()
  await question.waitFor({ state: 'hidden' })
  await expect.poll(() => artistsOf('artworks')).toEqual([NAME])
  expect(await artistsOf('digital-art')).toEqual([NAME])
})

test('what has to be filled in is marked, what may stay empty is not', async () => {
  const page = await artistAt(browser, shop, adminPages.newWork.path)
  const markOf = (label: string) =>
    page
      .locator('label', { hasText: new RegExp(`^${label}$`) })
      .evaluate((node) => getComputedStyle(node, '::after').content)
  await page.getByLabel('Título').waitFor()
  expect(await markOf('Título')).toContain('*')
  expect(await markOf('Procedencia')).not.toContain('*')
})

test('the sample goes in one step, once she has said yes', async () => {
  const page = await artistAt(browser, shop, adminPages.catalogue.path)
  await page.getByRole('button', { name: 'Vaciar la muestra' }).click()
  const question = page.getByRole('dialog', { name: 'Vaciar la muestra' })
  await question.getByText(/^¿Sacamos las \d+ obras y las \d+ láminas de la muestra\?$/).waitFor()
  await question.getByRole('button', { name: 'Vaciar la muestra' }).click()
  await page.getByText('Muestra vaciada', { exact: true }).waitFor()
  expect([await artistsOf('artworks'), await artistsOf('digital-art')]).toEqual([[], []])
  expect(await page.getByRole('button', { name: 'Vaciar la muestra' }).count()).toBe(0)
})

test('an artist who begins with nothing is told on every tab what is missing', async () => {
  // Of the sample its texts are left, which went nowhere: whoever begins without it has only what the shop says by itself.
  const kept = await fetch(`${shop.url}/api/siteinfo`)
  const { data } = (await kept.json()) as { data: { biography: object } }
  const nothing = { highlights: [], exhibitions: [], awards: [] }
  const emptied = await fetch(`${shop.url}/api/siteinfo`, {
    method: 'PATCH',
    headers: { ...(await artistsBearer(shop)), 'content-type': 'application/json' },
    body: JSON.stringify({ biography: { ...data.biography, ...nothing } }),
  })
  expect(emptied.status).toBe(200)
  const page = await nextArtist(browser, shop)
  for (const [tab, sentence] of [
    ['Vista General', 'No hay nada pendiente. Buen día para pintar.'],
    [
      'Gestión de Obras',
      'Todavía no hay obras. Cargá la primera con «Nueva Obra» o importá tu catálogo entero.',
    ],
    ['Arte Digital', /^Todavía no hay obras digitales. Cada una parte de una obra original/],
    ['Biografía', 'Hitos Destacados'],
    ['Contacto', 'Horarios de atención'],
    ['Mensajes', 'No hay mensajes para mostrar'],
    ['Pedidos', 'No hay pedidos para mostrar'],
    ['Arrepentimientos', 'No hay solicitudes para mostrar'],
    ['Suscriptores', 'No hay suscriptores para mostrar'],
  ] as const) {
    await openTab(page, tab)
    await page.getByText(sentence).waitFor()
  }
  for (const [address, sentence] of [
    [adminPages.waitingList.path, 'Nadie espera por ahora'],
    [adminPages.paymentSettings.path, 'Cotizaciones'],
  ] as const) {
    await page.goto(address)
    await page.getByText(sentence).waitFor()
  }
})
