import { startPostgres } from '../../tests/support/postgres-for-tests.ts'
import { createServerDatabase } from '../../tests/support/server-databases.ts'
import { temporaryDataFolder } from './data-folder.ts'

export const STORE_NAMES = ['PGlite', 'PostgreSQL'] as const
export type StoreName = (typeof STORE_NAMES)[number]

/** A fresh data folder, and with PostgreSQL an empty database of its own. */
export interface Store {
  readonly name: StoreName
  readonly dataFolder: string
  readonly databaseUrl: string | undefined
  /** What the shop must be told to work on it. */
  readonly settings: { readonly DATA_DIR: string; readonly DATABASE_URL?: string }
}

async function serverDatabase(): Promise<string> {
  process.env.TEST_DATABASE_URL ??= (await startPostgres()).url
  return createServerDatabase()
}

export async function openStore(name: StoreName): Promise<Store> {
  const dataFolder = temporaryDataFolder()
  if (name === 'PGlite')
    return { name, dataFolder, databaseUrl: undefined, settings: { DATA_DIR: dataFolder } }
  const databaseUrl = await serverDatabase()
  return { name, dataFolder, databaseUrl, settings: { DATA_DIR: dataFolder, DATABASE_URL: databaseUrl } }
}
