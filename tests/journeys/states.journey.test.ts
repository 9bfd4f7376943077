import type { Browser, Page } from '@playwright/test'
import { LAST_ORDER_KEY } from '#checkout/web/last-order-key.ts'
import { formatPrice } from '#money/format-price.ts'
import { moneyOf } from '#money/money.ts'
import { linkTo } from '#pages/site-pages.ts'
import { openArtistsShop } from './support/artist.ts'
import { type ChangedGallery, changedLines, changeGallery } from './support/changed-gallery.ts'
import { faultsAtBothSizes } from './support/every-size.ts'
import { expect } from './support/expect.ts'
import { keepCart } from './support/kept-cart.ts'
import type { RunningShop } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'
import { nextVisitor, patiently } from './support/visitor.ts'

const PRINT = 'perfil-en-duotono-dmdf3q'

let shop: RunningShop
let browser: Browser
let gallery: ChangedGallery

test.beforeAll(async ({ browser: chromium }) => {
  shop = await openArtistsShop()
  browser = chromium
  gallery = await changeGallery(shop)
})
test.afterAll(() => closeShop(browser, shop))

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).first().waitFor()

/** Leaves for a page that cannot be fetched. */
async function lose(page: Page, data: string, link: string): Promise<void> {
  await page.goto(linkTo.withdrawal())
  await page.waitForLoadState('networkidle')
  await page.route(data, (route) => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: link }).first().click()
}

const openDrawer = async (page: Page) => {
  await page.getByRole('button', { name: 'Carrito, 4 obras' }).click()
  await page
    .getByRole('dialog', { name: /Carrito/ })
    .getByText('Ya fue vendida.')
    .waitFor()
}

/** The states that a page only comes into when something has happened, and how a visitor comes upon them. */
const STATES: readonly (readonly [what: string, come: (page: Page) => Promise<unknown>])[] = [
  [
    'a reserved work',
    async (page) => {
      await page.goto(linkTo.artwork(gallery.waiting.work.id))
      await page.getByText('RESERVADA', { exact: true }).first().waitFor()
    },
  ],
  [
    'a sold work',
    async (page) => {
      await page.goto(linkTo.artwork(gallery.sold.id))
      await page.getByText('Esta obra encontró su hogar', { exact: true }).waitFor()
    },
  ],
  [
    'a payment that is being looked for',
    async (page) => {
      await page.goto(`${linkTo.paymentSuccess()}?external_reference=${gallery.waiting.ref}`)
      await heading(page, 'Estamos confirmando tu pago')
    },
  ],
  [
    'a pending payment',
    async (page) => {
      await page.goto(`${linkTo.paymentSuccess()}?external_reference=${gallery.pending.ref}&payment_id=123`)
      await heading(page, 'Pago pendiente')
    },
  ],
  [
    'a payment that was made',
    async (page) => {
      await page.goto(`${linkTo.paymentSuccess()}?external_reference=${gallery.paid.ref}&payment_id=123`)
      await heading(page, '¡Gracias por tu compra!')
    },
  ],
  [
    'a payment for an order that never was',
    async (page) => {
      await page.goto(`${linkTo.paymentSuccess()}?external_reference=nada-de-nada&payment_id=123`)
      await heading(page, 'No encontramos este pedido')
    },
  ],
  [
    'an order that waits for its payment',
    async (page) => {
      await page.goto(linkTo.order(gallery.waiting.token))
      await heading(page, 'Falta tu pago')
    },
  ],
  [
    'a paid order',
    async (page) => {
      await page.goto(linkTo.order(gallery.paid.token))
      await heading(page, 'Compra confirmada')
    },
  ],
  [
    'a work that was taken down',
    async (page) => {
      const reply = await page.goto(linkTo.artwork(gallery.hidden.id))
      expect(reply?.status()).toBe(410)
      await heading(page, 'Esta obra ya no se exhibe')
    },
  ],
  [
    'a work that never was',
    async (page) => {
      await page.goto(linkTo.artwork('nada'))
      await heading(page, 'Obra no encontrada')
    },
  ],
  [
    'a print that never was',
    async (page) => {
      await page.goto(
        linkTo.digitalArtwork('una-lamina-con-un-nombre-muy-largo-que-no-existe-en-ninguna-parte'),
      )
      await heading(page, 'Obra digital no encontrada')
    },
  ],
  [
    'a search that finds nothing',
    async (page) => {
      await page.goto('/?buscar=nadaquesea')
      await page.getByText('No se encontraron obras con los criterios seleccionados.').waitFor()
    },
  ],
  [
    'a work on the wall',
    async (page) => {
      await page.goto(linkTo.artwork(gallery.forSale.id))
      await page.getByRole('button', { name: 'Ver en la pared' }).click()
      await page.getByRole('dialog').waitFor()
    },
  ],
  [
    'a print on the wall',
    async (page) => {
      await page.goto(linkTo.digitalArtwork(PRINT))
      await page.getByRole('button', { name: 'Ver en la pared' }).click()
      await page.getByRole('dialog').waitFor()
    },
  ],
  [
    'a drawer whose works have changed',
    async (page) => {
      await keepCart(page, changedLines(gallery))
      await page.goto(linkTo.biography())
      await openDrawer(page)
    },
  ],
  [
    'a cart whose works have changed',
    async (page) => {
      await keepCart(page, changedLines(gallery))
      await page.goto(linkTo.cart())
      await page.getByText('La está comprando otra persona en este momento.').waitFor()
    },
  ],
  [
    'a checkout whose works have changed',
    async (page) => {
      await keepCart(page, changedLines(gallery))
      await page.goto(linkTo.checkout())
      await page.getByRole('alert').filter({ hasText: 'Tu carrito cambió' }).waitFor()
      const order = page.getByRole('region', { name: 'Tu pedido' })
      const total = formatPrice(moneyOf(gallery.forSale.pricing.finalPrice, 'ARS'))
      await order.getByText('Total', { exact: true }).locator('..').getByText(total).waitFor()
    },
  ],
  [
    'a page that failed',
    async (page) => {
      await lose(page, `**${linkTo.terms()}.data*`, 'Términos y condiciones')
      await heading(page, 'Oops! Algo salió mal')
      await page.getByText('Detalles', { exact: true }).click()
    },
  ],
  [
    'the example in the place of the prints',
    async (page) => {
      await lose(page, `**${linkTo.digitalArt()}.data*`, 'Arte Digital')
      await page.getByText('Mostrando datos de ejemplo', { exact: true }).waitFor()
    },
  ],
]

