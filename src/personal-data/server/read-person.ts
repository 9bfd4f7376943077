import { foldForSearch } from '#artworks/gallery-filter.ts'
import {
  findStudioBuyers,
  findStudioSalesNamed,
  findStudioSalesTo,
} from '#artworks/server/studio-sales-of-person.ts'
import { findMessagesOf } from '#contact-messages/server/messages-of-person.ts'
import { findEmailsOf, mustGoOut } from '#email/server/emails-of-person.ts'
import { findInvoicesOf, keptUntil } from '#invoices/server/invoices-of-person.ts'
import { findReadersOf } from '#newsletter/server/reader-of-person.ts'
import { findOffersOf } from '#offers/server/offers-of-person.ts'
import type { Kept } from '#orders/order-retention.ts'
import { findBuyerAddresses, findOrdersOf } from '#orders/server/orders-of-person.ts'
import type { ShopBasics } from '#platform/basics/shop-basics.ts'
import type { Queryable } from '#platform/database/database.ts'
import { findRoomGuests, findRoomsNamed, findRoomsTo } from '#viewing-rooms/server/rooms-of-person.ts'
import { findWishesOf } from '#waiting-list/server/wishes-of-person.ts'
import { findWithdrawalsOf } from '#withdrawals/server/withdrawals-of-person.ts'
import { personSearch } from '../person-search.ts'
import type { DataKind, KeptData, PersonAnswer } from '../personal-data-api.ts'

/** What the use cases about the data of persons need. */
export type PersonalDataShop = Pick<ShopBasics, 'database' | 'clock' | 'newSecret' | 'log' | 'siteUrl'>

/** Everything that is kept of whoever has this address, in lower case. */
async function findByAddress(sql: Queryable, email: string, now: Date) {
  const messages = await findMessagesOf(sql, email)
  const readers = await findReadersOf(sql, email)
  const wishes = await findWishesOf(sql, email)
  const offers = await findOffersOf(sql, email)
  const orders = await findOrdersOf(sql, email, now)
  const orderIds = orders.map(({ order }) => order.id)
  const invoices = await findInvoicesOf(sql, orderIds)
  const withdrawals = await findWithdrawalsOf(sql, { email, orderIds }, now)
  /** Emails are about these. */
  const about = [
    ...orderIds,
    ...messages.map(({ id }) => id),
    ...readers.map(({ id }) => id),
    ...wishes.map(({ id }) => id),
    ...offers.map(({ id }) => id),
    ...withdrawals.map(({ withdrawal }) => withdrawal.id),
  ]
  const emails = await findEmailsOf(sql, { email, about })
  /** What stays, and whose emails are still to go out. */
  const staying = [
    ...orders.filter(({ kept }) => kept !== undefined).map(({ order }) => order.id),
    ...withdrawals.filter(({ kept }) => kept !== undefined).map(({ withdrawal }) => withdrawal.id),
  ]
  const keptInvoices = invoices.map((invoice) => ({ invoice, until: keptUntil(invoice, now) }))
  return {
    ...{ messages, readers, wishes, offers, orders, withdrawals, emails, about, staying },
    invoices: keptInvoices,
  }
}

type ByAddress = Awaited<ReturnType<typeof findByAddress>>
const NOTHING: ByAddress = {
  messages: [],
  readers: [],
  wishes: [],
  offers: [],
  orders: [],
  invoices: [],
  withdrawals: [],
  emails: [],
  about: [],
  staying: [],
}

/** Everything that is kept of a person. @param who her address, or how the artist has noted her name */
export async function findPerson(sql: Queryable, who: string, now: Date) {
  const search = personSearch(who)
  if (search !== undefined && 'email' in search) {
    const { email } = search
    const studioSales = await findStudioSalesTo(sql, email)
    const viewingRooms = await findRoomsTo(sql, email)
    return { who: email, email, studioSales, viewingRooms, ...(await findByAddress(sql, email, now)) }
  }
  const studioSales = await findStudioSalesNamed(sql, who)
  const viewingRooms = await findRoomsNamed(sql, who)
  return { who, email: undefined, studioSales, viewingRooms, ...NOTHING }
}

export type Person = Awaited<ReturnType<typeof findPerson>>

