import { z } from 'zod'
import { FACTURA_A_CONDITIONS } from '#site-info/tax-condition.ts'

/** Which invoice an order wants, and for whom. */
export const OrderBilling = z.object({
  type: z.string(),
  businessName: z.string(),
  cuit: z.string(),
  /** Of a Factura A; missing where nobody has said it. */
  ivaCondition: z.enum(FACTURA_A_CONDITIONS).optional(),
})
export type OrderBilling = z.infer<typeof OrderBilling>
