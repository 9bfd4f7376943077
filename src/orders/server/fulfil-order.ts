import { returnToSale } from '#artworks/server/hold-artworks.ts'
import { copyText, type NumberFate } from '#digital-art/edition.ts'
import { decideNumber } from '#digital-art/server/hold-numbers.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { OrderCarrier } from '#shipping/carriers.ts'
import { nextStepOf, type OrderStep } from '../order.ts'
import { copyFateTexts, numberEventOf } from '../order-texts.ts'
import { orderProblems } from '../orders-api.ts'
import { isAllAskedBack } from '../refundable.ts'
import { UNDO_MS } from '../undo-step.ts'
import { findOrderPayments } from './find-orders.ts'
import { enqueueStepEmail } from './fulfilment-emails.tsx'
import type { OpenOrder } from './locked-order.ts'
import { selectOrderLines } from './order-lines-table.ts'
import { moveTo, note } from './order-steps.ts'
import type { OrdersShop } from './orders-shop.ts'
import type { OrderRow } from './orders-table.ts'
import { statusChange, tellOrder } from './tell-order.ts'
import { withOrder } from './with-order.ts'

interface Step {
  readonly status: OrderStep
  /** Empty when there is none; as it is when left out. */
  readonly trackingNumber?: string | undefined
  readonly carrier?: OrderCarrier | undefined
  readonly note: string
  /** Whether the buyer is written to, where the step is news. */
  readonly tell: boolean
}

/** Whether an order stands where this very step leads: its answer was lost, and whoever sends it means no other step. */
const isTaken = ({ status, trackingNumber, carrier }: OrderRow, step: Step): boolean =>
  status === step.status &&
  (step.trackingNumber ?? trackingNumber) === trackingNumber &&
  (step.carrier ?? carrier) === carrier

/** Refuses a step that does not follow, or that its order may not take. */
async function requireStep(open: OpenOrder, step: OrderStep): Promise<void> {
  const { shop, transaction, order } = open
  if (nextStepOf(order.status, order.shipping.method) !== step)
    throw new Problem(orderProblems.order_cannot_move)
  if (order.isDisputed) throw new Problem(orderProblems.order_disputed)
  if (isAllAskedBack(await findOrderPayments(open))) throw new Problem(orderProblems.order_returning)
  if (step !== 'delivered' && (await shop.withdrawnOf(transaction.sql, [order.id])).has(order.id))
    throw new Problem(orderProblems.order_withdrawn)
}

/**
 * Takes a paid order one step on towards its buyer; a step that does not follow is refused, and one that was just taken is
 * not taken twice.
 */
export async function fulfilOrder(shop: OrdersShop, id: string, step: Step): Promise<void> {
  await withOrder(shop, id, async (open) => {
    const { order } = open
    if (isTaken(order, step)) return
    await requireStep(open, step.status)
    const { trackingNumber = order.trackingNumber, carrier = order.carrier } = step
    await moveTo(open, step.status, { trackingNumber, carrier })
    await tellOrder(open, statusChange(order.status, step.status))
    if (step.status === 'delivered') await shop.certifyDelivered(open.transaction, id)
    const notBefore = new Date(shop.clock().getTime() + UNDO_MS)
    if (step.tell) await enqueueStepEmail(open, step.status, { trackingNumber, carrier, notBefore })
    if (step.note !== '') await note(open, 'note', step.note)
  })
}

/** Adds what the artist wants to remember to the order's history. */
export const noteOnOrder = (shop: OrdersShop, id: string, text: string): Promise<void> =>
  withOrder(shop, id, (open) => note(open, 'note', text))

/** Puts the originals of an order on sale again, once its money has gone back; doing it twice changes nothing. */
export const relistOrder = (shop: OrdersShop, id: string): Promise<void> =>
  withOrder(shop, id, async (open) => {
    const { order, transaction } = open
    if (order.status !== 'refunded') throw new Problem(orderProblems.order_not_returned)
    const returned = await returnToSale(transaction, order.id)
    if (returned.length === 0) return
    const lines = await selectOrderLines(transaction.sql, [id])
    const positions = lines
      .filter(({ artworkId }) => artworkId !== null && returned.includes(artworkId))
      .map(({ position }) => position)
    await shop.linesCameBack(transaction, { orderId: id, positions })
    await note(open, 'relisted')
    const change = {
      field: 'relisted',
      label: returned.length === 1 ? 'el destino de la obra' : 'el destino de las obras',
      before: returned.length === 1 ? 'Vendida' : 'Vendidas',
      after: 'A la venta',
    }
    await tellOrder(open, [change])
  })

/**
 * Decides what becomes of the number of a print whose buyer had her money back, once; saying the same again changes
 * nothing.
 */
export const decideCopy = (
  shop: OrdersShop,
  id: string,
  { item, fate }: { readonly item: number; readonly fate: NumberFate },
): Promise<void> =>
  withOrder(shop, id, async (open) => {
    const { order, transaction } = open
    if (order.status !== 'refunded') throw new Problem(orderProblems.order_not_returned)
    const line = (await selectOrderLines(transaction.sql, [id])).find(({ position }) => position === item)
    if (line === undefined || line.numberState === null) throw new Problem(orderProblems.copy_not_found)
    if (line.numberState === fate) return
    const copy = await decideNumber(transaction, { orderId: id, position: item }, fate)
    if (copy === undefined) throw new Problem(orderProblems.copy_decided)
    await shop.linesCameBack(transaction, { orderId: id, positions: [item] })
    await note(open, numberEventOf(fate), `${line.title}, ${copyText(copy)}`)
    const label = `el destino de «${line.title}», ${copyText(copy)},`
    await tellOrder(open, [{ field: 'copy', label, before: 'Vendido', after: copyFateTexts[fate] }])
  })
