import { tagsOfPrint } from '#pages/page-tags.ts'
import { catalogueChanged } from '#pages/server/page-topics.ts'
import type { Transaction } from '#platform/database/database.ts'
import { editionOf, NONE_TAKEN, type NumberFate } from '../edition.ts'
import {
  deleteReserved,
  insertNumber,
  type NumberedLine,
  selectNumberHolders,
  selectReservedBy,
  selectTakenNumbers,
  updateReservedToSold,
  updateSoldNumber,
} from './edition-numbers-table.ts'
import { keepDigitalArtworks, selectEditionTerms } from './editions-table.ts'

/** Tells everybody that fewer, or more, of these editions can be bought than before. */
async function announceEditions({ announce }: Transaction, workIds: readonly string[]): Promise<void> {
  for (const id of new Set(workIds)) await announce(catalogueChanged, tagsOfPrint(id))
}

/** The lowest free number for a line; `false` when there is none. */
async function giveNumber(
  { sql }: Transaction,
  line: NumberedLine,
  state: 'reserved' | 'sold',
): Promise<boolean> {
  const ids = [line.digitalArtworkId]
  const terms = (await selectEditionTerms(sql, ids)).get(line.digitalArtworkId)
  const taken = (await selectTakenNumbers(sql, ids)).get(line.digitalArtworkId)
  const edition = terms === undefined ? null : editionOf(terms, taken ?? NONE_TAKEN)
  if (edition === null || edition.next === null) return false
  return insertNumber(sql, { ...line, number: edition.next, size: edition.size, state })
}

async function giveNumbers(
  transaction: Transaction,
  lines: readonly NumberedLine[],
  state: 'reserved' | 'sold',
): Promise<NumberedLine[]> {
  const missing: NumberedLine[] = []
  for (const line of lines) if (!(await giveNumber(transaction, line, state))) missing.push(line)
  return missing
}

/**
 * Reserves a number for each of these lines of an order. Answers the lines that got none; when there are any, the caller
 * rolls its transaction back.
 */
export async function holdNumbers(
  transaction: Transaction,
  lines: readonly NumberedLine[],
): Promise<NumberedLine[]> {
  const workIds = lines.map(({ digitalArtworkId }) => digitalArtworkId)
  await keepDigitalArtworks(transaction.sql, workIds)
  const missing = await giveNumbers(transaction, lines, 'reserved')
  await announceEditions(transaction, workIds)
  return missing
}

/**
 * Makes numbers the property of a paid order: what it has reserved, and for lines that have none any more the next free
 * ones. Answers the lines for which there was none.
 */
export async function takeNumbers(
  transaction: Transaction,
  orderId: string,
  lines: readonly NumberedLine[],
): Promise<NumberedLine[]> {
  const workIds = lines.map(({ digitalArtworkId }) => digitalArtworkId)
  await keepDigitalArtworks(transaction.sql, workIds)
  const sold = await updateReservedToSold(transaction.sql, orderId)
  const wanting = lines.filter(({ position }) => !sold.includes(position))
  const missing = await giveNumbers(transaction, wanting, 'sold')
  await announceEditions(transaction, workIds)
  return missing
}

/** Gives free the numbers that an order has reserved but not paid for. */
export const releaseNumbers = async (transaction: Transaction, orderId: string): Promise<void> =>
  announceEditions(transaction, await deleteReserved(transaction.sql, orderId))

/**
 * Decides what becomes of a number whose buyer had her money back: the next buyer gets it, or nobody ever again.
 * Answers the number; `undefined` when that was decided before, or it was never sold.
 */
export async function decideNumber(
  transaction: Transaction,
  line: Pick<NumberedLine, 'orderId' | 'position'>,
  fate: NumberFate,
): Promise<{ number: number; size: number } | undefined> {
  const decided = await updateSoldNumber(transaction.sql, line, fate)
  if (decided === undefined) return undefined
  await announceEditions(transaction, [decided.digitalArtworkId])
  return decided
}

export const findNumberHolders = selectNumberHolders
export const findReservedBy = selectReservedBy
