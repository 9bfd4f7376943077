// Also on PostgreSQL: SQL, the smallest of what was left out.

import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { acceptPicture } from './accept-picture.ts'
import { finishForgottenPictures, finishPicture } from './finish-picture.ts'
import { selectContent, updateFiles } from './image-contents-table.ts'
import { openPictureWorkers, type PictureWorkers } from './picture-workers.ts'

/** A machine whose decoders have the memory for so many pixels in AVIF. */
const memoryFor = (pixels: number) => 316 * 1024 * 1024 + pixels * 34

let gallery: TestShop
const opened: PictureWorkers[] = []
beforeAll(async () => {
  gallery = await openTestShop()
})
afterAll(async () => {
  for (const each of opened) each.stop()
  await gallery.stop()
})

function machineFor(pixels: number) {
  const memory = memoryFor(pixels)
  const pictureWorkers = openPictureWorkers(gallery.shop.pictureWorkers.folder, { memory })
  opened.push(pictureWorkers)
  return { ...gallery.shop, pictureWorkers }
}

/** Which contents the hourly round asks for on a machine. */
async function askedOn(machine: ReturnType<typeof machineFor>): Promise<string[]> {
  const asked: string[] = []
  const enqueue = async (_kind: unknown, { content }: { content: string }) => {
    asked.push(content)
  }
  await finishForgottenPictures({ ...machine, jobs: { ...machine.jobs, enqueue } as typeof machine.jobs })
  return asked
}

async function accept(background: string): Promise<string> {
  const file = await sharp({ create: { width: 700, height: 500, channels: 3, background } })
    .png()
    .toBuffer()
  const { url } = await acceptPicture(gallery.shop, file, { alt: '' })
  return url.split('/')[2] ?? ''
}

const factsOf = (content: string) => selectContent(gallery.shop.database.sql, content)
const avifOf = async (content: string) =>
  (await factsOf(content))?.files.filter((name) => name.endsWith('.avif')).sort()

test('files that were left out are made once the machine has the memory, and nothing is asked of others', async () => {
  const [small, middle, large] = [machineFor(100_000), machineFor(300_000), machineFor(400_000)]
  const [whole, left] = [await accept('#3f6c8c'), await accept('#8c6c3f')]
  await finishPicture(large, whole)
  await finishPicture(small, left)
  expect([await avifOf(left), (await factsOf(left))?.leftOutPixels]).toEqual([['300.avif'], 292_572])
  expect((await factsOf(whole))?.leftOutPixels).toBeNull()
  const before = [await factsOf(whole), await factsOf(left)]
  expect(await askedOn(small)).toEqual([])
  // A job that comes all the same leaves all as it is.
  for (const content of [whole, left]) await finishPicture(small, content)
  expect([await factsOf(whole), await factsOf(left)]).toEqual(before)

  expect(await askedOn(middle)).toEqual([left])
  await finishPicture(middle, left)
  expect([await avifOf(left), (await factsOf(left))?.leftOutPixels]).toEqual([
    ['300.avif', '640.avif'],
    350_000,
  ])
  expect(await askedOn(middle)).toEqual([])

  expect(await askedOn(large)).toEqual([left])
  await finishPicture(large, left)
  expect((await factsOf(left))?.files.toSorted()).toEqual((await factsOf(whole))?.files.toSorted())
  expect((await gallery.server.inject(`/media/${left}/700.avif`)).statusCode).toBe(200)
  expect(await askedOn(large)).toEqual([])
}, 120_000)

test('a picture that has all its files and says otherwise is put right, and not asked for again', async () => {
  const large = machineFor(400_000)
  const content = await accept('#6c8c3f')
  await finishPicture(large, content)
  const { files = [] } = (await factsOf(content)) ?? {}
  await updateFiles(gallery.shop.database.sql, content, { files, leftOutPixels: 1 })
  expect(await askedOn(large)).toEqual([content])
  await finishPicture(large, content)
  expect(await askedOn(large)).toEqual([])
}, 120_000)

test('a hundred are asked for at a time', async () => {
  await gallery.shop.database.sql.execute(
    `insert into image_contents (content, width, height, placeholder, zoom_limit, files, complete, left_out_pixels)
      select 'left-' || n, 4096, 4096, '', 4096, array['300.webp'], true, 90000 from generate_series(1, 150) as n`,
  )
  expect(await askedOn(machineFor(100_000))).toHaveLength(100)
  expect(await askedOn(machineFor(80_000))).toEqual([])
})
