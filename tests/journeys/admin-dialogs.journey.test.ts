import type { Browser, Locator, Page } from '@playwright/test'
import { adminLinkTo, adminPages } from '#pages/admin-pages.ts'
import { artistAt, artistsBearer, nextArtist, openArtistsShop } from './support/artist.ts'
import { expect } from './support/expect.ts'
import { joinList } from './support/readers.ts'
import type { RunningShop } from './support/running-shop.ts'
import { DESKTOP, PHONE } from './support/sizes.ts'
import { walkByTab } from './support/tab-walk.ts'
import { closeShop, test } from './support/test.ts'
import { violations } from './support/violations.ts'

let shop: RunningShop
let browser: Browser
let paidOrder: string
let unpaidOrder: string

test.beforeAll(async ({ browser: chromium }) => {
  shop = await openArtistsShop()
  browser = chromium
  await send('/contact', {
    name: 'Bruno Díaz',
    email: 'bruno@example.com',
    subject: 'encargo',
    message: 'Hola, quería encargar un retrato.',
  })
  for (const name of ['lectora', 'beatriz', 'carola', 'delia'])
    await joinList(shop, { email: `${name}@example.com` })
  const paid = await sell()
  await payFor(paid)
  paidOrder = paid.id
  unpaidOrder = (await sell()).id
})
test.afterAll(() => closeShop(browser, shop))

async function send(path: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...(await artistsBearer(shop)) }
  const reply = await fetch(`${shop.url}/api${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return ((await reply.json()) as { data: unknown }).data
}

interface Sale {
  readonly id: string
  readonly reference: string
  readonly paymentUrl: string
}

/** The artist opens an order for the first work that is for sale. */
async function sell(): Promise<Sale> {
  const reply = await fetch(`${shop.url}/api/artworks?available=true&limit=1`)
  const { data } = (await reply.json()) as {
    data: { id: string; title: string; pricing: { finalPrice: number; currency: string } }[]
  }
  const [work] = data
  const price = work?.pricing.finalPrice ?? 0
  return (await send('/orders', {
    items: [{ id: work?.id, title: work?.title, price, currency: work?.pricing.currency, quantity: 1 }],
    customer: {
      firstName: 'Ana',
      lastName: 'Paz',
      email: 'ana@example.com',
      phone: '11 2345-6789',
      dni: '30111222',
    },
    shipping: { method: 'pickup' },
    billing: { type: 'consumidor_final' },
    total: price,
  })) as Sale
}

/** Its buyer pays at the double, and the shop hears of it. */
async function payFor({ paymentUrl, reference }: Sale): Promise<void> {
  const { origin, searchParams } = new URL(paymentUrl)
  const reply = await fetch(`${origin}/_double/preferences/${searchParams.get('pref_id')}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ method: 'card', holder: 'APRO' }),
  })
  const { id } = (await reply.json()) as { id: number }
  await send('/payments/confirm', { external_reference: reference, payment_id: String(id) })
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

/** Of the first row of a list. */
const more = (page: Page) => button(page, /^Más acciones/)

interface Case {
  readonly title: string
  readonly address: () => string
  /** What opens it. */
  readonly opener: (page: Page) => Locator
  /** What is chosen of the menu that the opener opens. */
  readonly choose?: string
  /** The dialog inside which its opener stands. */
  readonly inside?: { readonly title: string; readonly opener: (page: Page) => Locator }
}

const dialogs: readonly Case[] = [
  { title: 'Eliminar obra', address: () => adminPages.works.path, opener: more, choose: 'Eliminar' },
  {
    title: 'Nueva Obra Digital',
    address: () => adminPages.digitalArt.path,
    opener: (page) => button(page, 'Nueva Obra Digital'),
  },
  {
    title: 'Editar Obra Digital',
    address: () => adminPages.digitalArt.path,
    opener: (page) => page.locator('main :is(li, tr) button').first(),
  },
  {
    title: 'Eliminar obra digital',
    address: () => adminPages.digitalArt.path,
    opener: more,
    choose: 'Eliminar',
  },
  {
    title: 'Detalle del Mensaje',
    address: () => adminPages.messages.path,
    opener: (page) => button(page, 'Bruno Díaz'),
  },
  {
    title: 'Eliminar mensaje',
    address: () => adminPages.messages.path,
    opener: (page) => button(page, 'Eliminar'),
    inside: { title: 'Detalle del Mensaje', opener: (page) => button(page, 'Bruno Díaz') },
  },
  {
    title: 'Cancelar el pedido',
    address: () => adminLinkTo.order(unpaidOrder),
    opener: (page) => button(page, 'Cancelar el pedido'),
  },
  {
    title: 'Devolver dinero',
    address: () => adminLinkTo.order(paidOrder),
    opener: (page) => button(page, 'Devolver dinero'),
  },
  {
    title: 'Dar de baja',
    address: () => adminPages.subscribers.path,
    opener: (page) => button(page, /^Dar de baja/),
  },
]

const dialogIn = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

async function closeBack(page: Page, title: string): Promise<void> {
  await page.goBack()
  await dialogIn(page, title).waitFor({ state: 'hidden' })
}

/** What of this screen a part of its visitors could not use. */
async function complaintsAbout(page: Page, screen: string): Promise<string[]> {
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  return [
    ...(await violations(page)).map((each) => `${screen}: ${each}`),
    ...(isWide ? [`${screen}: scrolls sideways`] : []),
  ]
}

