import { type LetterAnswer, letterProblems } from '#email/email-api.ts'
import { findLettersAbout } from '#email/server/find-letters.ts'
import { resendLetter } from '#email/server/resend-letter.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/database/database.ts'
import { orderProblems } from '../orders-api.ts'
import type { OrdersShop } from './orders-shop.ts'
import { selectOrderById } from './orders-table.ts'

/** What was written about an order, to its buyer and to the artist. */
export async function findLettersOf(sql: Queryable, orderId: string): Promise<LetterAnswer[]> {
  const order = await selectOrderById(sql, orderId)
  if (order === undefined) throw new Problem(orderProblems.order_not_found)
  return findLettersAbout(sql, order.id)
}

/** Sends a letter of this order once more; letters about anything else are not there. */
export async function resendLetterOf(shop: OrdersShop, orderId: string, letterId: string): Promise<void> {
  const letters = await findLettersOf(shop.database.sql, orderId)
  if (!letters.some(({ id }) => id === letterId)) throw new Problem(letterProblems.letter_not_found)
  await resendLetter(shop, letterId)
}
