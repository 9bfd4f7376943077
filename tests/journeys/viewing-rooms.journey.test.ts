import type { Browser, Page } from '@playwright/test'
import { adminPages } from '#pages/admin-pages.ts'
import { sitePages } from '#pages/site-pages.ts'
import { artistsBearer, nextArtist, openArtistsShop, openTab } from './support/artist.ts'
import { expect } from './support/expect.ts'
import type { RunningShop } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'
import { violations } from './support/violations.ts'
import { nextVisitor } from './support/visitor.ts'
import { offerWorks, type WorkForSale } from './support/works-for-sale.ts'

let shop: RunningShop
let browser: Browser
test.beforeAll(async ({ browser: chromium }) => {
  shop = await openArtistsShop()
  browser = chromium
})
test.afterAll(() => closeShop(browser, shop))

async function change(id: string, changes: object): Promise<void> {
  const headers = { ...(await artistsBearer(shop)), 'content-type': 'application/json' }
  const reply = await fetch(`${shop.url}/api/artworks/${id}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify(changes),
  })
  expect(reply.status).toBe(200)
}

/** Finds a work by its title and puts it into the room. */
async function add(admin: Page, { title }: WorkForSale): Promise<void> {
  await admin.getByLabel('Buscar obras para agregar').fill(title)
  await admin.getByRole('button', { name: `Agregar ${title}`, exact: true }).click()
  await admin.getByRole('button', { name: `Quitar ${title} de la sala`, exact: true }).waitFor()
}

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

test('the artist makes a room, and who has its link sees its works as they are, until she closes it', async () => {
  const next = await offerWorks(shop.url)
  const [draft, shown] = [next(), next()]
  await change(draft.id, { published: false })

  const admin = await nextArtist(browser, shop)
  await openTab(admin, 'Salas privadas')
  await admin.getByText(/^Todavía no hay salas/).waitFor()
  expect(await violations(admin)).toEqual([])
  await admin.getByRole('link', { name: 'Nueva sala' }).click()
  await admin.getByRole('button', { name: 'Guardar' }).click()
  await admin.getByText('El nombre es requerido').waitFor()
  await admin.getByText('Elegí al menos una obra').waitFor()
  await admin.getByLabel('Nombre').fill('Río para Ana')
  await admin.getByLabel('Para quién (opcional)').fill('Ana Paz')
  await admin.getByLabel('Unas palabras (opcional)').fill('Las que vimos en el taller.')
  await add(admin, shown)
  await add(admin, draft)
  await admin.getByRole('button', { name: `Adelantar ${draft.title}`, exact: true }).click()
  expect(await violations(admin)).toEqual([])
  await admin.getByRole('button', { name: 'Guardar' }).click()
  await admin.getByRole('button', { name: 'Hacer el enlace' }).click()
  await admin.getByText(/^Copialo o mandalo ahora/).waitFor()
  expect(await violations(admin)).toEqual([])
  const shownLink = new RegExp(`${sitePages.room.link({ secret: '' })}[\\w-]{43}$`)
  const link = (await admin.getByText(shownLink).textContent()) ?? ''
  const message = await admin.getByRole('link', { name: 'Mandar por WhatsApp' }).getAttribute('href')
  expect(decodeURIComponent(message ?? '')).toContain(link)
  // Somebody may have it already: another one is made once she has said yes.
  await admin.getByRole('button', { name: 'Hacer un enlace nuevo' }).click()
  await admin.getByRole('dialog', { name: 'Hacer un enlace nuevo' }).waitFor()
  await admin.keyboard.press('Escape')

  const page = await nextVisitor(browser, shop.url)
  await page.clock.install()
  await page.goto(link)
  await page.getByRole('heading', { name: 'Río para Ana' }).waitFor()
  await page.getByText('Las que vimos en el taller.').waitFor()
  const works = page.getByRole('list').filter({ has: page.getByRole('article') })
  const titles = await works.getByRole('heading').allTextContents()
  expect(titles).toEqual([draft.title, shown.title])
  expect(await violations(page)).toEqual([])
  expect(await fits(page)).toBe(true)

  // It is sold while she looks.
  await change(shown.id, { status: { isAvailable: false, isSold: true } })
  await page.clock.fastForward(61_000)
  await works.getByText('VENDIDA').waitFor()

  await page.getByRole('link', { name: draft.title, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: draft.title }).waitFor()
  expect(await violations(page)).toEqual([])
  expect(await fits(page)).toBe(true)
  await page.getByRole('link', { name: 'Ver toda la sala' }).click()
  await page.getByRole('heading', { name: 'Río para Ana' }).waitFor()

  await admin.goto(adminPages.rooms.link())
  await admin.getByText(/^La abrieron una vez, la última el /).waitFor()
  expect(await violations(admin)).toEqual([])
  await admin.getByRole('button', { name: 'Cerrar la sala Río para Ana' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Cerrar la sala' }).click()
  await admin.getByText(/^Cerró el /).waitFor()
  await page.clock.fastForward(61_000)
  await page.getByRole('heading', { name: 'Esta sala ya cerró.' }).waitFor()
  expect(await page.getByText(draft.title).count()).toBe(0)
  expect(await violations(page)).toEqual([])
})
