import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { cacheKeyOf } from './cache-key.ts'
import { sendCached, sizeOf } from './cached-reply.ts'
import { PageCache } from './page-cache.ts'

const rendered =
  (text: string, status = 200) =>
  async () => ({
    status,
    headers: { 'content-type': 'text/plain' },
    body: Buffer.from(text),
  })

let server: Server | undefined
afterEach(() => server?.close())

async function open(cache: PageCache): Promise<string> {
  const opened = createServer(async (request, response) => {
    sendCached(
      await cache.obtain(cacheKeyOf(request.url ?? '', []), rendered('hola '.repeat(400))),
      request,
      response,
    )
  })
  server = opened
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(opened.address() as AddressInfo).port}`
}

test('a page is made once for all who ask at the same time', async () => {
  const cache = new PageCache()
  let made = 0
  const make = async () => {
    made += 1
    return rendered('obra')()
  }
  await Promise.all([1, 2, 3, 4].map(() => cache.obtain('/', make)))
  await cache.obtain('/', make)
  expect(made).toBe(1)
})

test('what was begun before a change is not kept after it', async () => {
  const cache = new PageCache()
  let release: (() => void) | undefined
  const slow = new Promise<void>((resolve) => {
    release = resolve
  })
  const early = cache.obtain('/', async () => {
    await slow
    return rendered('disponible')()
  })
  cache.drop()
  release?.()
  await early
  const fresh = await cache.obtain('/', rendered('vendida'))
  expect(fresh.identity.body.toString()).toBe('vendida')
})

test('a page that was not found is not kept', async () => {
  const cache = new PageCache()
  await cache.obtain('/obra/nada', rendered('no', 404))
  expect(cache.find('/obra/nada')).toBeUndefined()
})

test('addresses that show the same share a key', () => {
  const names = ['categoria', 'buscar']
  expect(cacheKeyOf('/?utm_source=x', names)).toBe('/')
  expect(cacheKeyOf('/?buscar=delta&a=1&categoria=paisaje', names)).toBe('/?buscar=delta&categoria=paisaje')
  expect(cacheKeyOf('/?categoria=paisaje&buscar=delta', names)).toBe('/?buscar=delta&categoria=paisaje')
})

test('a visitor gets the best encoding that their browser takes, and 304 the next time', async () => {
  const address = await open(new PageCache())
  const brotli = await fetch(address, { headers: { 'accept-encoding': 'gzip, br' } })
  expect(brotli.headers.get('content-encoding')).toBe('br')
  expect(await brotli.text()).toBe('hola '.repeat(400))
  const plain = await fetch(address, { headers: { 'accept-encoding': 'br;q=0, identity' } })
  expect(plain.headers.get('content-encoding')).toBeNull()
  const etag = brotli.headers.get('etag') ?? ''
  const again = await fetch(address, { headers: { 'accept-encoding': 'br', 'if-none-match': etag } })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})

const inTwo = async () => ({
  ...(await rendered('una página')()),
  external: { key: '/hydration/1/?buscar=a', rendered: await rendered('sus datos')() },
})

test('what belongs to a page that a visitor has already is there for her after a change', async () => {
  const cache = new PageCache()
  await cache.obtain('/?buscar=a', inTwo)
  cache.drop()
  expect(cache.find('/?buscar=a')).toBeUndefined()
  expect(cache.find('/hydration/1/?buscar=a')?.identity.body.toString()).toBe('sus datos')
})

test('what belongs to a page that was on its way when the catalogue changed is there for its visitor', async () => {
  const cache = new PageCache()
  const late = cache.obtain('/?buscar=a', inTwo)
  cache.drop()
  await late
  expect(cache.find('/?buscar=a')).toBeUndefined()
  expect(cache.find('/hydration/1/?buscar=a')?.identity.body.toString()).toBe('sus datos')
})

test('a page whose other part was pushed out is made again', async () => {
  const cache = new PageCache()
  await cache.obtain('/?buscar=a', inTwo)
  for (const word of ['b', 'c', 'd', 'e', 'f', 'g']) {
    cache.find('/?buscar=a')
    await cache.obtain(`/?buscar=${word}`, big(word))
  }
  expect(cache.find('/?buscar=a')).toBeDefined()
  expect(cache.find('/hydration/1/?buscar=a')).toBeUndefined()
  await cache.obtain('/?buscar=a', inTwo)
  expect(cache.find('/hydration/1/?buscar=a')).toBeDefined()
})

const big = (text: string) => rendered(text.repeat(3_000_000))

test('non-canonical addresses push each other out, but never a plain page', async () => {
  const cache = new PageCache()
  for (const plain of ['/', '/obra/faro-y-mar-k7f2qx', '/obra/faro-y-mar-k7f2qx.data', '/sitemap.xml'])
    await cache.obtain(plain, rendered('obra'))
  const nonCanonical = [
    '/?buscar=a',
    '/?buscar=b',
    '/biografia?buscar=c',
    '/BIOGRAFIA',
    '/biografia/',
    '//biografia',
    '/%62iografia',
    '/nada/../biografia',
  ]
  for (const address of nonCanonical) await cache.obtain(address, big(address.at(-1) ?? ''))
  expect(nonCanonical.filter((address) => cache.find(address) !== undefined).length).toBeLessThan(
    nonCanonical.length,
  )
  for (const plain of ['/', '/obra/faro-y-mar-k7f2qx', '/obra/faro-y-mar-k7f2qx.data', '/sitemap.xml'])
    expect(cache.find(plain)).toBeDefined()
  cache.drop()
  expect([...nonCanonical, '/'].filter((address) => cache.find(address) !== undefined)).toEqual([])
})

/** How many of the addresses that somebody made up, each asked for once, are cached in the end. */
async function cachedOf(addresses: readonly string[]): Promise<number> {
  const cache = new PageCache()
  for (const address of addresses) await cache.obtain(address, rendered('nada'))
  return addresses.filter((address) => cache.find(address) !== undefined).length
}

test('what an address itself takes is counted, and what comes with every reply', async () => {
  const inventing = (length: number) =>
    Array.from({ length: 3000 }, (_, word) => `/?buscar=${word}`.padEnd(length, 'x'))
  const MEGABYTES = 16 * 1024 * 1024
  const [short, long] = [await cachedOf(inventing(20)), await cachedOf(inventing(2000))]
  expect(short).toBeGreaterThan(2000)
  expect(short * 6000).toBeLessThan(MEGABYTES)
  expect(long).toBeGreaterThan(1000)
  expect(long * (6000 + 2 * 2000)).toBeLessThan(MEGABYTES)
})

test('what nobody would come for again is sent and not kept', async () => {
  expect(await cachedOf([`/?buscar=${'x'.repeat(3000)}`])).toBe(0)
})

test('a reply holds no more memory than it counts', async () => {
  const reply = await new PageCache().obtain('/', rendered('nada '.repeat(1000)))
  const [br, gzip] = await Promise.all([reply.readyIn('br'), reply.readyIn('gzip')])
  for (const { body } of [br, gzip, reply.identity]) expect(body.buffer.byteLength).toBe(body.length)
  const held = br.body.length + gzip.body.length + reply.identity.body.length
  expect(held).toBeLessThan(sizeOf(reply, '/'))
})

test('a reply is compressed once for all who come meanwhile, and only as somebody takes it', async () => {
  const reply = await new PageCache().obtain('/', rendered('nada'))
  const [one, other] = [reply.readyIn('br'), reply.readyIn('br')]
  expect(one).toBeInstanceOf(Promise)
  expect(other).toBe(one)
  expect(reply.readyIn('br')).toBe(one)
  expect(await one).toBe(reply.readyIn('br'))
  expect(reply.readyIn('identity')).toBe(reply.identity)
})

test('whoever makes up searches is soon made to wait; what is kept goes on being sent', async () => {
  let now = new Date('2026-11-21T12:00:00Z')
  const cache = new PageCache(() => now)
  const search = (word: number, client: string) =>
    cache.obtain(`/?buscar=${word}`, rendered('obras'), { client })
  for (let word = 0; word < 300; word += 1) await search(word, '198.51.100.7')
  await expect(search(300, '198.51.100.7')).rejects.toMatchObject({
    kind: { status: 429 },
    details: { retryAfter: 60 },
  })
  await search(0, '198.51.100.7')
  await search(300, '198.51.100.8')
  await search(300, '198.51.100.7')
  now = new Date('2026-11-21T12:01:00Z')
  await search(301, '198.51.100.7')
})

test('a household is one client; this machine is none', async () => {
  const cache = new PageCache()
  const make = async () => 'hecha'
  for (let each = 0; each < 300; each += 1) await cache.makeFor(`2001:db8:1:1::${each.toString(16)}`, make)
  await expect(cache.makeFor('2001:db8:1:1::ffff', make)).rejects.toThrow('Pediste muchas páginas')
  for (let each = 0; each < 400; each += 1) {
    await cache.makeFor('127.0.0.1', make)
    await cache.makeFor('::1', make)
  }
})
