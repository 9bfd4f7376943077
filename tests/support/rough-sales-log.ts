import { isSale } from '#orders/order.ts'
import type { Log } from './rough-sales.ts'

type Ended = Log['orders'][number] & { readonly owns: boolean }

const NO_END = ['awaiting_payment', 'payment_pending', 'conflict_refunding']

function wrongsOfSale({ totalMinor, keptMinor, panelMinor, owns }: Ended): string[] {
  // What the artist gave back in the provider's panel is her own decision.
  const isRight = panelMinor === 0 ? keptMinor === totalMinor : keptMinor <= totalMinor
  return [...(isRight ? [] : [`kept ${keptMinor} of ${totalMinor}`]), ...(owns ? [] : ['owns nothing'])]
}

function wrongsOfEnd({ status, keptMinor, owns }: Ended): string[] {
  const mayKeep = status === 'amount_mismatch'
  return [
    ...(NO_END.includes(status) ? ['did not end'] : []),
    ...(keptMinor > 0 && !mayKeep ? [`kept ${keptMinor}`] : []),
    ...(owns && status !== 'refunded' ? ['owns a work'] : []),
  ]
}

/** What must not be at the end of any voyage. */
export function wrongsIn({ orders, consumed, stillHeld, overdrawn }: Log): string[] {
  const owners = new Set(consumed.map(({ orderId }) => orderId))
  const sold = new Set(consumed.map(({ artworkId }) => artworkId))
  const ended = orders.map((each) => ({ ...each, owns: owners.has(each.id) }))
  return [
    ...ended.flatMap((each) =>
      (isSale(each.status) ? wrongsOfSale(each) : wrongsOfEnd(each)).map(
        (wrong) => `an order that is ${each.status} ${wrong}`,
      ),
    ),
    ...(sold.size < consumed.length ? ['a work was sold twice'] : []),
    ...(stillHeld > 0 ? ['a work is still held'] : []),
    ...(overdrawn.length > 0 ? ['more was asked back than was there'] : []),
  ]
}
