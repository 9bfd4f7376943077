import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createBrotliDecompress } from 'node:zlib'
import { backUpShop } from '#backup/server/backup-command.ts'
import { settlePayment } from '#orders/server/read-provider.ts'
import type { Database } from '#platform/database/database.ts'
import { everyRow, fillEveryTable } from './every-table.ts'
import { paint } from './paintings.ts'
import { printWork } from './prints.ts'
import { checkOut, payAtDouble, requestFor } from './purchases.ts'
import { connectTo, emptyFolder, openShopAt, type Place } from './shop-places.ts'

/** Where a shop of every released version is kept, each in a folder of its own: docs/operations.md, 'Before a release'. */
export const keptVersions = join(import.meta.dirname, '..', 'kept-versions')

/** What is kept of a version. */
export const keptFiles = (version: string) => ({
  backup: join(keptVersions, version, 'backup.zip'),
  /** Database and pictures of the embedded shop. */
  folder: join(keptVersions, version, 'data.tar.br'),
  /** Every row of every table, one a line, behind the table's name. */
  rows: join(keptVersions, version, 'rows.txt'),
})

/** A work that is for sale, and one that is sold. */
export const FOR_SALE = 'obra-en-venta'
export const SOLD = 'obra-vendida'

/** Every row, with instants in one time zone whatever the machine's is. */
export const rowsInUtc = (database: Database): Promise<Map<string, string[]>> =>
  database.transaction(async ({ sql }) => {
    await sql.execute(`set local time zone 'UTC'`)
    return everyRow({ sql })
  })

async function fill(place: Place): Promise<void> {
  const gallery = await openShopAt(place)
  await gallery.signIn()
  await paint(gallery.shop, { id: FOR_SALE, title: 'Una obra en venta' })
  await printWork(gallery.shop, { editionSize: 30 })
  const sold = await paint(gallery.shop, { id: SOLD, title: 'Una obra vendida' })
  const { body } = await checkOut(gallery, requestFor([sold]))
  await settlePayment(gallery.shop, await payAtDouble(gallery, body.init_point))
  await fillEveryTable(gallery.shop.database)
  await gallery.stop()
}

/** As small as it gets: a folder is kept for as long as there is the project. */
const smallest = () =>
  createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    },
  })

async function ended(tar: ReturnType<typeof spawn>): Promise<void> {
  const [code] = await once(tar, 'exit')
  if (code !== 0) throw new Error(`tar ended with ${code}`)
}

async function pack(folder: string, file: string): Promise<void> {
  const tar = spawn('tar', ['-C', folder, '-cf', '-', 'database', 'media'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await Promise.all([ended(tar), pipeline(tar.stdout, smallest(), createWriteStream(file))])
}

/**
 * Puts a kept folder where a shop can be opened on it. By way of a file: tar ends at the archive's end and not at its input's,
 * and a pipe that still has something to say is then broken.
 */
export async function unpack(file: string, folder: string): Promise<void> {
  const archive = join(folder, 'kept.tar')
  await pipeline(createReadStream(file), createBrotliDecompress(), createWriteStream(archive))
  await ended(spawn('tar', ['-C', folder, '-xf', archive], { stdio: ['ignore', 'ignore', 'inherit'] }))
  await rm(archive)
}

/** Keeps what this version makes of a shop with a row in every table. */
export async function keepVersion(version: string): Promise<void> {
  const place = await emptyFolder()
  await fill(place)
  const database = await connectTo(place)
  const rows = await rowsInUtc(database)
  await database.close()
  const { backup, folder, rows: list } = keptFiles(version)
  await mkdir(join(keptVersions, version))
  await pack(place.DATA_DIR, folder)
  await backUpShop(place, backup)
  const lines = [...rows].flatMap(([table, all]) => all.map((row) => `${table} ${row}\n`))
  await writeFile(list, lines.join(''))
  await rm(place.DATA_DIR, { recursive: true })
}
