// Also on PostgreSQL: SQL, what no table names any more.

import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paint } from '../../../tests/support/paintings.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { acceptPicture } from './accept-picture.ts'
import { cleanUpPictures } from './clean-up-pictures.ts'
import { findImages } from './find-images.ts'

const DAY = 24 * 60
let gallery: TestShop

beforeAll(async () => {
  gallery = await openTestShop()
})
afterAll(() => gallery.stop())

const accept = async (background: string) => {
  const file = await sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .png()
    .toBuffer()
  const image = await acceptPicture(gallery.shop, file, { alt: '' })
  return { id: image.id, folder: image.url.split('/')[2] ?? '' }
}

const media = () => join(gallery.dataFolder, 'media')
const folders = () => readdir(media())
const isKept = async (id: string) => (await findImages(gallery.shop.database.sql, [id])).has(id)

/** The clock of the gallery goes ahead; the files on the disk do not: they are made as old as they would be. */
async function letDaysPass(days: number): Promise<void> {
  await gallery.advance(days * DAY)
  const then = new Date(Date.now() - days * 24 * 3_600_000)
  for (const entry of await readdir(media(), { recursive: true, withFileTypes: true }))
    if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), then, then)
}

test('a picture that nothing shows is cleared away a week after somebody noticed', async () => {
  const { id, folder } = await accept('#102030')
  await cleanUpPictures(gallery.shop)
  await letDaysPass(6)
  await cleanUpPictures(gallery.shop)
  expect(await isKept(id)).toBe(true)
  await letDaysPass(2)
  await cleanUpPictures(gallery.shop)
  expect(await isKept(id)).toBe(false)
  expect(await folders()).not.toContain(folder)
  expect(await readdir(media(), { recursive: true })).not.toContain(join('masters', folder))
})

test('a picture that a work shows stays as long as the work does', async () => {
  const { id } = await paint(gallery.shop)
  await letDaysPass(30)
  await cleanUpPictures(gallery.shop)
  await letDaysPass(30)
  await cleanUpPictures(gallery.shop)
  const reply = await gallery.server.inject(`/api/artworks/${id}`)
  const { url } = reply.json().data.images.main
  expect((await gallery.server.inject(url)).statusCode).toBe(200)
})

test('a picture that is shown again in time is forgiven', async () => {
  const { id } = await accept('#405060')
  await cleanUpPictures(gallery.shop)
  await letDaysPass(5)
  const work = await paint(gallery.shop)
  await gallery.shop.database.sql.execute(`update artworks set image_id = '${id}' where id = '${work.id}'`)
  await letDaysPass(5)
  await cleanUpPictures(gallery.shop)
  await gallery.shop.database.sql.execute(`delete from artworks where id = '${work.id}'`)
  await cleanUpPictures(gallery.shop)
  expect(await isKept(id)).toBe(true)
})

test('the same bytes under another row stay', async () => {
  const one = await accept('#708090')
  const other = await accept('#708090')
  expect(other.folder).toBe(one.folder)
  const work = await paint(gallery.shop)
  await gallery.shop.database.sql.execute(
    `update artworks set image_id = '${other.id}' where id = '${work.id}'`,
  )
  await cleanUpPictures(gallery.shop)
  await letDaysPass(8)
  await cleanUpPictures(gallery.shop)
  expect([await isKept(one.id), await isKept(other.id)]).toEqual([false, true])
  expect(await folders()).toContain(one.folder)
})

test('what a process that was killed has left is cleared away, and what is fresh is not', async () => {
  const lost = 'e'.repeat(32)
  await mkdir(join(media(), lost), { recursive: true })
  for (const file of [join(media(), lost, '300.webp'), join(media(), '.arriving', 'half')]) {
    await writeFile(file, 'x')
    await utimes(file, gallery.shop.clock(), gallery.shop.clock())
  }
  await cleanUpPictures(gallery.shop)
  expect(await folders()).toContain(lost)
  await letDaysPass(8)
  await cleanUpPictures(gallery.shop)
  expect(await folders()).not.toContain(lost)
  expect(await readdir(media(), { recursive: true })).not.toContain(join('.arriving', 'half'))
})
