import { z } from 'zod'

export const CURRENCIES = ['ARS', 'USD', 'EUR'] as const
export const Currency = /* @__PURE__ */ z.enum(CURRENCIES)
export type Currency = z.infer<typeof Currency>
