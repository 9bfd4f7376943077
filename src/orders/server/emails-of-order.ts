import { type EmailAnswer, emailProblems } from '#email/email-api.ts'
import { findEmailsAbout } from '#email/server/find-emails.ts'
import { resendEmail } from '#email/server/resend-email.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/database/database.ts'
import { orderProblems } from '../orders-api.ts'
import type { OrdersShop } from './orders-shop.ts'
import { selectOrderById } from './orders-table.ts'

/** What was written about an order, to its buyer and to the artist. */
export async function findEmailsOf(sql: Queryable, orderId: string): Promise<EmailAnswer[]> {
  const order = await selectOrderById(sql, orderId)
  if (order === undefined) throw new Problem(orderProblems.order_not_found)
  return findEmailsAbout(sql, order.id)
}

/** Sends an email of this order once more; emails about anything else are not there. */
export async function resendEmailOf(shop: OrdersShop, orderId: string, emailId: string): Promise<void> {
  const emails = await findEmailsOf(shop.database.sql, orderId)
  if (!emails.some(({ id }) => id === emailId)) throw new Problem(emailProblems.email_not_found)
  await resendEmail(shop, emailId)
}
