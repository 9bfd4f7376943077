import type { Browser, Page } from '@playwright/test'
import { adminPages } from '#pages/admin-pages.ts'
import { linkTo, sitePages } from '#pages/site-pages.ts'
import { artworkPageOf } from '../support/pages-of-works.ts'
import { openArtistsShop } from './support/artist.ts'
import { faultsAtBothSizes, faultsAtEverySize } from './support/every-size.ts'
import { expect } from './support/expect.ts'
import { placeOrderAt } from './support/orders-over-http.ts'
import type { RunningShop } from './support/running-shop.ts'
import { PHONE } from './support/sizes.ts'
import { certifiedAtStudio } from './support/studio-sale.ts'
import { closeShop, test } from './support/test.ts'
import { addToCart, fillCustomer, fillShipping, nextVisitor } from './support/visitor.ts'
import { worksForSale } from './support/works-for-sale.ts'

/** Of the sample: one of its sizes is out. */
const PRINT = 'perfil-en-duotono-dmdf3q'

let shop: RunningShop
let browser: Browser
let printId: string
let seriesId: string
let orderToken: string
let certificate: string
let works: { id: string; status: { isAvailable: boolean; isSold: boolean } }[]

async function read<Answer>(path: string): Promise<Answer> {
  return Object(await (await fetch(shop.url + path)).json()).data
}

test.beforeAll(async ({ browser: chromium }) => {
  shop = await openArtistsShop()
  browser = chromium
  const forSale = await worksForSale(shop.url)
  const bought = forSale[0]
  if (bought === undefined) throw new Error('Nothing is for sale.')
  const { finalPrice: price, currency } = bought.pricing
  orderToken = (await placeOrderAt(shop.url, { ...bought, price, currency })).token
  certificate = await certifiedAtStudio(shop, forSale.at(-1)?.id ?? '')
  works = await read('/api/artworks?limit=100')
  printId = (await read<{ id: string }[]>('/api/digital-art?limit=1'))[0]?.id ?? ''
  seriesId = (await read<{ id: string }[]>('/api/series'))[0]?.id ?? ''
})
test.afterAll(() => closeShop(browser, shop))

/** A wall with its panel open and everything chosen in it. */
const REFINED =
  '/?filtrar=1&orden=mayor-precio&desde=100&hasta=99000000&tamano=muy-grande&orientacion=horizontal&tecnica=Acr%C3%ADlico+sobre+lienzo&color=negros&disponibles=true'

const addressOf = (kind: 'isAvailable' | 'isSold') => artworkPageOf(works.find(({ status }) => status[kind]))

/** Every public page, and the states of them that an address can ask for. */
const PAGES: readonly (readonly [
  of: string,
  addresses: readonly (readonly [what: string, address: () => string])[],
])[] = [
  [
    'the gallery and its works',
    [
      ['home', () => '/'],
      ['a search that finds nothing', () => '/?buscar=nadaquesea'],
      ['the panel that refines the wall', () => '/?filtrar=1&color=azules&orden=mayor-precio'],
      ['the wall with everything chosen in its panel', () => REFINED],
      ['a work for sale', () => addressOf('isAvailable')],
      ['a sold work', () => addressOf('isSold')],
      ['a work that does not exist', () => linkTo.artwork('nada')],
      ['the series', linkTo.allSeries],
      ['a series', () => linkTo.series(seriesId)],
      ['a series that does not exist', () => linkTo.series('nada')],
      [
        'a selection of works',
        () => `${sitePages.selection.path}?obras=${works.slice(0, 3).map(({ id }) => id)}`,
      ],
      ['a selection of nothing', () => sitePages.selection.path],
    ],
  ],
  [
    'prints, texts and forms',
    [
      ['the prints', linkTo.digitalArt],
      ['a print', () => linkTo.digitalArtwork(printId)],
      ['a print with a size that is out', () => linkTo.digitalArtwork(PRINT)],
      ['a print that does not exist', () => linkTo.digitalArtwork('nada')],
      ['the biography', linkTo.biography],
      ['the contact page', linkTo.contact],
      ['the newsletter', linkTo.newsletter],
      ['the terms', linkTo.terms],
      ['the privacy page', linkTo.privacy],
      ['the withdrawal', linkTo.withdrawal],
      ['the form for a certificate', linkTo.certificates],
      ['a page that does not exist', () => '/nada'],
    ],
  ],
  [
    'what a purchase comes by',
    [
      ['the empty cart', linkTo.cart],
      ['the checkout without a cart', linkTo.checkout],
      ['payment success', () => `${linkTo.paymentSuccess()}?payment_id=123&merchant_order_id=456`],
      ['payment success without an order', () => sitePages.paymentSuccess.path],
      ['payment failure', () => `${linkTo.paymentFailure()}?status=rejected`],
      ['payment failure without a reason', () => sitePages.paymentFailure.path],
      ['an order that waits for its payment', () => linkTo.order(orderToken)],
    ],
  ],
  [
    "what is one person's alone",
    [
      ['an offer for a work that does not exist', () => linkTo.offer('nada')],
      ['an offer of nobody', () => sitePages.ownOffer.path],
      ['a room that does not exist', () => sitePages.room.link({ secret: 'nada' })],
      ['leaving the newsletter', () => linkTo.unsubscribe('nada')],
      ['leaving the newsletter without a secret', () => sitePages.unsubscribe.path],
      ['confirming the newsletter', () => linkTo.confirmSubscription('nada')],
      ['confirming the newsletter without a secret', () => sitePages.confirmSubscription.path],
      ['a wish that is not there', () => linkTo.wish('nada')],
      ['a wish without a secret', () => sitePages.wish.path],
      ['a certificate', () => linkTo.certificate(certificate)],
      ['a certificate that does not exist', () => linkTo.certificate('nada')],
      ['the certificate of nobody', () => linkTo.ownCertificate('nada')],
      ['the certificate of whoever brings no secret', () => sitePages.ownCertificate.path],
      ['the sign-in', () => adminPages.login.path],
      ['a forgotten password', () => adminPages.forgotten.path],
    ],
  ],
]