test.describe('on a phone and at a desktop axe finds nothing, and in a narrow window nothing scrolls sideways:', () => {
  for (const [what, come] of STATES)
    test(what, async () => {
      const page = await nextVisitor(browser, shop.url)
      await come(page)
      expect(await faultsAtBothSizes(page)).toEqual([])
    })
})

test.describe('by keyboard alone', () => {
  const DESKTOP = { width: 1440, height: 900 }
  const focusedName = (page: Page) =>
    page.evaluate(() => {
      const node = document.activeElement
      return node?.getAttribute('aria-label') ?? node?.textContent?.trim() ?? ''
    })

  /** Tabs until something with this name has the focus, and presses Enter. */
  async function press(page: Page, name: string): Promise<void> {
    for (let step = 0; step < 60 && (await focusedName(page)) !== name; step += 1)
      await page.keyboard.press('Tab')
    expect(await focusedName(page)).toBe(name)
    await page.keyboard.press('Enter')
  }

  async function at(address: string): Promise<Page> {
    const page = await nextVisitor(browser, shop.url, DESKTOP)
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    return page
  }

  test('a visitor asks about a reserved work', async () => {
    const page = await at(linkTo.artwork(gallery.waiting.work.id))
    await press(page, 'Consultar')
    await page.waitForURL(`**${linkTo.contact()}?**`)
    const message = page.getByRole('main').getByLabel('Mensaje')
    expect(await message.inputValue()).toBe(`Me interesa «${gallery.waiting.work.title}». `)
  })

  test('a visitor asks for something like a sold work', async () => {
    const page = await at(linkTo.artwork(gallery.sold.id))
    await press(page, 'Consultar por obras similares')
    await page.waitForURL(new RegExp(linkTo.contact()))
    const message = page.getByRole('main').getByLabel('Mensaje')
    expect(await message.inputValue()).toBe('')
  })

  test('a buyer whose payment is pending finds her order, and the way to write', async () => {
    const page = await nextVisitor(browser, shop.url, DESKTOP)
    const { ref, token } = gallery.pending
    await page.goto(linkTo.biography())
    await page.evaluate(([key, order]) => localStorage.setItem(key, order), [
      LAST_ORDER_KEY,
      JSON.stringify({ ref, token }),
    ] as const)
    await page.goto(`${linkTo.paymentSuccess()}?external_reference=${ref}`)
    await heading(page, 'Pago pendiente')
    await press(page, 'Ver tu pedido')
    await page.waitForURL(`**${linkTo.order(token)}`)
    await heading(page, 'Pago pendiente')
    await press(page, 'Escribirnos')
    await page.waitForURL(`**${linkTo.contact()}`)
  })

  test('a buyer pays for her order', async () => {
    const page = await nextVisitor(browser, shop.url, DESKTOP)
    // The page listens for its payment as soon as its scripts run, and is never idle from then on.
    const listening = page.waitForRequest('**/api/payments/news?*')
    await page.goto(linkTo.order(gallery.waiting.token))
    await listening
    // Nobody has accepted the terms of this order, as of one that the artist wrote.
    const box = page.getByRole('checkbox', { name: /Leí y acepto/ })
    await press(page, 'Ir a pagar')
    await page.getByText('Para continuar, aceptá los términos y la política de privacidad').waitFor()
    await box.check()
    await press(page, 'Ir a pagar')
    await page.getByRole('button', { name: 'Pagar', exact: true }).waitFor()
  })

  for (const [what, address, link, next] of [
    ['taken down', () => linkTo.artwork(gallery.hidden.id), 'Volver a la galería', '**/#galeria'],
    ['that never was', () => linkTo.artwork('nada'), 'Volver a la galería', '**/#galeria'],
    [
      'print that never was',
      () => linkTo.digitalArtwork('nada'),
      'Ver arte digital',
      `**${linkTo.digitalArt()}`,
    ],
    ['search that finds nothing', () => '/?buscar=nadaquesea', 'Ver todas las obras', '**/'],
  ] as const)
    test(`a visitor finds the way on from a work ${what}`, async () => {
      const page = await at(address())
      await press(page, link)
      await page.waitForURL(next)
    })

  test('a visitor loads a page again that failed', async () => {
    const page = await nextVisitor(browser, shop.url, DESKTOP)
    await lose(page, `**${linkTo.terms()}.data*`, 'Términos y condiciones')
    await heading(page, 'Oops! Algo salió mal')
    await press(page, 'Recargar la página')
    await heading(page, 'Términos y condiciones')
  })

  test('a visitor settles what has changed in her cart, line by line, and goes on to pay', async () => {
    const page = await nextVisitor(browser, shop.url, DESKTOP)
    await keepCart(page, changedLines(gallery))
    await page.goto(linkTo.biography())
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Carrito, 4 obras' }).focus()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: /Carrito/ })
    await drawer.getByText('Ya fue vendida.').waitFor()
    for (const work of [gallery.sold, gallery.waiting.work, gallery.hidden]) {
      await press(page, `Quitar del carrito: ${work.title}`)
      await drawer.getByRole('link', { name: work.title }).waitFor({ state: 'detached' })
      await expect.poll(() => drawer.locator(':focus').count()).toBe(1)
    }
    await press(page, `Aceptar el nuevo precio de ${gallery.forSale.title}`)
    await drawer.getByText('Cambió de precio.').waitFor({ state: 'detached' })
    await expect.poll(() => drawer.locator(':focus').count()).toBe(1)
    await press(page, 'Ir al Carrito')
    await page.waitForURL(`**${linkTo.cart()}`)
    await page.getByRole('link', { name: 'Proceder al pago' }).waitFor()
  })
})

