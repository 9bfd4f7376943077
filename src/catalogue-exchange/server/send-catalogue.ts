import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { sweepUploads } from '#images/server/arrivals.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Transaction } from '#platform/database/database.ts'
import { jobKind } from '#platform/jobs/jobs.ts'
import { MINUTE_MS } from '#platform/time/spans.ts'
import { exchangeProblems, type ImportAnswer } from '../catalogue-exchange-api.ts'
import {
  deleteImport,
  type ImportRow,
  insertImport,
  selectImport,
  selectImportIds,
  selectLatestImport,
  selectRunningImports,
  updateState,
} from './catalogue-imports-table.ts'
import type { UploadShop } from './exchange-shop.ts'
import { tellImportBegun, tellImportDone } from './tell-import.ts'

/** Checks or imports the rows of a catalogue, for a while; the next job goes on where it stopped. */
export const catalogueImportJob = jobKind({
  name: 'catalogue-import',
  data: z.object({ id: z.string() }),
  retries: 10,
  retryDelay: 5,
  longest: 180,
})

/** @param id of a row: whatever else somebody may call an import never becomes a path */
export const fileOf = ({ importsFolder }: Pick<UploadShop, 'importsFolder'>, id: string) =>
  join(importsFolder, id)

export const askToWork = ({ jobs }: Pick<UploadShop, 'jobs'>, id: string, transaction?: Transaction) =>
  jobs.enqueue(catalogueImportJob, { id }, { key: id, ...(transaction && { in: transaction }) })

const answerImport = ({
  updatedAt: _moved,
  attempts: _begun,
  failures: _failed,
  findings,
  createdAt,
  ...row
}: ImportRow): ImportAnswer => ({
  ...row,
  findings: [...findings],
  createdAt: createdAt.toISOString(),
})

const nothingDone = {
  total: 0,
  position: 0,
  added: 0,
  present: 0,
  refused: 0,
  findings: [],
  failure: '',
  attempts: 0,
  failures: 0,
}

async function removeFile(shop: Pick<UploadShop, 'importsFolder'>, id: string): Promise<void> {
  await rm(fileOf(shop, id), { force: true })
  await rm(`${fileOf(shop, id)}.json`, { force: true })
}

/** Refuses a second catalogue while one is under way. */
export async function refuseWhileRunning({ database }: UploadShop): Promise<void> {
  const running = await selectRunningImports(database.sql)
  if (running.length > 0) throw new Problem(exchangeProblems.import_running)
}

/** Takes a catalogue whose last byte has come: it is checked first, and takes the place of those before it. */
export async function receiveCatalogue(
  shop: UploadShop,
  { id, fileName }: { id: string; fileName: string },
): Promise<ImportAnswer> {
  const now = shop.clock()
  const row: ImportRow = { ...nothingDone, id, fileName, state: 'checking', createdAt: now, updatedAt: now }
  const before = await selectImportIds(shop.database.sql)
  await shop.database.transaction(async (transaction) => {
    for (const old of before) await deleteImport(transaction.sql, old)
    await insertImport(transaction.sql, row)
    await askToWork(shop, id, transaction)
  })
  for (const old of before) await removeFile(shop, old)
  return answerImport(row)
}

export async function findImport({ database }: UploadShop): Promise<ImportAnswer | null> {
  const found = await selectLatestImport(database.sql)
  return found === undefined ? null : answerImport(found)
}

/** Begins to import what has been checked. */
export async function startImport(shop: UploadShop, id: string): Promise<ImportAnswer> {
  return shop.database.transaction(async (transaction) => {
    const changes = { ...nothingDone, state: 'importing' as const, updatedAt: shop.clock() }
    const started = await updateState(transaction.sql, { id, from: 'checked' }, changes)
    if (started === undefined) {
      const found = await selectImport(transaction.sql, id)
      throw new Problem(exchangeProblems[found === undefined ? 'import_not_found' : 'import_not_ready'])
    }
    await askToWork(shop, id, transaction)
    await tellImportBegun(shop, transaction, started)
    return answerImport(started)
  })
}

/** Forgets a catalogue that was sent; a job that works on it stops within a second, and what it has imported stays. */
export async function discardImport(shop: UploadShop, id: string): Promise<void> {
  await shop.database.transaction(async (transaction) => {
    const row = await deleteImport(transaction.sql, id)
    if (row === undefined) throw new Problem(exchangeProblems.import_not_found)
    if (row.state === 'importing') await tellImportDone(shop, transaction, row, 'Interrumpida')
  })
  await removeFile(shop, id)
}

const DAY_MINUTES = 24 * 60

/** Removes what was sent a week ago, and what was half sent and left a day ago. */
export async function forgetImports({ importsFolder, clock, database }: UploadShop): Promise<void> {
  const now = clock()
  await sweepUploads(importsFolder, { minutes: 7 * DAY_MINUTES, now })
  const keep = new Set(await selectImportIds(database.sql))
  await sweepUploads(importsFolder, { minutes: DAY_MINUTES, now, keep })
}

const SILENT_MINUTES = 4

/** Asks again for imports whose job was lost. */
export async function sweepImports(shop: UploadShop): Promise<void> {
  const before = new Date(shop.clock().getTime() - SILENT_MINUTES * MINUTE_MS)
  for (const id of await selectRunningImports(shop.database.sql, before)) await askToWork(shop, id)
}