test.describe('on a phone, at a desktop, in narrow windows and in large text can be read and reached', () => {
  for (const [of, addresses] of PAGES)
    test(of, async () => {
      const page = await nextVisitor(browser, shop.url)
      const found: string[] = []
      for (const [what, address] of addresses) {
        await page.setViewportSize(PHONE)
        await page.goto(address())
        await page.getByRole('heading').first().waitFor()
        found.push(...(await faultsAtEverySize(page)).map((fault) => `${what}: ${fault}`))
      }
      expect(found).toEqual([])
    })

  test('a cart with works, its drawer and the checkout with what is missing in it', async () => {
    const page = await nextVisitor(browser, shop.url)
    const found: string[] = []
    const look = async (what: string) => {
      found.push(...(await faultsAtEverySize(page)).map((fault) => `${what}: ${fault}`))
    }
    const [first, second] = works.filter(({ status }) => status.isAvailable)
    await addToCart(page, linkTo.artwork(first?.id ?? ''))
    await page.getByText('agregado al carrito').waitFor({ state: 'hidden' })
    await look('the drawer')
    await addToCart(page, linkTo.artwork(second?.id ?? ''))
    await page.goto(sitePages.cart.path)
    await page.getByRole('link', { name: 'Proceder al pago' }).waitFor()
    await look('the cart')
    await page.goto(sitePages.checkout.path)
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await page.getByText('El nombre es requerido').waitFor()
    await look('who buys')
    await fillCustomer(page)
    await page.getByRole('radio', { name: /Envío a domicilio/ }).check()
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await page.getByText('La dirección es requerida').waitFor()
    await look('where it goes')
    await fillShipping(page)
    await page.getByRole('checkbox', { name: /Leí y acepto/ }).check()
    await look('what is paid')
    expect(found).toEqual([])
  })

  test('forms with errors', async () => {
    const page = await nextVisitor(browser, shop.url)
    const send = async (address: string, button: (form: Page) => Promise<void>) => {
      await page.setViewportSize(PHONE)
      await page.goto(address)
      await button(page)
      await page.locator('main [aria-invalid=true]').first().waitFor()
      return (await faultsAtBothSizes(page)).map((fault) => `${address}: ${fault}`)
    }
    const found = [
      ...(await send(sitePages.contact.path, (form) =>
        form
          .getByRole('main')
          .getByRole('button', { name: /Enviar/ })
          .click(),
      )),
      ...(await send(sitePages.withdrawal.path, (form) =>
        form.getByRole('main').getByRole('button').last().click(),
      )),
    ]
    expect(found).toEqual([])
  })
})
