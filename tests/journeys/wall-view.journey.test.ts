import type { Browser, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { linkTo } from '#pages/site-pages.ts'
import { printPageOf } from '../support/pages-of-works.ts'
import { bluePicture, drawnSize } from './support/drawn-pixels.ts'
import { expect } from './support/expect.ts'
import { openRunningShop, type RunningShop } from './support/running-shop.ts'
import { openTab } from './support/tabs.ts'
import { closeShop, test } from './support/test.ts'
import { violations } from './support/violations.ts'
import { patiently } from './support/visitor.ts'

interface Work {
  readonly id: string
  readonly title: string
  readonly images: { readonly main: { readonly width: number; readonly height: number } }
}

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 }
const TABLET = { viewport: { width: 820, height: 1180 }, deviceScaleFactor: 2 }
const DESKTOP = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 }

let shop: RunningShop
let browser: Browser
let lying: Work
let standing: Work
let headers: Record<string, string>

test.beforeAll(async ({ browser: chromium }) => {
  shop = await openRunningShop()
  browser = chromium
  const reply = await fetch(`${shop.url}/api/artworks?limit=100`)
  const works = ((await reply.json()) as { data: Work[] }).data
  const withRatio = (ratio: number) => {
    const found = works.find(({ images: { main } }) => Math.abs(main.width / main.height / ratio - 1) < 0.01)
    if (found === undefined) throw new Error(`no picture of ${ratio}`)
    return found
  }
  lying = withRatio(3 / 2)
  standing = withRatio(2 / 3)
  headers = { ...(await shop.signIn()), 'content-type': 'application/json' }
})
test.afterAll(() => closeShop(browser, shop))

/** Writes the size of a work, height first. */
async function measure(work: Work, dimensions: string): Promise<void> {
  const body = JSON.stringify({ dimensions })
  const reply = await fetch(`${shop.url}/api/artworks/${work.id}`, { method: 'PATCH', headers, body })
  expect(reply.status).toBe(200)
}

async function visit(device: typeof PHONE, address: string): Promise<Page> {
  const fresh = async () => {
    const context = await browser.newContext({
      ...device,
      baseURL: shop.url,
      locale: 'es-AR',
      reducedMotion: 'reduce',
    })
    return patiently(await context.newPage())
  }
  const page = await openTab(browser, shop.url, device.viewport, fresh, `${device.deviceScaleFactor}`)
  await page.goto(address)
  return page
}

const button = (page: Page) => page.getByRole('button', { name: 'Ver en la pared' })
const wallView = (page: Page) => page.getByRole('dialog', { name: 'Ver en la pared' })

/** A part of the drawing by its name. */
const drawn = (page: Page, name: RegExp): Locator =>
  wallView(page).locator('g, image', { has: page.locator(':scope > title', { hasText: name }) })

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (box === null) throw new Error('it is not drawn')
  return box
}

async function openWallView(page: Page): Promise<Locator> {
  await button(page).click()
  await wallView(page).getByRole('img').first().waitFor()
  return wallView(page)
}

const error = (measured: number, real: number) => Math.abs(measured / real - 1)

for (const [name, device] of [
  ['a phone', PHONE],
  ['a tablet', TABLET],
  ['a desktop', DESKTOP],
] as const)
  test(`on ${name} a work is drawn in scale with furniture and person, from 10 cm to 3 m, lying and standing`, async () => {
    const page = await visit(device, '/robots.txt')
    let body: Buffer = Buffer.alloc(0)
    await page.route('**/media/**', (route) => route.fulfill({ body, contentType: 'image/png' }))
    for (const [work, height, width] of [
      [lying, 10, 15],
      [lying, 80, 120],
      [lying, 200, 300],
      [standing, 15, 10],
      [standing, 150, 100],
      [standing, 300, 200],
    ] as const) {
      const dimensions = `${height} x ${width} cm`
      await measure(work, dimensions)
      body = await bluePicture(work.images.main.width / 4, work.images.main.height / 4)
      // The page of the work before would open its wall again, as after a reload, where it is the same one.
      await page.goto('/robots.txt')
      await page.goto(linkTo.artwork(work.id))
      await openWallView(page)
      await page.waitForLoadState('networkidle')
      const furniture = await boxOf(drawn(page, /^(Sofá|Banco)/))
      const real = height > 170 ? 160 : 220
      const scale = furniture.width / real
      const size = await drawnSize(page, await boxOf(drawn(page, new RegExp(`^${work.title}$`))))
      expect(error(size.width, width * scale), dimensions).toBeLessThan(0.01)
      expect(error(size.height, height * scale), dimensions).toBeLessThan(0.01)
      const person = await boxOf(drawn(page, /^Persona/))
      expect(error(person.height, 170 * scale), dimensions).toBeLessThan(0.01)
    }
  })

