import { deleteArtwork } from '#artworks/server/delete-artwork.ts'
import { trashArtwork } from '#artworks/server/restore-artwork.ts'
import { personIdOf } from '#pages/person-trace.ts'
import { selectTrash } from '#trash/server/trash-table.ts'
import { operationsOf, type Recipes } from './contract-cases.ts'
import { A_PICTURE, contractKinds } from './contract-kinds.ts'
import { KnownFacts } from './known-facts.ts'
import { pageKinds } from './page-kinds.ts'
import { paint } from './paintings.ts'
import { printWork } from './prints.ts'
import { checkOut, requestFor } from './purchases.ts'
import { joinList } from './readers.ts'
import { accountRecipes } from './stress-accounts.ts'
import { activityRecipes } from './stress-activity.ts'
import { hangingRecipes } from './stress-hanging.ts'
import { invoiceRecipes } from './stress-invoices.ts'
import type { Prepare, StressKind } from './stress-kind.ts'
import { message, messageRecipes, newMessage } from './stress-messages.ts'
import { offerRecipes } from './stress-offers.ts'
import { orderRecipes, paidOrder, transferRecipes } from './stress-orders.ts'
import { packingRecipes } from './stress-packing.ts'
import { readerRecipes } from './stress-readers.ts'
import { uploadRecipes } from './stress-uploads.ts'
import { roomRecipes } from './stress-viewing-rooms.ts'
import { wishRecipes } from './stress-wishes.ts'
import { ADMINISTRATOR, type TestShop } from './test-shop.ts'
import { uploadKinds } from './upload-kinds.ts'
import { waitFor } from './wishes.ts'

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
/** The same as a form with its picture. */
const artworkForm = [
  ...(['title', 'description', 'technique', 'dimensions', 'category'] as const).map(
    (name) => [name, artwork[name]] as const,
  ),
  ['year', '2025'],
  ['pricing[basePrice]', '120000'],
  ['image', A_PICTURE],
] as const
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
  contact: {
    email: 'artista@example.com',
    // Without a postal code no carrier can be tried.
    address: {
      street: '',
      city: 'Tigre',
      province: 'Buenos Aires',
      country: 'Argentina',
      postalCode: 'B1648',
    },
    socialMedia: { instagram: 'https://instagram.example/eulalia' },
  },
  site: { artistName: 'Eulalia del Sauce', tagline: 'Óleos' },
  legal: { cuit: '20-05536168-2' },
  appIcon: { picture: { url: '' }, cut: { x: 0.5, y: 0.25, side: 0.5 } },
}

/** A work that nobody has asked for, with the address of its picture. */
async function newWork({ server, shop }: TestShop): Promise<{ id: string; picture: string }> {
  const { id } = await paint(shop)
  const reply = await server.inject(`/api/artworks/${id}`)
  return { id, picture: reply.json().data.images.main.url }
}

/** Something that was deleted and can be had back. */
async function newDeleted(gallery: TestShop): Promise<{ id: string }> {
  const { shop } = gallery
  const { id } = await paint(shop)
  await deleteArtwork(shop, id, (transaction, artwork) =>
    trashArtwork(shop, transaction, artwork, { prints: [], place: null }),
  )
  const { rows } = await selectTrash(shop.database.sql, { limit: 1, offset: 0 })
  return { id: rows[0]?.id ?? '' }
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
  const [first, ...others] = works.map(({ id }) => id)
  await ask('series', '/api/series', { name: 'Orillas', text: 'El río.', works: others, cover: others[0] })
  await ask('series', '/api/series', { name: 'Crecidas', works: [first] })
  await ask('contact', '/api/contact', message)
  await joinList(gallery, subscription)
  await waitFor(gallery, { email: message.email, artworkId: works[0]?.id ?? '', kind: 'similar' })
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

const params = ['id']

/** Calls about the data of somebody who has written a moment ago. */
function personRecipes(gallery: TestShop): Recipes {
  const prepare: Prepare = () => newMessage(gallery)
  const body = { who: message.email }
  return {
    'POST /api/people/search': { body: { search: message.email }, prepare },
    'POST /api/people/export': { body: { search: message.email }, prepare },
    'GET /api/people/{id}': {
      params: ['id'],
      prepare: async () => ({ id: personIdOf('mensaje', (await newMessage(gallery)).id) }),
    },
    'POST /api/personal-data/search': { body: { search: message.email }, prepare },
    'POST /api/personal-data/export': { body, prepare },
    'POST /api/personal-data/erase': { body, prepare },
  }
}

async function recipesFor(gallery: TestShop, purchase: object): Promise<Recipes> {
  const { email, password } = ADMINISTRATOR
  const sale = await paidOrder(gallery, '203.0.113.9')
  const work: Prepare = () => newWork(gallery)
  const itsPicture = { main: { url: 'known:fresh-picture:0', alt: 'El río crecido' } }
  const changedWork = { params, form: artworkForm, body: { ...artwork, images: itsPicture }, prepare: work }
  return {
    'POST /api/artworks': { form: artworkForm, body: artwork },
    'PUT /api/artworks/{id}': changedWork,
    'PATCH /api/artworks/{id}': changedWork,
    'PATCH /api/studio/artworks': {
      body: { works: [{ id: 'known:artworks:0', category: 'paisaje', published: true }] },
    },
    'POST /api/studio/artworks/deletions': { body: { ids: ['known:fresh-id:0'] }, prepare: work },
    ...activityRecipes(gallery),
    ...hangingRecipes(gallery).api,
    'POST /api/digital-art': { body: digitalArtwork },
    'PUT /api/digital-art/{id}': { body: digitalArtwork },
    'PATCH /api/digital-art/{id}': { body: digitalArtwork },
    'PUT /api/siteinfo': { body: siteInfo },
    'PATCH /api/siteinfo': { body: siteInfo },
    ...messageRecipes(gallery),
    'POST /api/newsletter/subscribe': { body: subscription },
    'POST /api/checkout/create-preference': { body: purchase },
    'POST /api/checkout/cart': { body: purchase },
    'POST /api/orders': { body: purchase },
    'POST /api/auth/login': { body: { email, password } },
    'POST /api/orders/{id}/notes': { body: { note: 'Llamar antes de enviar.' } },
    ...readerRecipes(gallery).api,
    ...wishRecipes(gallery).api,
    ...offerRecipes(gallery).api,
    ...roomRecipes(gallery).api,
    ...accountRecipes(gallery),
    ...orderRecipes(gallery, Number(sale.number)),
    ...packingRecipes(gallery),
    ...invoiceRecipes(gallery),
    ...personRecipes(gallery),
    'POST /api/trash/{id}/restore': { params, prepare: () => newDeleted(gallery) },
    'DELETE /api/trash/{id}': { params, prepare: () => newDeleted(gallery) },
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
  const calls = contractKinds(operations, await recipesFor(gallery, purchase))
  const pages = await pageKinds(gallery, {
    ...readerRecipes(gallery).pages,
    ...wishRecipes(gallery).pages,
    ...transferRecipes(gallery).pages,
    ...offerRecipes(gallery).pages,
    ...roomRecipes(gallery).pages,
    ...hangingRecipes(gallery).pages,
  })
  return { facts, kinds: [...calls, ...pages, ...(await uploadKinds(gallery))] }
}
