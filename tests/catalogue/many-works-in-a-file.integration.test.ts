import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { exportCatalogue } from '#catalogue-exchange/server/export-catalogue.ts'
import { importCatalogue } from '#catalogue-exchange/server/import-catalogue.ts'
import { catalogueOf } from '../support/catalogue-facts.ts'
import { writeZip } from '../support/catalogue-zip.ts'
import { openTestShop } from '../support/test-shop.ts'

test('a hundred and fifty works come in at one go, and go out and in again as they are', async () => {
  const count = 150
  const folder = await mkdtemp(join(tmpdir(), 'caballete-many-works-'))
  const places = Array.from({ length: count }, (_, at) => at)
  const rows = places.map((at) => `Mil ${at};${at + 1};${at}.jpg;10;10;Óleo;2020;Una obra;\r\n`)
  const picture = (at: number) =>
    sharp({ create: { width: 20, height: 20, channels: 3, background: { r: at, g: 255 - at, b: at % 7 } } })
      .jpeg()
      .toBuffer()
  const pictures: Record<string, Buffer> = {}
  for (const at of places) pictures[`${at}.jpg`] = await picture(at)
  const own = await writeZip(join(folder, 'many.zip'), {
    'obras.csv': `título;precio;imagen;alto;ancho;técnica;año;descripción;etiquetas\r\n${rows.join('')}`,
    ...pictures,
  })
  const [one, other] = [await openTestShop(), await openTestShop()]
  expect(await importCatalogue(one.shop, own, { purpose: 'import' })).toMatchObject({
    added: count,
    refused: 0,
  })
  const again = join(folder, 'many-again.zip')
  await pipeline(exportCatalogue(one.shop), createWriteStream(again))
  expect(await importCatalogue(other.shop, again, { purpose: 'import' })).toMatchObject({ added: count })
  expect(await catalogueOf(other.shop)).toEqual(await catalogueOf(one.shop))
  expect((await catalogueOf(other.shop)).artworks).toHaveLength(count)
  await one.stop()
  await other.stop()
  await rm(folder, { recursive: true })
}, 400_000)