/** How much has to stay for each reason, and until when at the longest. */
function keptOf(reasons: readonly (Kept | undefined)[]): KeptData['kept'] {
  const kept = new Map<Kept['why'], { count: number; until: Date | null }>()
  for (const reason of reasons) {
    if (reason === undefined) continue
    const { count, until } = kept.get(reason.why) ?? { count: 0, until: reason.until }
    const latest = until !== null && reason.until !== null && reason.until > until ? reason.until : until
    kept.set(reason.why, { count: count + 1, until: latest })
  }
  return [...kept].map(([why, { count, until }]) => ({ why, count, until: until?.toISOString() ?? null }))
}

const NOTHING_KEEPS = undefined

function dataOf(kind: DataKind, reasons: readonly (Kept | undefined)[]): KeptData {
  const erasable = reasons.filter((each) => each === undefined).length
  return { kind, count: reasons.length, erasable, kept: keptOf(reasons) }
}

const namesIn = (person: Person): string[] => [
  ...new Set(
    [
      ...person.orders.map(({ order: { customer } }) => `${customer.firstName} ${customer.lastName}`),
      ...person.messages.map(({ name }) => name),
      ...person.readers.map(({ name }) => name ?? ''),
      ...person.offers.map(({ name }) => name),
      ...person.withdrawals.map(({ withdrawal }) => withdrawal.name),
      ...person.studioSales.map(({ buyer }) => buyer),
      ...person.viewingRooms.map(({ forWhom }) => forWhom),
    ]
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
]

/** What is kept of a person, counted. */
export function answerPerson(person: Person): PersonAnswer {
  const data = [
    dataOf(
      'messages',
      person.messages.map(() => NOTHING_KEEPS),
    ),
    dataOf(
      'newsletter',
      person.readers.map(() => NOTHING_KEEPS),
    ),
    dataOf(
      'wishes',
      person.wishes.map(() => NOTHING_KEEPS),
    ),
    dataOf(
      'offers',
      person.offers.map(() => NOTHING_KEEPS),
    ),
    dataOf(
      'orders',
      person.orders.map(({ kept }) => kept),
    ),
    dataOf(
      'invoices',
      person.invoices.map(({ until }) => (until === undefined ? NOTHING_KEEPS : { why: 'sale', until })),
    ),
    dataOf(
      'withdrawals',
      person.withdrawals.map(({ kept }) => kept),
    ),
    dataOf(
      'emails',
      person.emails.map((each) =>
        mustGoOut(each, person.staying) ? { why: 'open' as const, until: null } : NOTHING_KEEPS,
      ),
    ),
    dataOf(
      'studioSales',
      person.studioSales.map(() => NOTHING_KEEPS),
    ),
    dataOf(
      'viewingRooms',
      person.viewingRooms.map(() => NOTHING_KEEPS),
    ),
  ]
  const names = namesIn(person).filter((name) => name !== person.who)
  return { who: person.who, names, data: data.filter(({ count }) => count > 0) }
}

/** How the artist has noted persons in her own words; somebody whom she has noted twice is there once. */
async function findNoted(sql: Queryable, part: string): Promise<string[]> {
  const buyers = await findStudioBuyers(sql, part)
  const guests = await findRoomGuests(sql, part)
  return [
    ...new Map(
      [...guests, ...buyers].map((name) => [foldForSearch(name).replace(/\s+/g, ' '), name]),
    ).values(),
  ]
}

/** The addresses and names that are meant. A DNI or an order may lead to several addresses, a name to several buyers. */
async function whoIsMeant(sql: Queryable, text: string): Promise<string[]> {
  const search = personSearch(text)
  if (search === undefined) return []
  if ('email' in search) return [search.email]
  if ('digits' in search)
    return [...(await findBuyerAddresses(sql, search.digits)), ...(await findNoted(sql, text))]
  return findNoted(sql, search.name)
}

/** Who is meant; nobody of whom nothing is kept. */
export async function searchPersons(
  { database: { sql }, clock }: PersonalDataShop,
  text: string,
): Promise<PersonAnswer[]> {
  const people = new Map<string, PersonAnswer>()
  for (const who of await whoIsMeant(sql, text)) {
    const person = answerPerson(await findPerson(sql, who, clock()))
    // Two notes with the same address are one person.
    if (person.data.length > 0) people.set(person.who, person)
  }
  return [...people.values()]
}
