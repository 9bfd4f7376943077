import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { MINUTE_MS } from '#platform/time/spans.ts'
import { grain } from '../../../tests/support/bad-pictures.ts'
import { decoders, endDecoder, endDecoderOf, limitDecoders } from '../../../tests/support/end-decoder.ts'
import { decodersWithin, fitsWithin } from './decoder-memory.ts'
import { OutOfMemory, RefusedPicture } from './picture-work.ts'
import { openPictureWorkers, type PictureWorkers } from './picture-workers.ts'

const MEGABYTE = 1024 * 1024
const WIDTH = 3000
const options = { formats: ['jpeg'], zoomLimit: 4096 } as const
const log = { ...createLog('silent'), error: vi.fn() }
let folder: string
let picture: string
let workers: PictureWorkers
let now = new Date()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caballete-killed-'))
  picture = join(folder, 'picture')
  await writeFile(picture, await grain(WIDTH, 2000).jpeg().toBuffer())
  workers = openPictureWorkers(folder, { memory: 512 * MEGABYTE, log, clock: () => now })
})
afterAll(async () => {
  workers.stop()
  await rm(folder, { recursive: true, force: true })
})

test('a picture whose decoder the machine ends is not called damaged, is written down, and can be brought again', async () => {
  const outcome = await endDecoderOf('SIGKILL', () => workers.examine(picture, options))
  expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(OutOfMemory) })
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    { err: expect.any(OutOfMemory) },
    'a picture found no memory on this machine',
  )
  expect(await workers.examine(picture, options)).toMatchObject({ width: WIDTH })
}, 120_000)

test('memory is wanting until a picture as large has found it, or for two hours', async () => {
  const smaller = join(folder, 'smaller')
  await writeFile(smaller, await grain(1500, 1000).jpeg().toBuffer())
  const count = () => workers.wants.count
  const before = count()
  await endDecoderOf('SIGKILL', () => workers.examine(picture, options))
  await workers.examine(smaller, options)
  await workers.make(picture, [{ format: 'webp', width: 640 }])
  expect([count() - before, workers.wants.isUnmet]).toEqual([1, true])
  await workers.examine(picture, options)
  expect(workers.wants.isUnmet).toBe(false)

  await endDecoderOf('SIGKILL', () => workers.nameColours(new Uint8Array(10)))
  now = new Date(now.getTime() + 119 * MINUTE_MS)
  expect([count() - before, workers.wants.isUnmet]).toEqual([2, true])
  now = new Date(now.getTime() + 2 * MINUTE_MS)
  expect(workers.wants.isUnmet).toBe(false)
}, 120_000)

/** Leaves a decoder so many bytes. It is a new one: what a large picture took before is there to be taken again. */
async function leaveDecoder(bytes: number): Promise<void> {
  const tiny = join(folder, 'tiny')
  await grain(64, 64).jpeg().toFile(tiny)
  await workers.examine(tiny, options)
  await endDecoder('SIGKILL')
  await workers.examine(tiny, options)
  limitDecoders(bytes)
}

test('a picture that libvips is given no memory for is not called damaged, and is written down', async () => {
  log.error.mockClear()
  const large = join(folder, 'large')
  const flat = sharp({ create: { width: 6000, height: 4000, channels: 3, background: '#3f6c8c' } })
  // Its coefficients are kept whole while it is read: three of two bytes for each pixel.
  await flat.jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toFile(large)
  await leaveDecoder(64 * MEGABYTE)
  await expect(workers.examine(large, options)).rejects.toBeInstanceOf(OutOfMemory)
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    { err: expect.any(OutOfMemory) },
    'a picture found no memory on this machine',
  )
  await endDecoder('SIGKILL')
  expect(await workers.examine(large, options)).toMatchObject({ width: 6000 })
}, 120_000)

test('a picture that GLib aborts over for want of memory is not called damaged', async () => {
  const grainy = join(folder, 'grainy')
  // Its 10 MB are read by doubling one buffer, for which GLib takes no refusal.
  await grain(3200, 2800).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toFile(grainy)
  await leaveDecoder(16 * MEGABYTE)
  await expect(workers.examine(grainy, options)).rejects.toMatchObject({
    constructor: OutOfMemory,
    message: 'the decoder aborted, as it was given no memory',
  })
}, 120_000)

test('a decoder that is ended between two pictures costs neither of them', async () => {
  await workers.examine(picture, options)
  await endDecoder('SIGKILL')
  expect(await workers.examine(picture, options)).toMatchObject({ width: WIDTH })
}, 120_000)

test('a picture over which a decoder crashes is damaged', async () => {
  log.error.mockClear()
  const outcome = await endDecoderOf('SIGSEGV', () => workers.examine(picture, options))
  expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(RefusedPicture) })
  expect(outcome).toMatchObject({ reason: { refusal: 'damaged' } })
  expect(log.error).not.toHaveBeenCalled()
}, 120_000)

test('on a small machine there is one decoder, and whoever waits goes before what can wait', async () => {
  const order: string[] = []
  let most = 0
  const note = (name: string) => () => {
    order.push(name)
  }
  const works = Promise.all([
    workers.make(picture, [{ format: 'webp', width: 640 }]).then(note('first to make')),
    workers.make(picture, [{ format: 'webp', width: 640 }]).then(note('second to make')),
    workers.examine(picture, options).then(note('first to examine')),
    workers.examine(picture, options).then(note('second to examine')),
  ])
  let isDone = false
  const done = works.finally(() => {
    isDone = true
  })
  while (!isDone) {
    most = Math.max(most, decoders().length)
    await sleep(5)
  }
  await done
  expect(order).toEqual(['first to make', 'first to examine', 'second to examine', 'second to make'])
  expect(most).toBe(1)
}, 120_000)

test.each([
  [256, 1],
  [512, 1],
  [1024, 1],
  [2048, 2],
  [4096, 3],
  [65_536, 3],
])('with %i MB so many pictures are decoded at once: %i', (megabytes, count) => {
  expect(decodersWithin(megabytes * MEGABYTE)).toBe(count)
})

test('a file in AVIF is made where its encoder has room, all others everywhere', () => {
  const square = { width: 8000, height: 8000 }
  const fits = (megabytes: number, format: 'avif' | 'webp', width: number) =>
    fitsWithin(megabytes * MEGABYTE, { format, width }, square)
  expect([1600, 2400, 4096].map((width) => fits(512, 'avif', width))).toEqual([true, true, false])
  expect(fits(1024, 'avif', 4096)).toBe(true)
  expect(fits(256, 'avif', 300)).toBe(false)
  expect(fits(256, 'webp', 4096)).toBe(true)
})
