import type { Browser, Page } from '@playwright/test'
import { adminPages } from '#pages/admin-pages.ts'
import { personIdOf } from '#pages/person-trace.ts'
import { usualEnd } from '#viewing-rooms/viewing-room.ts'
import { artistAt, artistsBearer, chooseFor, nextArtist, openArtistsShop } from './support/artist.ts'
import { expect } from './support/expect.ts'
import { fillInbox } from './support/filled-inbox.ts'
import { largeTextFaults, sticksOut } from './support/large-text.ts'
import { placeOrderAt } from './support/orders-over-http.ts'
import type { RunningShop } from './support/running-shop.ts'
import { DESKTOP, inLargeText, PHONE, resizeTo } from './support/sizes.ts'
import { walkByTab } from './support/tab-walk.ts'
import { closeShop, test } from './support/test.ts'
import { violations } from './support/violations.ts'
import { buyFirstWork } from './support/visitor.ts'
import { worksForSale } from './support/works-for-sale.ts'

let shop: RunningShop
let browser: Browser
let headers: Record<string, string>
/** What stands in an address instead of ':id', by the name of its page; each of them is looked at. */
let ids: Partial<Record<keyof typeof adminPages, readonly string[]>>

async function send(path: string, body: object): Promise<{ id: string }> {
  const reply = await fetch(`${shop.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(reply.ok, `${path} answered ${reply.status}`).toBe(true)
  return Object(await reply.json()).data
}

async function firstIdOf(list: string): Promise<string> {
  const reply = await fetch(`${shop.url}/api/${list}`, { headers })
  const { data } = (await reply.json()) as { data: { id: string }[] }
  return data[0]?.id ?? ''
}

test.beforeAll(async ({ browser: chromium }) => {
  shop = await openArtistsShop()
  browser = chromium
  headers = { ...(await artistsBearer(shop)), 'content-type': 'application/json' }
  await fillInbox(shop)
  await buyFirstWork(browser, shop.url)
  const [artwork, order] = [await firstIdOf('artworks'), await firstIdOf('orders')]
  const [other] = await worksForSale(shop.url)
  if (other === undefined) throw new Error('Nothing is for sale.')
  await placeOrderAt(shop.url, { ...other, ...other.pricing, price: other.pricing.finalPrice })
  const room = { name: 'Para mirar', endsOn: usualEnd(new Date()), works: [artwork] }
  ids = {
    work: [artwork],
    preview: [artwork],
    oneSeries: [await firstIdOf('series')],
    oneRoom: [(await send('/viewing-rooms', room)).id],
    // One that is paid, and one that waits.
    order: [order, await firstIdOf('orders')],
    packing: [order],
    person: [personIdOf('pedido', order)],
  }
})
test.afterAll(() => closeShop(browser, shop))

/** Every page behind the sign-in, and what stands on it once it is there. */
const OF_WORKS = {
  overview: 'Para hacer hoy',
  works: /Página 1 de/,
  newWork: 'Subir imagen',
  catalogue: /catálogo/i,
  work: 'Descuento (%)',
  wallLabels: /Elegí obras publicadas/,
  wallOrder: 'Así cuelgan las obras publicadas.',
  preview: /vista previa/i,
  series: 'Orillas',
  newSeries: 'Agregar obras',
  oneSeries: 'Obras de la serie',
  rooms: /Todavía no hay salas|Abierta hasta/,
  newRoom: 'Abierta hasta el',
  oneRoom: 'Obras de la sala',
  trash: /quedan acá 30 días/,
  digitalArt: /Versión|Disponible/,
}
const OF_SALES = {
  messages: 'Mensajes de Contacto',
  offers: /ofertas para mostrar/,
  orders: /Pedido 1001/,
  sales: 'Falta llegar',
  newOrder: 'Facturación',
  order: 'Historia',
  packing: /Embalaje del pedido/,
  emails: /correo/i,
  withdrawals: 'Ana Paz',
  people: 'lectora@example.com',
  person: 'Se le puede escribir',
  subscribers: 'lectora@example.com',
  waitingList: 'Nadie espera por ahora',
}
const OF_SETTINGS = {
  biography: 'Hitos Destacados',
  contact: 'Horarios de atención',
  settings: 'Venta y envíos',
  gallerySettings: 'Frase debajo del nombre',
  sellingSettings: 'Minutos que una obra espera su pago',
  paymentSettings: 'Cotizaciones',
  invoicing: 'Cuándo se emiten',
  notices: 'Instalar la administración',
  mailSettings: 'Email para tus avisos',
  security: 'Contraseña actual',
  accounts: 'Invitar a alguien',
  activity: 'No dice nada de quien compra',
  backups: 'Tu catálogo en un archivo',
  shipping: 'Cambiar todos los precios (%)',
  personalData: /datos de una persona/i,
}
type Texts = Record<
  Exclude<keyof typeof adminPages, 'login' | 'forgotten' | 'newPassword' | 'invitation'>,
  string | RegExp
>
const TEXTS: Texts = { ...OF_WORKS, ...OF_SALES, ...OF_SETTINGS }

/** Sections that are walked through by keyboard as well: the others are made of the same parts. */
const WALKED: readonly string[] = [
  'overview',
  'works',
  'newWork',
  'catalogue',
  'digitalArt',
  'biography',
  'contact',
  'messages',
  'orders',
  'newOrder',
  'order',
  'emails',
  'withdrawals',
  'subscribers',
  'settings',
  'gallerySettings',
  'sellingSettings',
  'paymentSettings',
  'mailSettings',
  'security',
  'backups',
]

const NARROWEST = { width: 320, height: 640 }

/** Each stop of the Tab key shows that it has the focus. A phone shows five ways at its bottom, a desktop all tabs and the ways out. */
async function keyboardFaults(page: Page, fewest: number): Promise<string[]> {
  const { unseen, stops } = await walkByTab(page)
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.scrollTo(0, 0)
  })
  return [
    ...unseen.map((name) => `${name} does not show its focus`),
    ...(stops < fewest ? [`only ${stops} stops`] : []),
  ]
}

/** In text of twice the size; the narrowest phone has no room for some words there, which break. */
async function faultsInLargeText(page: Page): Promise<string[]> {
  const faults = await largeTextFaults(page)
  await resizeTo(page, NARROWEST)
  return [...faults, ...(await sticksOut(page)).map((fault) => `${NARROWEST.width} px wide: ${fault}`)]
}

/** On a phone, then at a desktop: axe, the Tab key, and text of twice the size. */
async function faultsOf(page: Page, name: string): Promise<string[]> {
  const isWalked = WALKED.includes(name)
  const faults = [...(await violations(page)), ...(await sticksOut(page))]
  if (isWalked) faults.push(...(await keyboardFaults(page, 6)))
  faults.push(...(await inLargeText(page, () => faultsInLargeText(page))))
  await resizeTo(page, DESKTOP)
  faults.push(...(await violations(page)), ...(await sticksOut(page)))
  if (isWalked) faults.push(...(await keyboardFaults(page, 12)))
  faults.push(...(await inLargeText(page, () => sticksOut(page))))
  return faults
}

/** Opens a page after the other and looks at it; answers what it or the console has to say of them. */
async function walkThrough(names: readonly (keyof Texts)[]): Promise<string[]> {
  const page = await nextArtist(browser, shop)
  const found: string[] = []
  let address = ''
  page.on('console', (line) => {
    // The administration works without its service worker, which tests keep out.
    if (line.text().includes('Service Worker registration blocked')) return
    if (['error', 'warning'].includes(line.type())) found.push(`${address} says: ${line.text()}`)
  })
  page.on('pageerror', (error) => found.push(`${address} fails: ${error.message}`))
  for (const name of names)
    for (const id of ids[name] ?? ['']) {
      address = adminPages[name].path.replace(':id', id)
      await page.setViewportSize(PHONE)
      await page.goto(address)
      await page.getByText(TEXTS[name]).first().waitFor()
      found.push(...(await faultsOf(page, name)).map((fault) => `${address}: ${fault}`))
    }
  // What the last page says is heard before it is left.
  await page.goto(adminPages.login.path)
  return found
}

test.describe('on a phone, at a desktop and in large text can be read, reached and walked through', () => {
  for (const [of, texts] of Object.entries({
    'the pages of works': OF_WORKS,
    'the pages of sales and of persons': OF_SALES,
    'the pages of texts and of settings': OF_SETTINGS,
  }))
    test(of, async () => {
      expect(await walkThrough(Object.keys(texts) as (keyof Texts)[])).toEqual([])
    })
})

test('large text spoils neither an order with what is missing in it nor the dialog of a print', async () => {
  const page = await artistAt(browser, shop, adminPages.newOrder.path)
  const ofOrder = await inLargeText(page, async () => {
    await page
      .getByRole('button', { name: /^Agregar / })
      .first()
      .click()
    await page.getByRole('radio', { name: /Envío a domicilio/ }).check()
    await page.getByRole('button', { name: 'Crear link de pago' }).click()
    await page.getByText('El nombre es requerido').waitFor()
    return largeTextFaults(page)
  })
  await page.goto(adminPages.digitalArt.path)
  const ofPrint = await inLargeText(page, async () => {
    await chooseFor(page, /^Más acciones/, 'Editar')
    await page.getByRole('dialog').waitFor()
    return largeTextFaults(page)
  })
  expect([...ofOrder, ...ofPrint]).toEqual([])
})

test('nor the message with which a deletion is undone', async () => {
  const page = await artistAt(browser, shop, adminPages.digitalArt.path)
  await inLargeText(page, async () => {
    await chooseFor(page, /^Más acciones/, 'Eliminar')
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar obra digital' }).click()
    const undo = page.getByRole('button', { name: 'Deshacer' })
    await undo.waitFor()
    const message = page.getByText('Obra digital eliminada correctamente')
    expect((await message.boundingBox())?.width).toBeGreaterThan(200)
    await undo.click()
    await page.getByText('Listo: está como antes').waitFor()
  })
})

test('a field that is refused in a sheet on a phone is in sight with its label', async () => {
  const page = await artistAt(browser, shop, adminPages.digitalArt.path)
  await page.setViewportSize(PHONE)
  await chooseFor(page, /^Más acciones/, 'Editar')
  await labelStaysInSight(page, 'Título', /^Guardar/)
})

/** The field stands at the upper edge of its sheet, its label above that, when the form is sent without it. */
async function labelStaysInSight(page: Page, name: string, send: RegExp): Promise<void> {
  const field = page.getByRole('textbox', { name, exact: true })
  await field.fill('')
  await field.evaluate((input) => {
    const sheet = input.closest('.sheet')
    const edge = sheet?.getBoundingClientRect().top ?? 0
    sheet?.scrollBy({ top: input.getBoundingClientRect().top - edge - 4, behavior: 'instant' })
  })
  await page.getByRole('button', { name: send }).evaluate((button: HTMLElement) => button.click())
  await expect(field).toBeFocused()
  await expect
    .poll(() =>
      field.evaluate((input: HTMLInputElement) => {
        const [label] = input.labels ?? []
        const { x = 0, y = 0 } = label?.getBoundingClientRect() ?? {}
        return label?.contains(document.elementFromPoint(x + 4, y + 4)) === true
      }),
    )
    .toBe(true)
}