test('in no room does anything stand before a work of 1 m by 1.50 m where it hangs at first', async () => {
  await measure(lying, '100 x 150 cm')
  const page = await visit(DESKTOP, linkTo.artwork(lying.id))
  const view = await openWallView(page)
  for (const room of ['Living', 'Comedor', 'Dormitorio', 'Sala']) {
    await view.getByRole('radio', { name: room }).check({ force: true })
    const before = await drawn(page, new RegExp(`^${lying.title}$`)).evaluate((work) => {
      const { left, right, top, bottom } = work.getBoundingClientRect()
      const shapes = [...(work.closest('svg')?.querySelectorAll('path, rect, circle, ellipse') ?? [])]
      return shapes.filter((shape) => {
        const box = shape.getBoundingClientRect()
        const meets = box.left < right && box.right > left && box.top < bottom && box.bottom > top
        const isLater = work.compareDocumentPosition(shape) & Node.DOCUMENT_POSITION_FOLLOWING
        return meets && isLater !== 0
      }).length
    })
    expect([room, before]).toEqual([room, 0])
  }
  await page.context().close()
})

test('a print is drawn in its chosen size, and lies when its picture does', async () => {
  const reply = await fetch(`${shop.url}/api/digital-art?limit=50`)
  const prints = ((await reply.json()) as { data: Work[] }).data
  const print = prints.find(({ images: { main } }) => main.width > main.height)
  const page = await visit(DESKTOP, printPageOf(print))
  for (const [size, long] of [
    ['A4', 29.7],
    ['A2', 59.4],
  ] as const) {
    await page.getByRole('radio', { name: new RegExp(`^${size}`) }).check()
    const view = await openWallView(page)
    const sofa = await boxOf(drawn(page, /^Sofá/))
    const paper = await boxOf(drawn(page, new RegExp(`^${print?.title}$`)))
    expect(error(paper.width / sofa.width, long / 220)).toBeLessThan(0.01)
    expect(paper.width).toBeGreaterThan(paper.height)
    await view.getByRole('button', { name: 'Cerrar' }).click()
    await view.waitFor({ state: 'detached' })
  }
  await page.context().close()
})

test('a print hangs in each of its sizes, one after the other', async () => {
  const reply = await fetch(`${shop.url}/api/digital-art?limit=50`)
  const prints = ((await reply.json()) as { data: Work[] }).data
  const print = prints.find(({ images: { main } }) => main.width > main.height)
  for (const device of [PHONE, DESKTOP]) {
    const page = await visit(device, printPageOf(print))
    await page.getByRole('radio', { name: /^A4/ }).check()
    const view = await openWallView(page)
    const sizes = view.getByRole('group', { name: 'En qué tamaño' })
    expect(await sizes.getByRole('radio', { name: /^A4/ }).isChecked()).toBe(true)
    for (const [size, long] of [
      ['A2', 59.4],
      ['A3', 42],
    ] as const) {
      await sizes.getByRole('radio', { name: new RegExp(`^${size}`) }).check()
      const sofa = await boxOf(drawn(page, /^Sofá/))
      const paper = await boxOf(drawn(page, new RegExp(`^${print?.title}$`)))
      expect(error(paper.width / sofa.width, long / 220)).toBeLessThan(0.02)
    }
    expect(await violations(page)).toEqual([])
    await page.context().close()
  }
})

