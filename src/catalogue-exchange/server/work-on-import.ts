import { rm } from 'node:fs/promises'
import { catalogueChanged } from '#pages/server/page-topics.ts'
import { Problem } from '#platform/contract/problem.ts'
import { mostOf } from '../most-findings.ts'
import {
  beginAttempt,
  countFailure,
  endAttempts,
  type ImportRow,
  updateProgress,
  updateState,
} from './catalogue-imports-table.ts'
import type { UploadShop } from './exchange-shop.ts'
import type { Outcome } from './handle-row.ts'
import { advanced, handleBatch } from './import-catalogue.ts'
import { type OpenCatalogue, openCatalogue, UnusableCatalogue } from './open-catalogue.ts'
import { askToWork, fileOf } from './send-catalogue.ts'
import { tellImportDone } from './tell-import.ts'

/** Long enough for some rows and well below what a job may take. */
const A_WHILE_MS = 45_000
const GONE = 'El archivo ya no está en el servidor. Volvé a subirlo.'
/** After so many attempts at the same rows that ended with their process, there is no further one. */
const MOST_ATTEMPTS = 2

const givenUp = ({ state }: ImportRow) =>
  state === 'checking'
    ? 'La revisión se cortó dos veces en el mismo lugar y no la intentamos más. Probá con menos obras o con imágenes más chicas.'
    : 'La importación se cortó dos veces en el mismo lugar y no la intentamos más. Lo que ya se importó quedó: volvé a subir el archivo con menos obras o con imágenes más chicas.'

/** So many errors in a row, over more than an hour, are not for the time being. */
const MOST_FAILURES = 10

/** What went wrong in the end, in our own words or in none. */
function failedFor({ state }: ImportRow, error: unknown): string {
  const why = error instanceof Problem ? ` Lo último que pasó: «${error.message}»` : ''
  const again = 'Volvé a subir el archivo más tarde y, si se repite, avisale a quien mantiene la tienda.'
  return state === 'checking'
    ? `La revisión falló muchas veces seguidas y no la intentamos más.${why} ${again}`
    : `La importación falló muchas veces seguidas y no la intentamos más. Lo que ya se importó quedó.${why} ${again}`
}

/** The catalogue, or the sentence that says why there is none. */
async function open(shop: UploadShop, { id, createdAt }: ImportRow): Promise<OpenCatalogue | string> {
  try {
    return await openCatalogue(fileOf(shop, id), createdAt)
  } catch (error) {
    if (error instanceof UnusableCatalogue) return error.message
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return GONE
    throw error
  }
}

/** The import after some more rows; what is wrong with the files as such is said first. */
function after(row: ImportRow, catalogue: OpenCatalogue, outcomes: readonly Outcome[], now: Date): ImportRow {
  const heads = row.position === 0 ? catalogue.findings : []
  const next = advanced({ ...row, findings: [...row.findings, ...heads] }, outcomes)
  const findings = mostOf(next.findings)
  return { ...next, total: catalogue.rows.length, findings, attempts: 1, failures: 0, updatedAt: now }
}

async function finish(shop: UploadShop, row: ImportRow): Promise<void> {
  const state = row.state === 'checking' ? 'checked' : 'done'
  await shop.database.transaction(async (transaction) => {
    const { sql, announce } = transaction
    const ended = await updateState(sql, { id: row.id, from: row.state }, { state, updatedAt: shop.clock() })
    // Whoever reads that all is done finds all of it.
    if (state === 'done') await announce(catalogueChanged)
    if (state === 'done' && ended !== undefined) await tellImportDone(shop, transaction, ended, 'Terminada')
  })
  if (state === 'done') await rm(fileOf(shop, row.id), { force: true })
}

/** Handles rows from where the import stands until all are through or the while is over. */
async function handleRows(shop: UploadShop, catalogue: OpenCatalogue, begun: ImportRow): Promise<void> {
  const purpose = begun.state === 'checking' ? 'check' : 'import'
  const until = performance.now() + A_WHILE_MS
  let row = begun
  do {
    const outcomes = await handleBatch(shop, catalogue, { position: row.position, purpose })
    const next = after(row, catalogue, outcomes, shop.clock())
    // Discarded, or in other hands: whatever was imported is known again.
    if (!(await updateProgress(shop.database.sql, row, next))) return
    row = next
  } while (row.position < catalogue.rows.length && performance.now() < until)
  if (row.position < catalogue.rows.length) await askToWork(shop, row.id)
  else await finish(shop, row)
}

async function fail(shop: UploadShop, { id, state: from }: ImportRow, failure: string): Promise<void> {
  const changes = { state: 'failed' as const, failure, updatedAt: shop.clock() }
  await shop.database.transaction(async (transaction) => {
    const failed = await updateState(transaction.sql, { id, from }, changes)
    if (failed !== undefined && from === 'importing')
      await tellImportDone(shop, transaction, failed, 'Interrumpida')
  })
}

/** Lets an error be tried again, unless it has come too often. */
async function failOrRetry(shop: UploadShop, row: ImportRow, error: unknown): Promise<void> {
  if ((await countFailure(shop.database.sql, row.id)) < MOST_FAILURES) throw error
  shop.log.error({ err: error }, 'an import failed again and again, and is given up')
  await fail(shop, row, failedFor(row, error))
}

/**
 * Goes on with a catalogue that is being checked or imported. Harmless to repeat; but what has twice taken its
 * process along, or failed too often in a row, is given up, and the artist reads so.
 */
export async function workOnImport(shop: UploadShop, id: string): Promise<void> {
  const row = await beginAttempt(shop.database.sql, id)
  if (row === undefined) return
  if (row.attempts > MOST_ATTEMPTS) return fail(shop, row, givenUp(row))
  try {
    const catalogue = await open(shop, row)
    if (typeof catalogue === 'string') return await fail(shop, row, catalogue)
    await handleRows(shop, catalogue, row).finally(() => catalogue.close())
  } catch (error) {
    await failOrRetry(shop, row, error)
  } finally {
    await endAttempts(shop.database.sql, id)
  }
}
