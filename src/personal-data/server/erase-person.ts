import { eraseStudioBuyers } from '#artworks/server/studio-sales-of-person.ts'
import { eraseMessagesOf } from '#contact-messages/server/messages-of-person.ts'
import { eraseEmailsOf } from '#email/server/emails-of-person.ts'
import { eraseReadersOf } from '#newsletter/server/reader-of-person.ts'
import { eraseOffersOf } from '#offers/server/offers-of-person.ts'
import { eraseOrdersOf } from '#orders/server/orders-of-person.ts'
import type { Queryable } from '#platform/database/database.ts'
import { eraseRoomGuests } from '#viewing-rooms/server/rooms-of-person.ts'
import { eraseWishesOf } from '#waiting-list/server/wishes-of-person.ts'
import { eraseWithdrawalsOf } from '#withdrawals/server/withdrawals-of-person.ts'
import type { DataKind, ErasedAnswer } from '../personal-data-api.ts'
import { answerPerson, findPerson, type Person, type PersonalDataShop } from './read-person.ts'

/**
 * What stands under her address; whoever is known by a name alone has none of it. Emails and withdrawals go before the
 * orders by which they are found.
 */
async function eraseByAddress(
  shop: PersonalDataShop,
  sql: Queryable,
  { email, about, staying, orders }: Person,
): Promise<Partial<Record<DataKind, number>>> {
  if (email === undefined) return {}
  const now = shop.clock()
  const orderIds = orders.map(({ order }) => order.id)
  return {
    emails: await eraseEmailsOf(sql, { email, about }, { staying, now }),
    messages: await eraseMessagesOf(sql, email),
    newsletter: await eraseReadersOf(sql, email),
    wishes: await eraseWishesOf(sql, email),
    offers: await eraseOffersOf(sql, email),
    withdrawals: await eraseWithdrawalsOf(sql, { email, orderIds }, now),
    orders: await eraseOrdersOf(shop, sql, email),
  }
}

/**
 * Erases all of a person that nothing keeps, in one transaction, and answers what was erased and what stays.
 */
export async function eraseDataOf(shop: PersonalDataShop, who: string): Promise<ErasedAnswer> {
  const now = shop.clock()
  const answer = await shop.database.transaction(async ({ sql }) => {
    const person = await findPerson(sql, who, now)
    const erased = {
      ...(await eraseByAddress(shop, sql, person)),
      studioSales: await eraseStudioBuyers(sql, person.studioSales),
      viewingRooms: await eraseRoomGuests(sql, person.viewingRooms),
    }
    return { erased, left: answerPerson(await findPerson(sql, who, now)) }
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
