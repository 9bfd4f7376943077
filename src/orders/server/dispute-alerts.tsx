import { Paragraph } from '#email/server/email-layout.tsx'
import { PROVIDERS } from '#money/provider-names.ts'
import type { Settlement } from '../settlement.ts'
import type { OpenOrder } from './locked-order.ts'
import { alertOnce } from './money-alerts.tsx'
import { changeOrder } from './order-steps.ts'
import { type OrderRow, selectOrderForUpdate } from './orders-table.ts'

/** What the artist may do with an order whose dispute has ended. */
function endOfDispute(number: number, { kind }: Settlement): string {
  if (kind === 'covered') return `El pago del pedido ${number} quedó firme: podés seguir con la entrega.`
  if (kind === 'returned')
    return `El pago del pedido ${number} volvió a quien compró: no entregues la obra. Si todavía la tenés, podés ponerla de nuevo a la venta desde el pedido.`
  return `La disputa por el pago del pedido ${number} terminó. Mirá cómo quedó el pedido antes de entregar nada.`
}

/** An order whose money the bank took back before anybody here had heard of it. */
const neverSold = ({ number, status }: OrderRow): string =>
  status === 'cancelled'
    ? `El pedido ${number} no llegó a ser una venta: quedó cancelado y ya no reserva nada. `
    : ''

/** Freezes the delivery of an order whose payment is disputed, or ends that; the artist hears of both. */
export async function tellOfDispute(
  open: OpenOrder,
  { isDisputed, settlement }: { readonly isDisputed: boolean; readonly settlement: Settlement },
): Promise<void> {
  const { order, shop, transaction } = open
  const now = shop.clock()
  const current = await selectOrderForUpdate(transaction.sql, order.reference)
  if (current === undefined) throw new Error(`order ${order.id} is not there any more`)
  await changeOrder({ ...open, order: current }, { isDisputed })
  const kind = isDisputed ? 'disputed' : 'dispute_over'
  await alertOnce(open, [kind, now.toISOString()], {
    subject: isDisputed
      ? `Un pago está en disputa: pedido ${order.number}`
      : `Terminó la disputa: pedido ${order.number}`,
    content: (
      <Paragraph>
        {isDisputed
          ? `${neverSold(current)}Quien compró desconoce o reclama el pago del pedido ${order.number}. No entregues ni envíes la obra hasta que termine. Respondé el reclamo en ${PROVIDERS}.`
          : endOfDispute(order.number, settlement)}
      </Paragraph>
    ),
  })
}

/** The bank has decided for the buyer: what is left to do with the order is the artist's. */
export const tellOfLoss = (open: OpenOrder): Promise<void> =>
  alertOnce(open, ['dispute_lost', ''], {
    subject: `Se perdió la disputa: pedido ${open.order.number}`,
    content: (
      <Paragraph>
        El banco decidió a favor de quien compró: el dinero del pedido {open.order.number} no vuelve. Si
        todavía tenés lo que vendiste, no lo entregues: cerrá el pedido, y vas a poder ponerlo otra vez a la
        venta. Si ya lo entregaste, mirá en {PROVIDERS} si podés reclamar.
      </Paragraph>
    ),
  })
