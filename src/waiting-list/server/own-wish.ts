import { findArtworksById } from '#artworks/server/find-artworks.ts'
import { CONFIRM_HOURS } from '#email/email-periods.ts'
import { maskedEmail } from '#newsletter/subscription.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import { lockNames } from '#platform/database/lock-names.ts'
import { HOUR_MS } from '#platform/time/spans.ts'
import { type OwnWish, waitingListProblems } from '../waiting-list-api.ts'
import { MOST_WISHES } from '../wish.ts'
import type { WaitingListShop } from './waiting-list-shop.ts'
import { countWaitingOf, selectWish, selectWishForUpdate, updateWish, type WishRow } from './wishes-table.ts'

/** A wish that nobody has confirmed in time is none. */
function stillThere({ clock }: WaitingListShop, wish: WishRow | undefined): WishRow {
  const isLate = (asked: WishRow) => clock().getTime() - asked.askedAt.getTime() > CONFIRM_HOURS * HOUR_MS
  if (wish === undefined || (wish.state === 'asked' && isLate(wish)))
    throw new Problem(waitingListProblems.wish_not_found)
  return wish
}

async function answerWish(sql: Queryable, wish: WishRow): Promise<OwnWish> {
  const { email, kind, state, artworkId, mostMinor } = wish
  const title = (await findArtworksById(sql, [artworkId])).get(artworkId)?.title ?? null
  return {
    email: maskedEmail(email),
    kind,
    state,
    artworkId,
    title,
    maxPrice: mostMinor === null ? null : mostMinor / 100,
  }
}

/** The wish that an email's link is about. */
export async function findOwnWish(shop: WaitingListShop, token: string): Promise<OwnWish> {
  const { sql } = shop.database
  return answerWish(sql, stillThere(shop, await selectWish(sql, token)))
}

type Moved = Pick<WishRow, 'state'> & Partial<WishRow>

async function move(
  shop: WaitingListShop,
  token: string,
  next: (transaction: Transaction, wish: WishRow) => Promise<Moved | undefined>,
): Promise<OwnWish> {
  return shop.database.transaction(async (transaction) => {
    const { sql } = transaction
    const wish = stillThere(shop, await selectWishForUpdate(sql, token))
    const moved = await next(transaction, wish)
    if (moved === undefined) return answerWish(sql, wish)
    if (!(await updateWish(sql, wish.id, moved))) throw new Problem(waitingListProblems.wish_not_found)
    return answerWish(sql, { ...wish, ...moved })
  })
}

/** Puts a wish on the list, at its end; one that waits keeps its place. */
export const confirmOwnWish = (shop: WaitingListShop, token: string): Promise<OwnWish> =>
  move(shop, token, async ({ sql }, { state, email }) => {
    if (state === 'waiting') return undefined
    // Two of one address that are confirmed at once are counted one after the other.
    await lockNames(sql, [`wishes of ${email}`])
    if ((await countWaitingOf(sql, email)) >= MOST_WISHES)
      throw new Problem(waitingListProblems.too_many_wishes)
    return { state: 'waiting', confirmedAt: shop.clock(), freeSince: null, endedAt: null }
  })

/** Takes a wish off the list, also one that was never on it. */
export const leaveOwnWish = (shop: WaitingListShop, token: string): Promise<OwnWish> =>
  move(shop, token, async (_transaction, { state }) =>
    state === 'left' ? undefined : { state: 'left', endedAt: shop.clock() },
  )
