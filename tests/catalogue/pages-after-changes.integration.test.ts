import { afterAll, beforeAll, expect, test } from 'vitest'
import { settlePayment } from '#orders/server/read-provider.ts'
import { linkTo, sitePages } from '#pages/site-pages.ts'
import { builtPages } from '../support/built-pages.ts'
import { paint } from '../support/paintings.ts'
import { printWork } from '../support/prints.ts'
import { checkOut, payAtDouble, requestFor } from '../support/purchases.ts'
import { silentLog } from '../support/test-database.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

const LONG = 240_000
let gallery: TestShop
let headers: { authorization: string }
let addresses: string[]
let series: string
let items: Awaited<ReturnType<typeof paint>>[]

beforeAll(async () => {
  gallery = await openTestShop({}, undefined, silentLog, await builtPages())
  headers = await gallery.signIn()
  const { shop } = gallery
  items = []
  for (const id of ['delta', 'faro', 'puerto']) items.push(await paint(shop, { id, title: id }))
  await paint(shop, { id: 'en-dolares', title: 'En dólares', pesos: 900, currency: 'USD' })
  await printWork(shop, { id: 'lamina', originalArtworkId: 'delta', originalTitle: 'delta' })
  await printWork(shop, { id: 'otra-lamina' })
  const payload = { name: 'Orillas', works: ['faro', 'puerto'], cover: 'puerto' }
  const made = await gallery.server.inject({ method: 'POST', url: '/api/series', headers, payload })
  series = made.json().data.id
  const ids: Record<string, string[]> = {
    series: [series],
    artwork: ['delta', 'faro', 'puerto', 'en-dolares'],
    digitalArtwork: ['lamina', 'otra-lamina'],
  }
  const pages = Object.entries(sitePages)
    .filter(([, { cache }]) => cache === 'catalogue')
    .flatMap(([name, { path }]) =>
      path.includes(':') ? (ids[name] ?? []).map((id) => path.replace(/:\w+/, id)) : [path],
    )
  addresses = [
    ...pages,
    '/?buscar=faro',
    `${sitePages.selection.path}?obras=delta,faro`,
    `${linkTo.contact()}?asunto=compra&obras=delta,faro`,
    '/api/selection?ids=delta,faro',
    '/api/artworks?limit=100',
    '/api/artworks/faro',
    '/api/artworks/categories',
    '/api/artworks/faro/around',
    '/api/series',
    `/api/series/${series}`,
    '/api/digital-art',
    '/api/digital-art/lamina',
    '/api/siteinfo',
    '/api/siteinfo/biography',
    '/api/siteinfo/contact',
    '/api/siteinfo/legal',
    '/api/siteinfo/shipping',
    '/sitemap.xml',
    '/sitemap-obras-1.xml',
    '/sitemap-laminas-1.xml',
    '/llms.txt',
    '/robots.txt',
  ]
}, LONG)
afterAll(() => gallery.stop())

const get = (url: string) => gallery.server.inject({ method: 'GET', url })

