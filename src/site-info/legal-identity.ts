import { z } from 'zod'

const text = z.string().default('')

/** Who sells, in the eyes of the law; empty texts are not shown. */
export const LegalIdentity = z.object({
  legalName: text,
  tradeName: text,
  cuit: text,
  /** Standing towards the VAT: 'Monotributista' … */
  ivaCondition: text,
  legalAddress: text,
  claimsEmail: text,
  /** Where the tax authority shows the seller's data. */
  dataFiscalUrl: text,
  /** The consumer office of the seller's own city, when there is one to be named. */
  consumerDefenseUrl: text,
  jurisdiction: text,
})
export type LegalIdentity = z.infer<typeof LegalIdentity>

/** Nothing is known until the artist says it. */
export const defaultLegalIdentity: LegalIdentity = LegalIdentity.parse({})
