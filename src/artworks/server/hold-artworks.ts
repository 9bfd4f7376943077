import { tagsOfState } from '#pages/page-tags.ts'
import { catalogueChanged } from '#pages/server/page-topics.ts'
import type { NewId } from '#platform/clock/new-id.ts'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import type { SaleState } from '../artwork.ts'
import {
  insertHolds,
  selectEnding,
  selectExpired,
  selectHolders,
  selectTaken,
  updateActiveHolds,
  updateExpiry,
  updateTakenToReleased,
} from './artwork-holds-table.ts'
import { keepArtworks, lockArtworks } from './artwork-locks-table.ts'
import { updateSaleState } from './sale-states-table.ts'

interface WishedHold {
  readonly orderId: string
  readonly artworkIds: readonly string[]
  readonly expiresAt: Date
}

/** Tells everybody that these works are for sale, held or sold otherwise than before. */
const announceState = ({ announce }: Transaction, artworkIds: readonly string[]): Promise<void> =>
  announce(catalogueChanged, tagsOfState(artworkIds))

const missingFrom = (wanted: readonly string[], got: readonly string[]): string[] =>
  wanted.filter((id) => !got.includes(id))

/**
 * Holds works for an order. Answers the works that somebody else has; when there are any, the caller
 * rolls its transaction back. A work that was deleted meanwhile is held by nobody: the caller looks again.
 */
export async function holdArtworks(
  transaction: Transaction,
  newId: NewId,
  { orderId, artworkIds, expiresAt }: WishedHold,
): Promise<string[]> {
  // Everybody locks works first and in the same order, so there is no deadlock between two carts, or a cart and the artist.
  const present = await lockArtworks(transaction.sql, artworkIds)
  const holds = present.map((artworkId) => ({
    id: newId(),
    artworkId,
    orderId,
    state: 'active' as const,
    expiresAt,
  }))
  const held = await insertHolds(transaction.sql, holds)
  await announceState(transaction, present)
  return missingFrom(present, held)
}

/**
 * Makes works the property of a paid order: its own holds are consumed, works without one are taken if
 * they are free. Answers the works that could not be had; the caller rolls back or gives the others free.
 */
export async function takeArtworks(
  transaction: Transaction,
  newId: NewId,
  { orderId, artworkIds, expiresAt }: WishedHold,
): Promise<string[]> {
  const present = await lockArtworks(transaction.sql, artworkIds)
  const consumed = await updateActiveHolds(transaction.sql, orderId, 'consumed')
  const wanted = missingFrom(present, consumed).sort()
  const taken = await insertHolds(
    transaction.sql,
    wanted.map((artworkId) => ({ id: newId(), artworkId, orderId, state: 'consumed' as const, expiresAt })),
  )
  const sold = await updateSaleState(transaction.sql, [...consumed, ...taken], {
    from: 'for_sale',
    to: 'sold',
  })
  await announceState(transaction, artworkIds)
  return missingFrom(artworkIds, sold)
}

/** Gives free what an order holds but has not paid for. */
export async function releaseHolds(transaction: Transaction, orderId: string): Promise<string[]> {
  const released = await updateActiveHolds(transaction.sql, orderId, 'released')
  if (released.length > 0) await announceState(transaction, released)
  return released
}

/** Takes back what an order had taken, for sale again or not; answers the works. */
export async function takeBack(
  transaction: Transaction,
  orderId: string,
  saleState: Exclude<SaleState, 'sold'>,
): Promise<string[]> {
  await lockArtworks(transaction.sql, await selectTaken(transaction.sql, orderId))
  const returned = await updateTakenToReleased(transaction.sql, orderId)
  await updateSaleState(transaction.sql, returned, { from: 'sold', to: saleState })
  await announceState(transaction, returned)
  return returned
}

/** Moves the end of an order's holds. */
export async function extendHolds(transaction: Transaction, orderId: string, until: Date): Promise<void> {
  await announceState(transaction, await updateExpiry(transaction.sql, orderId, until))
}

/** Keeps originals from being deleted while something is written that names them; answers whether all are there. */
export const keepOriginals = async (sql: Queryable, ids: readonly string[]): Promise<boolean> =>
  (await keepArtworks(sql, ids)) === ids.length

export const findHolders = selectHolders
export const findExpiredHolds = selectExpired
export const findEndingHolds = selectEnding