/** What stands in scripts is made of the same, in the order in which it was ready. */
const withoutScripts = (html: string) =>
  html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/\/hydration\/[^"]*/g, '')

/** What visitors are sent at each address. */
async function whatIsSent(): Promise<Record<string, string>> {
  const sent: Record<string, string> = {}
  for (const address of addresses) {
    const reply = await get(address)
    sent[address] = `${reply.statusCode} ${withoutScripts(reply.body)}`
  }
  return sent
}

async function send(method: 'PUT' | 'PATCH' | 'POST' | 'DELETE', url: string, payload?: object) {
  const reply = await gallery.server.inject({ method, url, headers, ...(payload && { payload }) })
  expect([url, reply.statusCode]).toEqual([url, expect.toSatisfy((status: number) => status < 300)])
}

async function order(id: string) {
  const item = items.find((each) => each.id === id)
  if (item === undefined) throw new Error(`${id} is not painted`)
  const { status, body } = await checkOut(gallery, requestFor([item]))
  expect(status).toBe(200)
  return String(body.init_point)
}

/** Has back what was deleted last. */
async function putBackTheLast() {
  const { data } = (await gallery.server.inject({ url: '/api/trash?limit=1', headers })).json()
  await send('POST', `/api/trash/${data[0].id}/restore`)
}

/** What pages of other works show of a work, or choose it by. */
const shownElsewhere = Object.fromEntries(
  [{ technique: 'Carbonilla' }, { year: 1987 }, { category: 'Retratos' }, { dimensions: '33 x 44 cm' }].map(
    (change) => [
      `the ${Object.keys(change).join()} of a work is changed`,
      { make: () => send('PATCH', '/api/artworks/puerto', change), stays: linkTo.biography() },
    ],
  ),
)

/** Everything that changes what visitors see, in turn, and a page that it has nothing to do with. */
const changes: Readonly<Record<string, { readonly make: () => Promise<unknown>; readonly stays?: string }>> =
  {
    'a work is reserved': { make: () => order('faro'), stays: linkTo.artwork('puerto') },
    'another one is sold': {
      make: async () => settlePayment(gallery.shop, await payAtDouble(gallery, await order('delta'))),
      stays: linkTo.artwork('puerto'),
    },
    'a title is changed': {
      // The pages of other works name it.
      make: () => send('PATCH', '/api/artworks/puerto', { title: 'Puerto viejo' }),
      stays: linkTo.biography(),
    },
    ...shownElsewhere,
    'another picture of a work is its cover': {
      make: async () => {
        const { images } = (await gallery.server.inject({ url: '/api/artworks/delta', headers })).json().data
        await send('PUT', '/api/artworks/puerto/images', { images: [{ id: images.main.id }] })
      },
      stays: linkTo.biography(),
    },
    'a work is described otherwise': {
      make: () => send('PATCH', '/api/artworks/puerto', { description: 'Antes de la reforma.' }),
      stays: linkTo.artwork('faro'),
    },
    'a price is changed': {
      make: () =>
        send('PATCH', '/api/artworks/puerto', { pricing: { finalPrice: 90_000, basePrice: 90_000 } }),
      stays: linkTo.artwork('faro'),
    },
    'a series is renamed, and has another cover': {
      make: () =>
        send('PUT', `/api/series/${series}`, {
          name: 'Costas',
          text: 'El mar.',
          works: ['puerto', 'faro'],
          cover: 'faro',
        }),
      stays: linkTo.artwork('delta'),
    },
    'a work comes into a series': {
      make: () => send('PATCH', '/api/artworks/delta', { series }),
      stays: linkTo.artwork('en-dolares'),
    },
    'a series is added': {
      make: () => send('POST', '/api/series', { name: 'Ríos', works: ['delta'] }),
      stays: linkTo.artwork('en-dolares'),
    },
    'a series loses a work': {
      make: () => send('PUT', `/api/series/${series}`, { name: 'Costas', text: '', works: ['puerto'] }),
      stays: linkTo.biography(),
    },
    'a series takes a work back': {
      make: () =>
        send('PUT', `/api/series/${series}`, { name: 'Costas', text: '', works: ['faro', 'puerto'] }),
      stays: linkTo.biography(),
    },
    'a work leaves its series': {
      make: () => send('PATCH', '/api/artworks/faro', { series: null }),
      stays: linkTo.biography(),
    },
    'the series stand in another order': {
      make: async () => {
        const { data } = (await get('/api/series')).json()
        await send('PUT', '/api/series/order', {
          ids: data.map(({ id }: { id: string }) => id).toReversed(),
        })
      },
      stays: linkTo.artwork('faro'),
    },
    'a work is taken off sale': {
      make: () => send('PATCH', '/api/artworks/puerto/status', { isAvailable: false, isSold: false }),
      stays: linkTo.artwork('faro'),
    },
    'a price in dollars gets a rate': {
      make: () => send('PUT', '/api/exchange-rates/USD', { pesos: 1500 }),
      stays: linkTo.biography(),
    },
    'the rate is taken away': {
      make: () => send('DELETE', '/api/exchange-rates/USD'),
      stays: linkTo.biography(),
    },
    'a work becomes a draft': { make: () => send('PATCH', '/api/artworks/puerto', { published: false }) },
    'the original of a print becomes a draft': {
      make: () => send('PATCH', '/api/artworks/en-dolares', { published: false }),
      stays: linkTo.biography(),
    },
    'a print is changed': {
      make: () => send('PATCH', '/api/digital-art/lamina', { title: 'Otro nombre' }),
      stays: linkTo.artwork('faro'),
    },
    'a print is deleted': {
      make: () => send('DELETE', '/api/digital-art/otra-lamina'),
      stays: linkTo.digitalArtwork('lamina'),
    },
    'the gallery is renamed': {
      make: () => send('PATCH', '/api/siteinfo', { site: { artistName: 'Otra Artista' } }),
    },
    'a work is added': {
      make: () => paint(gallery.shop, { id: 'nueva', title: 'Nueva' }),
      stays: linkTo.biography(),
    },
    'it comes into a series': {
      make: () => send('PATCH', '/api/artworks/nueva', { series }),
      stays: linkTo.biography(),
    },
    'a work of a series is deleted': {
      make: () => send('DELETE', '/api/artworks/nueva'),
      stays: linkTo.biography(),
    },
    'a deleted work comes back into its series': { make: putBackTheLast, stays: linkTo.biography() },
    'a series is deleted': { make: () => send('DELETE', `/api/series/${series}`), stays: linkTo.biography() },
    'a deleted series comes back': { make: putBackTheLast, stays: linkTo.biography() },
    'a work is deleted': { make: () => send('DELETE', '/api/artworks/nueva'), stays: linkTo.biography() },
  }

test.each(Object.entries(changes))(
  'when %s, nobody is sent what was true before',
  async (_name, { make, stays }) => {
    const before = await whatIsSent()
    await make()
    const isKept = stays !== undefined && gallery.shop.pageCache.find(stays) !== undefined
    const after = await whatIsSent()
    expect(after).not.toEqual(before)
    gallery.shop.pageCache.drop()
    // Where everything is made anew, it says the same.
    expect(await whatIsSent()).toEqual(after)
    expect([stays, isKept]).toEqual([stays, stays !== undefined])
  },
  LONG,
)
