import type { Transaction } from '#platform/database/database.ts'
import { lockNames } from '#platform/database/lock-names.ts'
import { type Buyer, namesOfBuyer } from './buyer-holds-table.ts'

const TAKEN = Symbol('taken')

/** Says that a purchase has waited for those that it must not stand beside; only {@link takeCheckoutLock} makes one. */
export interface CheckoutLock {
  readonly [TAKEN]: true
  /** The name that the sender gave to the request. */
  readonly requestKey: string | undefined
  /** Whose reservations are counted; `undefined` for what reserves nothing. */
  readonly reserves: Buyer | undefined
}

/**
 * Lets attempts at one request wait for each other until the transaction ends, and so purchases of the same buyer, or from the
 * same network or site.
 */
export async function takeCheckoutLock(
  { sql }: Transaction,
  { requestKey, reserves }: Pick<CheckoutLock, 'requestKey' | 'reserves'>,
): Promise<CheckoutLock> {
  await lockNames(sql, [
    ...(requestKey === undefined ? [] : [`request ${requestKey}`]),
    ...(reserves === undefined ? [] : namesOfBuyer(reserves)),
  ])
  return { [TAKEN]: true, requestKey, reserves }
}
