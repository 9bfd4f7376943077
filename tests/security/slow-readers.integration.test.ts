import { mkdir, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { paint } from '../support/paintings.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

const MEGABYTE = 1024 * 1024
/** More than the systems on both sides take in for somebody who does not read. */
const LARGE = 24 * MEGABYTE
const PICTURE = `/media/${'a'.repeat(32)}/640.webp`

let gallery: TestShop
let port: number
const sockets = new Set<Socket>()
afterEach(async () => {
  for (const each of sockets) each.destroy()
  sockets.clear()
  await gallery.stop()
})

/** The shop at a real port, with a picture that is larger than what the network keeps by itself. */
async function open(environment: Record<string, string>): Promise<void> {
  gallery = await openTestShop(environment)
  await paint(gallery.shop)
  const file = join(gallery.dataFolder, PICTURE)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, Buffer.alloc(LARGE, 7))
  await gallery.server.listen({ port: 0, host: '127.0.0.1' })
  port = (gallery.server.server.address() as AddressInfo).port
}

const asking = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

/** A visitor who asks for things and reads nothing of what comes. */
function unreading(request: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request, () => resolve()))
    socket.pause()
    sockets.add(socket)
    socket.on('error', reject)
    socket.on('close', () => sockets.delete(socket))
  })
}

const openAtServer = () =>
  new Promise<number>((resolve, reject) =>
    gallery.server.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

async function atMost(count: number): Promise<void> {
  for (let each = 0; each < 600 && (await openAtServer()) > count; each += 1) await wait(100)
  expect(await openAtServer()).toBeLessThanOrEqual(count)
}

test('a thousand visitors who do not read are let go, whatever they asked for', async () => {
  await open({ SLOW_READER_SECONDS: '2', MAX_CONNECTIONS: '3000' })
  const page = { status: 200, headers: {}, body: Buffer.alloc(LARGE, 7) }
  await gallery.shop.pageCache.obtain('/grande', async () => page)
  for (let each = 0; each < 1000; each += 1) {
    await unreading(asking(each % 10 === 0 ? '/grande' : PICTURE))
  }
  await atMost(0)
  expect((await gallery.server.inject('/api/artworks')).statusCode).toBe(200)
}, 400_000)

test('a packet full of requests is not worked off for somebody who waits for no answer', async () => {
  await open({})
  const socket = connect(port, '127.0.0.1', () => socket.write(asking('/api/openapi.json').repeat(1000)))
  sockets.add(socket)
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  await new Promise((resolve) => socket.once('close', resolve))
  expect(text.split('HTTP/1.1 200').length - 1).toBeLessThanOrEqual(8)
})

test('a slow phone that goes on reading gets its whole picture', async () => {
  await open({ SLOW_READER_SECONDS: '1' })
  const socket = connect(port, '127.0.0.1', () => socket.write(asking(PICTURE)))
  sockets.add(socket)
  let read = 0
  const began = Date.now()
  for await (const chunk of socket) {
    read += chunk.length
    if (read >= LARGE) break
    // Four megabytes a second: far slower than the shop sends, and longer than it would wait for somebody who stopped.
    await wait((chunk.length / (4 * MEGABYTE)) * 1000)
  }
  expect(read).toBeGreaterThanOrEqual(LARGE)
  expect(Date.now() - began).toBeGreaterThan(3000)
})

test('there are so many connections and no more, and one that goes makes room', async () => {
  await open({ MAX_CONNECTIONS: '10' })
  for (let each = 0; each < 10; each += 1) await unreading(asking(PICTURE))
  await atMost(10)
  await expect(fetch(`http://127.0.0.1:${port}/api/artworks`)).rejects.toThrow()
  const [first] = sockets
  first?.destroy()
  await atMost(9)
  expect((await fetch(`http://127.0.0.1:${port}/api/artworks`)).status).toBe(200)
})
