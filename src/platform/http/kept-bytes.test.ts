import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { KeptBytes, sendKept } from './kept-bytes.ts'

const rendered =
  (text: string, status = 200) =>
  async () => ({
    status,
    headers: { 'content-type': 'text/plain' },
    body: Buffer.from(text),
  })

let server: Server | undefined
afterEach(() => server?.close())

async function open(kept: KeptBytes): Promise<string> {
  const opened = createServer(async (request, response) => {
    sendKept(
      await kept.obtain(kept.keyOf(request.url ?? ''), rendered('hola '.repeat(400))),
      request,
      response,
    )
  })
  server = opened
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(opened.address() as AddressInfo).port}`
}

test('a page is made once for all who ask at the same time', async () => {
  const kept = new KeptBytes([])
  let made = 0
  const make = async () => {
    made += 1
    return rendered('obra')()
  }
  await Promise.all([1, 2, 3, 4].map(() => kept.obtain('/', make)))
  await kept.obtain('/', make)
  expect(made).toBe(1)
})

test('what was begun before a change is not kept after it', async () => {
  const kept = new KeptBytes([])
  let release: (() => void) | undefined
  const slow = new Promise<void>((resolve) => {
    release = resolve
  })
  const early = kept.obtain('/', async () => {
    await slow
    return rendered('disponible')()
  })
  kept.drop()
  release?.()
  await early
  const fresh = await kept.obtain('/', rendered('vendida'))
  expect(fresh.identity.body.toString()).toBe('vendida')
})

test('a page that was not found is not kept', async () => {
  const kept = new KeptBytes([])
  await kept.obtain('/obra/nada', rendered('no', 404))
  expect(kept.find('/obra/nada')).toBeUndefined()
})

test('addresses that show the same share a key', () => {
  const kept = new KeptBytes(['categoria', 'buscar'])
  expect(kept.keyOf('/?utm_source=x')).toBe('/')
  expect(kept.keyOf('/?categoria=paisaje&buscar=delta')).toBe(
    kept.keyOf('/?buscar=delta&a=1&categoria=paisaje'),
  )
})

test('a visitor gets the best encoding that their browser takes, and 304 the next time', async () => {
  const address = await open(new KeptBytes([]))
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
