import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openS3Server } from '../../../tests/support/s3-server.ts'
import { createDiskStore } from './disk-store.ts'
import { serveMedia } from './media-routes.ts'
import { contentOf, type MediaStore, masterName, NoRoom } from './media-store.ts'
import { createS3Store } from './s3-store.ts'

const folders: string[] = []
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'caballete-media-'))
  folders.push(folder)
  return folder
}
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

const openDisk = async () => ({ store: createDiskStore(await newFolder()), stop: async () => {} })

async function openS3() {
  const { place, stop } = await openS3Server()
  return { store: createS3Store(place), stop }
}

const content = 'a'.repeat(32)
const name = `${content}/640.webp`
const bytes = Buffer.from(Array.from({ length: 5000 }, (_, index) => index % 256))

describe.each([
  ['a folder', openDisk],
  ['a bucket', openS3],
])('pictures kept in %s', (_where, open) => {
  let store: MediaStore
  let stop: () => Promise<void>
  let server: FastifyInstance

  beforeAll(async () => {
    const opened = await open()
    store = opened.store
    stop = opened.stop
    server = Fastify()
    await serveMedia(server, store)
    await store.put(name, bytes)
  })
  afterAll(async () => {
    await server.close()
    await stop()
  })

  const ask = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET', file = name) =>
    server.inject({ method, url: `/media/${file}`, headers })

  test('are there with all their bytes', async () => {
    expect(await store.has(name)).toBe(true)
    expect(await store.has(`${content}/641.webp`)).toBe(false)
    expect(await store.read(name)).toEqual(bytes)
    await expect(store.read(`${content}/641.webp`)).rejects.toThrow()
    await store.check()
  })

  test('may be stored again', async () => {
    await store.put(name, bytes)
    expect(await store.read(name)).toEqual(bytes)
  })

  test('come from files and go to files', async () => {
    const folder = await newFolder()
    await writeFile(join(folder, 'in'), bytes)
    await store.putFile(masterName(content), join(folder, 'in'))
    await store.fetchTo(masterName(content), join(folder, 'out'))
    expect(await readFile(join(folder, 'out'))).toEqual(bytes)
  })

  test('are listed with the time of their last change', async () => {
    const files = []
    for await (const file of store.list()) files.push(file)
    expect(files.map((file) => file.name).sort()).toEqual([name, masterName(content)].sort())
    for (const { changedAt } of files) expect(Date.now() - changedAt.getTime()).toBeLessThan(60_000)
  })

  test('are sent whole, to be kept for a year', async () => {
    const reply = await ask()
    expect(reply.statusCode).toBe(200)
    expect(reply.rawPayload).toEqual(bytes)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '5000',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  test('tell their size without being sent', async () => {
    const reply = await ask({}, 'HEAD')
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-length']).toBe('5000')
    expect(reply.rawPayload.length).toBe(0)
  })

  test('are sent in parts', async () => {
    const reply = await ask({ range: 'bytes=100-199' })
    expect(reply.statusCode).toBe(206)
    expect(reply.headers['content-range']).toBe('bytes 100-199/5000')
    expect(reply.rawPayload).toEqual(bytes.subarray(100, 200))
  })

  test('say how long they are to whoever asks for a part behind their end', async () => {
    const reply = await ask({ range: 'bytes=9000-' })
    expect(reply.statusCode).toBe(416)
    expect(reply.headers).toMatchObject({
      'content-range': 'bytes */5000',
      'content-length': '0',
      'cache-control': 'no-store',
    })
  })

  test('are not sent to whoever has them', async () => {
    const { headers } = await ask()
    const known = await ask({ 'if-none-match': String(headers.etag) })
    expect(known.statusCode).toBe(304)
    expect(known.rawPayload.length).toBe(0)
    const since = { 'if-modified-since': new Date(Date.now() + 60_000).toUTCString() }
    expect((await ask(since)).statusCode).toBe(304)
  })

  test.each([
    masterName(content),
    `${content}/641.webp`,
    `${content}/640.svg`,
    `${content}/../masters/${content}`,
    `${content}%2f640.webp`,
    '.arriving/x',
  ])('say 404 for what is nobody’s to see: %s', async (file) => {
    const reply = await ask({}, 'GET', file)
    expect(reply.statusCode).toBe(404)
    expect(reply.headers['cache-control'] ?? 'no-store').toBe('no-store')
  })

  test('are gone when they are removed, and removing them twice is no fault', async () => {
    await store.remove(name)
    await store.remove(name)
    expect(await store.has(name)).toBe(false)
    expect((await ask()).statusCode).toBe(404)
  })
})

describe('a folder', () => {
  test('takes nothing more when the disk is nearly full, and keeps nothing half', async () => {
    const folder = await newFolder()
    const store = createDiskStore(folder, { reserve: Number.MAX_SAFE_INTEGER })
    await expect(store.put(name, bytes)).rejects.toBeInstanceOf(NoRoom)
    expect(await readdir(folder, { recursive: true })).toEqual(['.arriving'])
  })

  test('keeps nothing of a file that could not be written', async () => {
    const folder = await newFolder()
    const store = createDiskStore(folder)
    await expect(store.putFile(name, join(folder, 'missing'))).rejects.toThrow()
    expect(await readdir(join(folder, '.arriving'))).toEqual([])
    expect(await store.has(name)).toBe(false)
  })
})

test('a bucket that says no is a fault and no missing picture', async () => {
  const { place, stop } = await openS3Server()
  const store = createS3Store({ ...place, secretAccessKey: 'wrong' })
  const saysNo = {
    kind: { code: 'images_away', status: 503 },
    cause: {
      status: 403,
    },
  }
  await expect(store.check()).rejects.toMatchObject(saysNo)
  await expect(store.put(name, bytes)).rejects.toMatchObject(saysNo)
  await expect(store.has(name)).rejects.toMatchObject(saysNo)
  await stop()
})

test('every file of ours says whose it is', () => {
  expect(contentOf(name)).toBe(content)
  expect(contentOf(masterName(content))).toBe(content)
  expect(contentOf('.arriving/x')).toBeUndefined()
})
