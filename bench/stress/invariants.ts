import type { ArtworkAnswer } from '#artworks/artworks-api.ts'
import { type OrderStatus, outcomeOf } from '#orders/order.ts'
import type { OrderAnswer } from '#orders/orders-api.ts'
import type { BankPayment } from './bank.ts'
import type { Witness } from './buyers.ts'

/** Shop and provider at one moment. */
export interface Books {
  readonly orders: readonly OrderAnswer[]
  readonly works: readonly ArtworkAnswer[]
  readonly payments: readonly BankPayment[]
  /** File names of the outbox: what an email is about, then the order's id. */
  readonly emails: readonly string[]
}

const isSale = (status: OrderStatus) => outcomeOf(status) === 'paid'
const isWaiting = (status: OrderStatus) => outcomeOf(status) === 'open' || outcomeOf(status) === 'pending'
const isClaim = ({ status }: OrderAnswer) => isSale(status) || isWaiting(status)

const minorOf = ({ total }: OrderAnswer) => Math.round(total * 100)

const keptFor = ({ reference }: OrderAnswer, payments: readonly BankPayment[]) =>
  payments.filter((each) => each.reference === reference).reduce((sum, { keptMinor }) => sum + keptMinor, 0)

/** Orders that a buyer was told of and that are not there, or are not what was bought. */
export function lostOrders(acknowledged: Witness['acknowledged'], orders: readonly OrderAnswer[]): string[] {
  const known = new Map(orders.map((order) => [order.reference, order]))
  return [...acknowledged].flatMap(([reference, { artworkId }]) => {
    const order = known.get(reference)
    if (order === undefined) return [`the acknowledged order ${reference} for ${artworkId} is lost`]
    const isRight = order.items.length === 1 && order.items[0]?.artworkId === artworkId
    return isRight ? [] : [`the order ${reference} is not for ${artworkId}`]
  })
}

/** Works that two living orders claim. The same order may be listed twice: pages move while they are read. */
export function claimedTwice(orders: readonly OrderAnswer[]): string[] {
  const claims = new Map<string, Set<string>>()
  for (const order of orders.filter(isClaim))
    for (const { artworkId } of order.items)
      if (artworkId !== null) claims.set(artworkId, (claims.get(artworkId) ?? new Set()).add(order.reference))
  return [...claims]
    .filter(([, references]) => references.size > 1)
    .map(([artworkId, references]) => `${artworkId} belongs to ${references.size} orders`)
}

/** What a sale tells its two sides. */
const SALE_EMAILS = ['order-paid', 'new-order']

function unsentEmails({ orders, emails }: Books): string[] {
  return orders
    .filter(({ status }) => isSale(status))
    .flatMap(({ id, number }) => SALE_EMAILS.map((kind) => ({ number, start: `${kind}-${id}` })))
    .filter(({ start }) => !emails.some((email) => email.startsWith(start)))
    .map(({ number, start }) => `an email of order ${number} is not sent: ${start}`)
}

/** Money that the provider keeps although nothing was sold for it. */
export function paidForNothing({ orders, payments }: Books): string[] {
  const byReference = new Map(orders.map((order) => [order.reference, order]))
  return payments
    .filter(({ keptMinor }) => keptMinor > 0)
    .filter(({ reference }) => !isSale(byReference.get(reference)?.status ?? 'cancelled'))
    .map(
      ({ id, reference }) => `payment ${id} is kept without a sale (${byReference.get(reference)?.status})`,
    )
}

/** What is still on its way to its end: none of it may stay. */
export function openEnds(books: Books): string[] {
  const { orders, works, payments } = books
  const waiting = orders
    .filter(({ status }) => isWaiting(status) || status === 'conflict_refunding')
    .map(({ number, status }) => `order ${number} is ${status}`)
  const surplus = orders
    .filter(({ status }) => isSale(status))
    .filter((order) => keptFor(order, payments) > minorOf(order))
    .map(({ number }) => `order ${number} was paid twice and not refunded`)
  const reserved = works.filter(({ status }) => status.isReserved).map(({ id }) => `${id} is reserved`)
  return [...waiting, ...paidForNothing(books), ...surplus, ...reserved, ...unsentEmails(books)]
}

/** What must not be at any end: sales without money, sold works without a sale. */
export function wrongs({ orders, works, payments }: Books): string[] {
  const sales = orders.filter(({ status }) => isSale(status))
  const sold = new Set(sales.flatMap(({ items }) => items.map(({ artworkId }) => artworkId)))
  const unpaid = sales
    .filter((order) => keptFor(order, payments) < minorOf(order))
    .map(({ number }) => `order ${number} is a sale without its money`)
  const untrue = works
    .filter(({ id, status }) => status.isSold !== sold.has(id))
    .map(({ id, status }) => `${id} is ${status.isSold ? 'sold without an order' : 'for sale although sold'}`)
  return [...unpaid, ...untrue]
}
