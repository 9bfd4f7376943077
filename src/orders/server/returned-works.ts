import { takeBack } from '#artworks/server/hold-artworks.ts'
import { copyText, type NumberFate } from '#digital-art/edition.ts'
import { decideNumber } from '#digital-art/server/hold-numbers.ts'
import { Problem } from '#platform/contract/problem.ts'
import { copyFateTexts, numberEventOf } from '../order-texts.ts'
import { orderProblems } from '../orders-api.ts'
import { returnProblems } from '../returned-works-api.ts'
import { hasOrderEvent } from './order-events-table.ts'
import { selectOrderLines } from './order-lines-table.ts'
import { note } from './order-steps.ts'
import type { OrdersShop } from './orders-shop.ts'
import { tellOrder } from './tell-order.ts'
import { withOrder } from './with-order.ts'

/** What the artist may decide about originals whose money has gone back, and how the history and the activity tell it. */
const RETURNS = {
  relisted: { saleState: 'for_sale', after: 'A la venta', other: 'withheld' },
  withheld: { saleState: 'not_for_sale', after: 'Fuera de venta', other: 'relisted' },
} as const

/**
 * Decides what becomes of the originals of an order, once its money has gone back; saying the same again changes nothing.
 * @throws Problem `order_not_returned`; `works_decided` where the other was decided, on an older page or by somebody else
 */
const decideOriginals = (shop: OrdersShop, id: string, decision: keyof typeof RETURNS): Promise<void> =>
  withOrder(shop, id, async (open) => {
    const { order, transaction } = open
    if (order.status !== 'refunded') throw new Problem(orderProblems.order_not_returned)
    const { saleState, after, other } = RETURNS[decision]
    const returned = await takeBack(transaction, order.id, saleState)
    if (returned.length === 0) {
      if (await hasOrderEvent(transaction.sql, { orderId: id, kind: other, detail: '' }))
        throw new Problem(returnProblems.works_decided)
      return
    }
    const lines = await selectOrderLines(transaction.sql, [id])
    const positions = lines
      .filter(({ artworkId }) => artworkId !== null && returned.includes(artworkId))
      .map(({ position }) => position)
    await shop.linesCameBack(transaction, { orderId: id, positions })
    await note(open, decision)
    const isOne = returned.length === 1
    const label = isOne ? 'el destino de la obra' : 'el destino de las obras'
    await tellOrder(open, [{ field: decision, label, before: isOne ? 'Vendida' : 'Vendidas', after }])
  })

/** Puts the originals of an order on sale again, once its money has gone back. */
export const relistOrder = (shop: OrdersShop, id: string): Promise<void> =>
  decideOriginals(shop, id, 'relisted')

/** Takes the originals of an order back without selling them again, once its money has gone back: the artist may do so later. */
export const withholdOrder = (shop: OrdersShop, id: string): Promise<void> =>
  decideOriginals(shop, id, 'withheld')

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