/** A sheet of A4 on a wall, photographed with the phone on its side, as large as phones take photos. */
const SHEET = { x: 1200, y: 1500, width: 420, height: 594 }
async function wallPhoto(): Promise<Buffer> {
  const sheet = await sharp({ create: { ...SHEET, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer()
  const upright = sharp({ create: { width: 3000, height: 4000, channels: 3, background: '#d8d0c4' } })
  const photo = await upright
    .composite([{ input: sheet, left: SHEET.x, top: SHEET.y }])
    .png()
    .toBuffer()
  return sharp(photo).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer()
}

test('on the photo of her own wall a work hangs at its real size, and the photo goes nowhere', async () => {
  await measure(lying, '80 x 120 cm')
  const page = await visit(PHONE, linkTo.artwork(lying.id))
  const body = await bluePicture(1200, 800)
  await page.route('**/media/**', (route) => route.fulfill({ body, contentType: 'image/png' }))
  const view = await openWallView(page)
  await view.getByRole('radio', { name: 'Tu pared' }).check()
  const file = view.getByLabel('Elegir una foto')
  await file.setInputFiles({
    name: 'foto.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no es una foto'),
  })
  await view.getByRole('alert').waitFor()
  expect(await view.getByRole('alert').innerText()).toBe(
    'No pudimos leer ese archivo como una foto. Probá con una imagen JPG, PNG o WebP.',
  )

  const sent: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith('blob:')) sent.push(`${request.method()} ${request.url()}`)
    expect(request.postDataBuffer()).toBeNull()
  })
  await file.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await wallPhoto() })
  const wall = view.getByRole('img', { name: 'Tu pared' })
  await wall.waitFor()
  const kept = await wall.locator('image').evaluate(async (node) => {
    const image = new Image()
    image.src = node.getAttribute('href') ?? ''
    await image.decode()
    return [image.src.slice(0, 5), image.naturalWidth, image.naturalHeight]
  })
  expect(kept).toEqual(['blob:', 1800, 2400])

  const photo = await boxOf(wall)
  const pixel = photo.width / 3000
  expect(await violations(page, '[role=dialog]')).toEqual([])
  await view.getByRole('button', { name: 'Colgar la obra' }).waitFor()
  for (const [name, corner] of [
    ['Punto 1', SHEET.y],
    ['Punto 2', SHEET.y + SHEET.height],
  ] as const) {
    const point = await boxOf(view.getByRole('button', { name }))
    await page.mouse.move(point.x + point.width / 2, point.y + point.height / 2)
    await page.mouse.down()
    await page.mouse.move(photo.x + SHEET.x * pixel, photo.y + corner * pixel, { steps: 4 })
    await page.mouse.up()
  }
  await view.getByRole('button', { name: 'Colgar la obra' }).click()
  const hung = await boxOf(drawn(page, new RegExp(`^${lying.title}$`)))
  const scale = ((await boxOf(view.getByRole('img', { name: /en tu pared/ }))).width / 3000) * (594 / 29.7)
  const size = await drawnSize(page, hung)
  expect(error(size.width, 120 * scale)).toBeLessThan(0.01)
  expect(error(size.height, 80 * scale)).toBeLessThan(0.01)
  expect(sent.filter((each) => !/^GET .*\/(assets|media)\//.test(each))).toEqual([])

  await view.getByRole('button', { name: 'Volver a medir' }).click()
  await view.getByRole('combobox', { name: 'Objeto' }).selectOption({ label: 'Otra medida' })
  await view.getByLabel('Medida en cm').fill('ancho')
  await view.getByRole('button', { name: 'Colgar la obra' }).click()
  await view.getByText('Escribí la medida en centímetros, entre 5 cm y 10 m. Por ejemplo: 95.').waitFor()
  await view.getByLabel('Medida en cm').fill('59,4')
  await view.getByRole('button', { name: 'Colgar la obra' }).click()
  await expect
    .poll(async () => (await boxOf(drawn(page, new RegExp(`^${lying.title}$`)))).width / hung.width)
    .toBeCloseTo(0.5, 2)

  // Another photo was taken from elsewhere: nothing hangs on it before it is measured.
  const other = { name: 'otra.jpg', mimeType: 'image/jpeg', buffer: await wallPhoto() }
  await view.getByLabel('Cambiar la foto').setInputFiles(other)
  await view.getByRole('button', { name: 'Colgar la obra' }).waitFor()
  expect(await drawn(page, new RegExp(`^${lying.title}$`)).count()).toBe(0)
  await page.context().close()
})

