import { z } from 'zod'
import { INVOICE_KINDS } from './invoice.ts'

/** An order of which an invoice does not come by itself: it was refused, or never asked for; or it waits. */
export const OverdueInvoice = z.object({
  /** Of the order. */
  id: z.string(),
  number: z.int(),
  kind: z.enum(INVOICE_KINDS),
  trouble: z.enum(['refused', 'waiting']),
})
export type OverdueInvoice = z.infer<typeof OverdueInvoice>

const vouchers = { invoice: 'La factura', credit_note: 'La nota de crédito' } as const

/** 'La factura del pedido 1001 no se pudo emitir' */
export function overdueText({ number, kind, trouble }: OverdueInvoice): string {
  const what = trouble === 'refused' ? 'no se pudo emitir' : 'todavía no salió'
  return `${vouchers[kind]} del pedido ${number} ${what}`
}