async function openByKeyboard(page: Page, each: Case): Promise<void> {
  const { address, inside } = each
  const place = address()
  // Whatever was open there before is closed again.
  if (new URL(page.url()).pathname !== place) await page.goto(place)
  if (inside) {
    await inside.opener(page).press('Enter')
    await dialogIn(page, inside.title).waitFor()
  }
  await press(page, each)
}

async function press(page: Page, { title, opener, choose }: Case): Promise<void> {
  await opener(page).press('Enter')
  if (choose !== undefined) await page.getByRole('menuitem', { name: choose, exact: true }).press('Enter')
  await dialogIn(page, title).waitFor()
}

async function hasFocusAgain(opener: Locator, title: string): Promise<void> {
  await opener.waitFor()
  const hasFocus = () => opener.evaluate((element) => element === document.activeElement)
  await expect.poll(hasFocus, { timeout: 30_000, message: `the focus after ${title}` }).toBe(true)
}

/** What can be taken out of a list: where the list is, what its buttons begin with, and who answers yes. */
const ends = [
  { address: adminPages.works.path, begin: 'Más acciones: ', choose: 'Eliminar', yes: 'Eliminar obra' },
  {
    address: adminPages.digitalArt.path,
    begin: 'Más acciones: ',
    choose: 'Eliminar',
    yes: 'Eliminar obra digital',
  },
  {
    address: `${adminPages.subscribers.path}?estado=active`,
    begin: 'Dar de baja a ',
    choose: undefined,
    yes: 'Dar de baja',
  },
] as const

/** Takes the last but one out of a list by keyboard; answers what its last one is called, which the focus should reach. */
async function endLastButOne(
  page: Page,
  { address, begin, choose, yes }: (typeof ends)[number],
): Promise<string> {
  await page.goto(address)
  const openers = page.getByRole('button', { name: new RegExp(`^${begin}`) })
  await openers.nth(1).waitFor()
  const names = await openers.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''))
  await page.getByRole('button', { name: names.at(-2) ?? '', exact: true }).press('Enter')
  if (choose !== undefined) await page.getByRole('menuitem', { name: choose, exact: true }).press('Enter')
  await dialogIn(page, yes).getByRole('button', { name: yes }).press('Enter')
  await dialogIn(page, yes).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: names.at(-2) ?? '', exact: true }).waitFor({ state: 'hidden' })
  return names.at(-1) ?? ''
}

/** Walks through an open dialog and out of it by Escape. */
async function walkThrough(page: Page, { title, opener }: Case): Promise<string[]> {
  const { unseen, stops } = await walkByTab(page)
  const isInside = await dialogIn(page, title).evaluate((element) => element.contains(document.activeElement))
  await page.keyboard.press('Escape')
  await dialogIn(page, title).waitFor({ state: 'hidden' })
  await hasFocusAgain(opener(page), title)
  return [
    ...unseen.map((name) => `${title}: ${name} does not show its focus`),
    ...(stops < 2 ? [`${title}: only ${stops} stops`] : []),
    ...(isInside ? [] : [`${title}: Tab leaves it`]),
  ]
}

for (const [size, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const)
  test.describe(`on a ${size}`, () => {
    test('every dialog opens and closes by keyboard and by the back button, and gives the focus back', async () => {
      const page = await nextArtist(browser, shop, viewport)
      const complaints: string[] = []
      for (const each of dialogs) {
        await openByKeyboard(page, each)
        complaints.push(...(await complaintsAbout(page, each.title)), ...(await walkThrough(page, each)))
        await press(page, each)
        await closeBack(page, each.title)
        await hasFocusAgain(each.opener(page), each.title)
        if (each.inside) {
          await closeBack(page, each.inside.title)
          await hasFocusAgain(each.inside.opener(page), each.inside.title)
        }
        expect(new URL(page.url()).pathname).toBe(each.address())
      }
      expect(complaints).toEqual([])
    })

    test('whoever takes something out of a list goes on with what comes after it', async () => {
      const page = await nextArtist(browser, shop, viewport)
      for (const each of ends) {
        const next = await endLastButOne(page, each)
        const hasFocus = () =>
          page
            .locator(':is(li, tr):focus, :is(li, tr):has(:focus)')
            .getByRole('button', { name: next, exact: true })
            .count()
        await expect.poll(hasFocus, { timeout: 30_000, message: `the focus before ${next}` }).toBe(1)
      }
    })

    test('a refund that is about to be confirmed is left by the back button, and nothing goes back', async () => {
      const page = await artistAt(browser, shop, adminLinkTo.order(paidOrder), viewport)
      await button(page, 'Devolver dinero').click()
      await page.getByLabel('Motivo').fill('Llegó golpeada')
      await button(page, 'Continuar').click()
      const last = dialogIn(page, 'Confirmar la devolución')
      await last.waitFor()
      expect(await complaintsAbout(page, 'Confirmar la devolución')).toEqual([])
      await closeBack(page, 'Confirmar la devolución')
      await button(page, 'Devolver dinero').click()
      await dialogIn(page, 'Devolver dinero').waitFor()
      expect(await page.getByLabel('Motivo').inputValue()).toBe('Llegó golpeada')
    })
  })
