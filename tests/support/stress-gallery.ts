import { selectSubscribersAt } from '#newsletter/server/subscribers-table.ts'
import { unsubscribeTokenFor } from '#newsletter/server/unsubscribe-token.ts'
import { linkTo, sitePages } from '#pages/site-pages.ts'
import { operationsOf, type Recipes } from './contract-cases.ts'
import { contractKinds } from './contract-kinds.ts'
import { KnownFacts } from './known-facts.ts'
import { pageKinds } from './page-kinds.ts'
import { paint } from './paintings.ts'
import { printWork } from './prints.ts'
import { checkOut, requestFor } from './purchases.ts'
import { accountRecipes } from './stress-accounts.ts'
import type { Prepare, StressKind } from './stress-kind.ts'
import { orderRecipes } from './stress-orders.ts'
import { uploadRecipes } from './stress-uploads.ts'
import { ADMINISTRATOR, type TestShop } from './test-shop.ts'
import { uploadKinds } from './upload-kinds.ts'

const message = {
  name: 'Ana Paz',
  email: 'ana@example.com',
  phone: '11 2345-6789',
  subject: 'compra',
  message: '¿La obra se puede ver en el taller un sábado?',
}
const subscription = { email: 'lectora2@example.com', consent: true, name: 'Ana' }

const artwork = {
  title: 'Sudestada',
  description: 'Un óleo de la costa.',
  technique: 'Óleo sobre lienzo',
  dimensions: '30 x 40 cm',
  year: 2025,
  category: 'paisaje',
  images: { main: { url: 'known:url:3', alt: 'El río crecido' } },
  pricing: { basePrice: 120_000, discount: 10, currency: 'ARS' },
  status: { isAvailable: true, isSold: false },
  tags: ['río'],
}
const digitalArtwork = {
  title: 'Sudestada, lámina',
  originalArtworkId: 'known:artworks:0',
  originalTitle: 'Sudestada',
  description: 'Una lámina.',
  imageUrl: 'known:url:5',
  sizes: [{ size: 'A4', dimensions: '21 x 29.7 cm', price: 15_000, currency: 'ARS' }],
  available: true,
}
const siteInfo = {
  biography: { title: 'Eulalia', content: 'Vive en Rosario.', profileImage: { url: 'known:url:1', alt: '' } },
  contact: { email: 'artista@example.com', socialMedia: { instagram: 'https://instagram.example/eulalia' } },
  site: { artistName: 'Eulalia del Sauce', tagline: 'Óleos' },
  legal: { cuit: '20-05536168-2' },
}

let readers = 0

/** The token of a reader who has just come onto the list, as her letters carry it. */
async function newReader({ server, shop }: TestShop, remoteAddress: string): Promise<{ token: string }> {
  readers += 1
  const email = `lectora-${readers}@example.net`
  const payload = { ...subscription, email }
  await server.inject({ method: 'POST', url: '/api/newsletter/subscribe', payload, remoteAddress })
  const [reader] = await selectSubscribersAt(shop.database.sql, email)
  if (reader === undefined) throw new Error('the reader is not on the list')
  return { token: unsubscribeTokenFor(reader) }
}

/** Something of each kind in a shop; answers what there is, and a print that can be ordered. */
async function fill(gallery: TestShop, headers: { authorization: string }) {
  const facts = new KnownFacts()
  const ask = async (room: string, url: string, payload?: object) =>
    facts.learn(
      room,
      (
        await gallery.server.inject({
          method: payload === undefined ? 'GET' : 'POST',
          url,
          headers,
          ...(payload && { payload }),
        })
      ).json(),
    )
  const works = [await paint(gallery.shop), await paint(gallery.shop), await paint(gallery.shop)]
  const { items: prints } = await printWork(gallery.shop)
  for (const each of [...works, ...prints.slice(0, 1)])
    facts.learn('orders', (await checkOut(gallery, requestFor([each]))).body)
  await ask('contact', '/api/contact', message)
  await ask('newsletter', '/api/newsletter/subscribe', subscription)
  await ask('withdrawals', '/api/withdrawals', { ...message, orderReference: 'x', reason: '' })
  for (const [room, url] of [
    ['artworks', '/api/studio/artworks'],
    ['digital-art', '/api/digital-art'],
    ['orders', '/api/orders'],
    ['contact', '/api/contact'],
    ['newsletter', '/api/newsletter/subscribers'],
    ['withdrawals', '/api/withdrawals'],
  ] as const)
    await ask(room, url)
  return { facts, purchase: requestFor(prints.slice(0, 1)) }
}

async function recipesFor(gallery: TestShop, purchase: object): Promise<Recipes> {
  const { email, password } = ADMINISTRATOR
  const reader: Prepare = (network) => newReader(gallery, network)
  return {
    'POST /api/artworks': { body: artwork },
    'PUT /api/artworks/{id}': { body: artwork },
    'PATCH /api/artworks/{id}': { body: artwork },
    'POST /api/digital-art': { body: digitalArtwork },
    'PUT /api/digital-art/{id}': { body: digitalArtwork },
    'PATCH /api/digital-art/{id}': { body: digitalArtwork },
    'PUT /api/siteinfo': { body: siteInfo },
    'PATCH /api/siteinfo': { body: siteInfo },
    'POST /api/contact': { body: message },
    'POST /api/newsletter/subscribe': { body: subscription },
    'GET /api/newsletter/unsubscribe': { query: [['token', 'known:fresh-token:0']], prepare: reader },
    'POST /api/newsletter/unsubscribe': { body: { token: 'known:fresh-token:0' }, prepare: reader },
    'POST /api/checkout/create-preference': { body: purchase },
    'POST /api/checkout/cart': { body: purchase },
    'POST /api/orders': { body: purchase },
    'POST /api/auth/login': { body: { email, password } },
    'POST /api/orders/{id}/notes': { body: { note: 'Llamar antes de enviar.' } },
    ...accountRecipes(gallery),
    ...orderRecipes(gallery),
    ...(await uploadRecipes(gallery)),
  }
}

/** A shop with something of each kind in it, and every kind of call that it can be asked. */
export async function fillForStress(
  gallery: TestShop,
  headers: { authorization: string },
): Promise<{ facts: KnownFacts; kinds: StressKind[] }> {
  const { facts, purchase } = await fill(gallery, headers)
  const operations = operationsOf((await gallery.server.inject('/api/openapi.json')).json())
  const { token } = await newReader(gallery, '198.51.100.9')
  const calls = contractKinds(operations, await recipesFor(gallery, purchase))
  const pages = await pageKinds(gallery, {
    [sitePages.unsubscribe.path]: linkTo.unsubscribe(token),
  })
  return { facts, kinds: [...calls, ...pages, ...(await uploadKinds(gallery))] }
}
