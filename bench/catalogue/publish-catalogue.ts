import { createHash } from 'node:crypto'
import { link, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { searchTextOf } from '#artworks/gallery-filter.ts'
import { masterName } from '#images/server/media-store.ts'
import { variantName, variantsFor } from '#images/variants.ts'
import { connectDatabase } from '#platform/database/connect.ts'
import type { Database } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { createLog } from '#platform/log/log.ts'
import { settleTable } from '../../tests/support/multiply-rows.ts'
import { ORDINARY_WORK } from '../../tests/support/paintings.ts'
import type { Store } from '../house/stores.ts'
import { seeded, wordsOf } from './words.ts'

const SEED = 20_261_125
const A_BATCH = 1000
const TABLES = ['image_contents', 'images', 'share_cards', 'artworks'] as const
/** A day's work: each is a little older than the one before it. */
const BETWEEN_MS = 37 * 60_000
const NEWEST = Date.UTC(2026, 10, 1)

type Row = Readonly<Record<string, unknown>>

const SIZES = [
  { width: 3000, height: 2250 },
  { width: 2400, height: 3200 },
  { width: 4096, height: 4096 },
  { width: 1800, height: 1200 },
]

/** One work has an artist of its own, by the first name of these at first. */
export const PSEUDONYMS = ['E. del Sauce', 'La del Sauce'] as const

export const idOf = (number: number) => `obra-${String(number).padStart(6, '0')}`
const contentOf = (number: number) =>
  createHash('sha256').update(`picture ${number}`).digest('hex').slice(0, 32)

/** The rows of a picture as they are when all its files are made. */
function pictureRows(number: number, alt: string) {
  const size = SIZES[number % SIZES.length] ?? { width: 1, height: 1 }
  const content = contentOf(number)
  const createdAt = new Date(NEWEST - number * BETWEEN_MS).toISOString()
  const placeholder = Buffer.from(content.slice(0, 28)).toString('base64')
  const facts = { placeholder, zoom_limit: 4096, files: variantsFor(size, 4096).map(variantName) }
  return {
    image_contents: { content, ...size, ...facts, complete: true, created_at: createdAt },
    images: { id: `picture-${number}`, content, alt, unused_since: null, created_at: createdAt },
  }
}

function rowsOf(number: number, chance: ReturnType<typeof seeded>) {
  const words = wordsOf(chance, number)
  const { saleState, packedSize, weightKg, discountPercentage, ...ordinary } = ORDINARY_WORK
  const facts = { ...ordinary, ...words, year: 1985 + chance.below(41) }
  const artwork = {
    ...facts,
    ...(number === 1 && { artist: PSEUDONYMS[0] }),
    id: idOf(number),
    packed_size: packedSize,
    weight_kg: weightKg,
    discount_percentage: number % 12 === 0 ? 15 : discountPercentage,
    height: 20 + chance.below(160),
    width: 20 + chance.below(160),
    price_minor: (80 + chance.below(4000)) * 100_000,
    currency: number % 10 === 0 ? 'USD' : 'ARS',
    sale_state: number % 9 === 0 ? 'sold' : saleState,
    featured: number % 2500 === 7,
    published: number % 50 !== 0,
    image_id: `picture-${number}`,
    share_card: `card-${number}`,
    search_text: searchTextOf(facts),
    created_at: new Date(NEWEST - number * BETWEEN_MS).toISOString(),
  }
  const card = { key: `card-${number}`, created_at: artwork.created_at }
  return { ...pictureRows(number, words.title), share_cards: card, artworks: artwork }
}

async function insert({ runner }: Database, table: string, rows: readonly Row[]): Promise<void> {
  // What is not said has its default, and so has what is not written as a column.
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name === name.toLowerCase())
  const text = `insert into "${table}" (${columns}) select ${columns} from jsonb_populate_recordset(null::"${table}", $1::jsonb)`
  await runner.executeSql(text, [JSON.stringify(rows)])
}

/** Every master is a file of its own, nearly for the price of a name: all of a batch are the same few bytes. */
async function layMasters(dataFolder: string, bytes: Buffer, from: number, end: number): Promise<void> {
  const fileOf = (number: number) => join(dataFolder, 'media', masterName(contentOf(number)))
  await mkdir(dirname(fileOf(from)), { recursive: true })
  await writeFile(fileOf(from), bytes)
  for (let number = from + 1; number < end; number += 1) await link(fileOf(from), fileOf(number))
}

/** Fills an empty database, while no shop is open on it, with a catalogue that is the same in every run. */
export async function publishCatalogue({ dataFolder, databaseUrl }: Store, count: number): Promise<void> {
  const picture = { width: 320, height: 240, channels: 3 as const, background: '#b5573a' }
  const master = await sharp({ create: picture }).jpeg().toBuffer()
  const chance = seeded(SEED)
  const database = await connectDatabase({ dataFolder, databaseUrl, log: createLog('silent') })
  try {
    await migrate(database)
    for (let from = 0; from < count; from += A_BATCH) {
      const end = Math.min(count, from + A_BATCH)
      const rows = Array.from({ length: end - from }, (_, index) => rowsOf(from + index, chance))
      for (const table of TABLES)
        await insert(
          database,
          table,
          rows.map((each) => each[table]),
        )
      await layMasters(dataFolder, master, from, end)
    }
    for (const table of TABLES) await settleTable(database, table)
  } finally {
    await database.close()
  }
}
