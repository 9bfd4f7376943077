import { z } from 'zod'

/** Shortest and longest time that a work waits for its payment, in minutes, whoever says it: the artist or the server. */
export const HOLD_RANGE = { min: 2, max: 1440 } as const

/** How the artist sells. */
export const SellingRules = z.object({
  /** How long an original waits for its payment; null for as long as the server is set up to. */
  holdMinutes: z.number().nullable().default(null),
  /** Where the artist reads of sales and messages; empty for the address of her contact page. */
  alertsEmail: z.string().default(''),
})
export type SellingRules = z.infer<typeof SellingRules>

export const defaultSellingRules: SellingRules = SellingRules.parse({})
