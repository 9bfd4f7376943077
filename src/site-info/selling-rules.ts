import { z } from 'zod'
import { PROVIDERS } from '#money/provider-names.ts'

/** Shortest and longest time that a work waits for its payment, in minutes, whoever says it: the artist or the server. */
export const HOLD_RANGE = { min: 2, max: 1440 } as const
/** As long as that unless somebody says otherwise. */
export const USUAL_HOLD_MINUTES = 30

/** Most letters of what stands beside a price. */
export const BUYING_TERMS_LIMIT = 1000

/** What is true of every shop here, until the artist says it in her words: no figure that only the provider knows, and no cash, which most originals are not sold for. */
const usualTerms = `Pagás con ${PROVIDERS}: tarjeta, débito o dinero en cuenta. Si ofrece cuotas, ves cuántas y cuánto cuestan antes de confirmar.
Los originales y los ejemplares numerados van con certificado de autenticidad firmado.
La embalamos para que viaje protegida, y te avisamos cuando sale.`

/** How the artist sells. */
export const SellingRules = z.object({
  /** How long an original waits for its payment; null for as long as the server is set up to. */
  holdMinutes: z.number().nullable().default(null),
  /** Where the artist reads of sales and messages; empty for the address of her contact page. */
  alertsEmail: z.string().default(''),
  /** What is told beside a price before anybody pays, a paragraph a line; empty where nothing is to be told. */
  buyingTerms: z.string().default(usualTerms),
})
export type SellingRules = z.infer<typeof SellingRules>

export const defaultSellingRules: SellingRules = SellingRules.parse({})
