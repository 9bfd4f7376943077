import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings, type Settings } from '#app/server/settings.ts'
import { connectDatabase } from '#platform/database/connect.ts'
import { prepareFolder } from './database-template.ts'
import { untilClosed } from './open-databases.ts'
import { createServerDatabase } from './server-databases.ts'
import { isOnPostgres, silentLog } from './test-database.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

export type Place = Settings & { readonly environment: Record<string, string> }

async function placeWith(more: Record<string, string>): Promise<Place> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'caballete-place-'))
  const environment = { DATA_DIR, PAYMENT_DOUBLE_PORT: '0', LOG_LEVEL: 'silent', ...more }
  return { ...readSettings(environment), environment }
}

/** Somewhere with nothing in it where a shop can be: a folder with the embedded database. */
export const emptyFolder = (): Promise<Place> => placeWith({})

/** The same for the database that the tests run on. */
export const emptyPlace = async (more: Record<string, string> = {}): Promise<Place> =>
  placeWith(isOnPostgres ? { ...more, DATABASE_URL: await createServerDatabase() } : more)

/** Such a place whose database is there, with nothing in it: PGlite takes four seconds to make one. For what restores into it. */
export async function placeToRestoreInto(more: Record<string, string> = {}): Promise<Place> {
  const place = await emptyPlace(more)
  if (place.DATABASE_URL === undefined) await prepareFolder(join(place.DATA_DIR, 'database'), 'empty')
  return place
}

/** The connection that a shop at this place has. */
export const connectTo = async ({ DATA_DIR, DATABASE_URL }: Place) =>
  untilClosed(await connectDatabase({ dataFolder: DATA_DIR, databaseUrl: DATABASE_URL, log: silentLog }))

/**
 * The real shop at a place; stopping it leaves everything there. Where none has been yet, it finds the embedded database
 * as its first start would leave it, which is far quicker than that start.
 */
export async function openShopAt(place: Place): Promise<TestShop> {
  const folder = join(place.DATA_DIR, 'database')
  if (place.DATABASE_URL === undefined && !existsSync(folder)) await prepareFolder(folder)
  return openTestShop(place.environment, await connectTo(place))
}
