import { BUYER_CORRECTED, correctedFields, type NamedBuyer } from '../corrected-buyer.ts'
import type { OpenOrder } from './locked-order.ts'
import { changeOrder, note } from './order-steps.ts'
import { tellOrder } from './tell-order.ts'

/** Corrects whom an order's invoice names, and writes down what of it was; what is the same is none. */
export async function correctBuyer(open: OpenOrder, buyer: NamedBuyer): Promise<void> {
  const { order } = open
  const fields = correctedFields(order, buyer)
  if (fields.length === 0) return
  await changeOrder(open, { customer: { ...order.customer, ...buyer.customer }, billing: buyer.billing })
  await note(open, BUYER_CORRECTED, fields.map(({ field }) => field).join(' '))
  await tellOrder(
    open,
    fields.map(({ field, label }) => ({ field, label, before: '', after: '' })),
  )
}
