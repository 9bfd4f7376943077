import { eraseMessagesOf } from '#contact-messages/server/messages-of-person.ts'
import { eraseLettersOf } from '#email/server/letters-of-person.ts'
import { eraseReadersOf } from '#newsletter/server/reader-of-person.ts'
import { eraseOrdersOf } from '#orders/server/orders-of-person.ts'
import { eraseWithdrawalsOf } from '#withdrawals/server/withdrawals-of-person.ts'
import type { DataKind, ErasedAnswer } from '../personal-data-api.ts'
import { answerPerson, findPerson, type PersonalDataShop } from './read-person.ts'

/**
 * Erases all of a person that nothing keeps, in one transaction, and answers what was erased and what stays. Letters
 * and withdrawals go before the orders by which they are found.
 */
export async function eraseDataOf(shop: PersonalDataShop, email: string): Promise<ErasedAnswer> {
  const now = shop.clock()
  const answer = await shop.database.transaction(async ({ sql }) => {
    const { about, staying, orders } = await findPerson(sql, email, now)
    const orderIds = orders.map(({ order }) => order.id)
    const erased: Record<DataKind, number> = {
      letters: await eraseLettersOf(sql, { email, about }, { staying, now }),
      messages: await eraseMessagesOf(sql, email),
      newsletter: await eraseReadersOf(sql, email),
      withdrawals: await eraseWithdrawalsOf(sql, { email, orderIds }, now),
      orders: await eraseOrdersOf(shop, sql, email),
    }
    return { erased, left: answerPerson(await findPerson(sql, email, now)) }
  })
  const erased = Object.entries(answer.erased)
    .map(([kind, count]) => ({ kind: kind as DataKind, count }))
    .filter(({ count }) => count > 0)
  shop.log.info(
    { erased: erased.reduce((sum, { count }) => sum + count, 0) },
    'the data of a person was erased',
  )
  return { erased, left: answer.left }
}
