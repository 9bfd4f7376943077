import { tagsOfPrint } from '#pages/page-tags.ts'
import { catalogueChanged } from '#pages/server/page-topics.ts'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import { type Edition, editionOf, NONE_TAKEN, type NumberFate, shortageOf } from '../edition.ts'
import {
  deleteReserved,
  insertNumber,
  type NumberedLine,
  selectNumberHolders,
  selectReservedBy,
  selectSoldNumber,
  selectTakenNumbers,
  updateReservedToSold,
  updateSoldNumber,
} from './edition-numbers-table.ts'
import { keepDigitalArtworks, selectEditionTerms } from './editions-table.ts'
import { updateToWithoutCard } from './print-cards-table.ts'

/** Tells everybody that fewer, or more, of these editions can be bought than before. */
async function announceEditions({ announce }: Transaction, workIds: readonly string[]): Promise<void> {
  for (const id of new Set(workIds)) await announce(catalogueChanged, tagsOfPrint(id))
}

async function editionNow(sql: Queryable, workId: string): Promise<Edition | null> {
  const terms = (await selectEditionTerms(sql, [workId])).get(workId)
  const taken = (await selectTakenNumbers(sql, [workId])).get(workId)
  return terms === undefined ? null : editionOf(terms, taken ?? NONE_TAKEN)
}

/** The lowest free number for a line; `false` when there is none. */
async function giveNumber(
  { sql }: Transaction,
  line: NumberedLine,
  state: 'reserved' | 'sold',
): Promise<boolean> {
  const edition = await editionNow(sql, line.digitalArtworkId)
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

/** The card of an edition says from which price it is sold, until it is sold out. The caller holds the digital works. */
async function renewCardsOfSoldOut({ sql }: Transaction, workIds: readonly string[]): Promise<void> {
  const soldOut: string[] = []
  for (const id of new Set(workIds))
    if (shortageOf(await editionNow(sql, id)) === 'sold_out') soldOut.push(id)
  await updateToWithoutCard(sql, soldOut)
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
  await renewCardsOfSoldOut(transaction, workIds)
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
  const { sql } = transaction
  const sold = await selectSoldNumber(sql, line)
  if (sold === undefined) return undefined
  const { digitalArtworkId, number } = sold
  await keepDigitalArtworks(sql, [digitalArtworkId])
  const editionFrom = (await selectEditionTerms(sql, [digitalArtworkId])).get(digitalArtworkId)?.editionFrom
  const offeredBelow = fate === 'returned' && number < (editionFrom ?? 1)
  const decided = await updateSoldNumber(sql, line, { state: fate, offeredBelow })
  if (decided === undefined) return undefined
  if (fate === 'returned') await updateToWithoutCard(sql, [digitalArtworkId])
  await announceEditions(transaction, [decided.digitalArtworkId])
  return decided
}

export const findNumberHolders = selectNumberHolders
export const findReservedBy = selectReservedBy