test('by keyboard alone a visitor opens the view, hangs the work elsewhere and comes back', async () => {
  await measure(lying, '80 x 120 cm')
  const page = await visit(DESKTOP, linkTo.artwork(lying.id))
  await button(page).focus()
  await page.keyboard.press('Enter')
  const view = wallView(page)
  await view.getByText('La obra mide 80 x 120 cm; el sofá del dibujo mide 2,20 m.').waitFor()
  expect(await violations(page, '[role=dialog]')).toEqual([])
  const handle = view.getByRole('button', { name: `Mover «${lying.title}»` })
  for (let step = 0; step < 6; step += 1) {
    if (await handle.evaluate((node) => node === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  const before = await boxOf(handle)
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => view.getByRole('status').innerText()).toBe('Centro de la obra a 1,61 m del piso.')
  await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(async () => (await boxOf(handle)).x).toBeLessThan(before.x)
  await expect.poll(async () => (await boxOf(handle)).y).toBeLessThan(before.y)
  await view.getByRole('button', { name: 'Volver a colgarla en su lugar' }).click()
  await expect.poll(async () => (await boxOf(handle)).x).toBe(before.x)

  await page.keyboard.press('Escape')
  await view.waitFor({ state: 'detached' })
  await expect(button(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await view.waitFor()
  await page.goBack()
  await view.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe(linkTo.artwork(lying.id))
  await page.context().close()
})

test('a work is dragged, or hung where the wall is tapped', async () => {
  await measure(lying, '80 x 120 cm')
  const page = await visit(DESKTOP, linkTo.artwork(lying.id))
  const view = await openWallView(page)
  const handle = view.getByRole('button', { name: /^Mover/ })
  const before = await boxOf(handle)
  const middle = { x: before.x + before.width / 2, y: before.y + before.height / 2 }
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.mouse.move(middle.x - 80, middle.y + 20, { steps: 5 })
  await page.mouse.up()
  const moved = async () => {
    const now = await boxOf(handle)
    return [now.x - before.x, now.y - before.y].map(Math.round)
  }
  await expect.poll(moved).toEqual([-80, 20])
  await page.mouse.click(middle.x + before.width, middle.y)
  await expect.poll(async () => (await moved())[0]).toBe(Math.round(before.width))
  // What the browser takes for itself meanwhile, such as a gesture of its own, is a drag no more.
  await handle.hover()
  await page.mouse.down()
  await handle.dispatchEvent('pointercancel')
  await page.mouse.move(middle.x, middle.y - 60, { steps: 5 })
  await page.mouse.up()
  expect((await moved())[0]).toBe(Math.round(before.width))
  await page.context().close()
})

test('a work of unknown size offers no wall', async () => {
  await measure(standing, '0.4 x 0.4 cm')
  const page = await visit(DESKTOP, linkTo.artwork(standing.id))
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await button(page).count()).toBe(0)
  await page.context().close()
})

test('the walls are fetched when somebody wants them', async () => {
  const page = await visit(DESKTOP, linkTo.artwork(lying.id))
  await page.waitForLoadState('networkidle')
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(' '),
    )
  expect(await loaded()).not.toContain('/walls-')
  await button(page).click()
  await page.getByRole('dialog', { name: 'Ver en la pared' }).waitFor()
  expect(await loaded()).toContain('/walls-')
  await page.context().close()
})