test.describe('motion', () => {
  async function visitorWho(reducedMotion: 'reduce' | 'no-preference'): Promise<Page> {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      baseURL: shop.url,
      locale: 'es-AR',
      reducedMotion,
    })
    return patiently(await context.newPage())
  }

  test('confetti falls for a payment that was made, but not for whoever wants no motion', async () => {
    const address = `${linkTo.paymentSuccess()}?external_reference=${gallery.paid.ref}&payment_id=123`
    const lively = await visitorWho('no-preference')
    await lively.goto(address)
    await lively.locator('body > canvas').waitFor({ state: 'attached' })
    const still = await visitorWho('reduce')
    const fetched: string[] = []
    still.on('request', (request) => void fetched.push(request.url()))
    await still.goto(address)
    await heading(still, '¡Gracias por tu compra!')
    await still.waitForLoadState('networkidle')
    expect(await still.locator('canvas').count()).toBe(0)
    expect(fetched.filter((url) => url.includes('confetti'))).toEqual([])
  })

  for (const [wish, moves] of [
    ['no-preference', true],
    ['reduce', false],
  ] as const)
    test(`with ${wish} the picture of a card moves into its page: ${moves}`, async () => {
      const page = await visitorWho(wish)
      await page.addInitScript(() => {
        const start = document.startViewTransition.bind(document)
        document.startViewTransition = (update) => {
          const transition = start(update)
          void transition.ready.then(() => {
            const moving = document
              .getAnimations()
              .filter(({ effect }) =>
                (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition'),
              )
            document.documentElement.dataset.moving = String(moving.length)
          })
          return transition
        }
      })
      await page.goto('/')
      await page.waitForLoadState('networkidle')
      await page
        .getByRole('region', { name: 'Galería' })
        .getByRole('article')
        .getByRole('link')
        .first()
        .click()
      await page.waitForURL(`**${linkTo.artwork('**')}`)
      const moving = () => page.evaluate(() => Number(document.documentElement.dataset.moving ?? -1))
      await expect.poll(moving, { timeout: 20_000 }).toBeGreaterThanOrEqual(0)
      expect((await moving()) > 0).toBe(moves)
    })
})
