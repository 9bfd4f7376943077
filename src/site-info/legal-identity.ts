import { z } from 'zod'
import { storedAddress } from '#platform/contract/web-address.ts'
import { tidyCuit } from './cuit.ts'
import { TAX_CONDITIONS, taxConditionIn } from './tax-condition.ts'

const text = z.string().default('')

/** Who sells, in the eyes of the law; empty texts are not shown. */
export const LegalIdentity = z.object({
  legalName: text,
  tradeName: text,
  cuit: text,
  /** Standing towards the VAT; empty until the artist says it. */
  ivaCondition: z.enum([...TAX_CONDITIONS, '']).default(''),
  /** Whether the price without taxes is shown although it is the same. */
  showsNetPrice: z.boolean().default(false),
  legalAddress: text,
  claimsEmail: text,
  /** Where the tax authority shows the seller's data. */
  dataFiscalUrl: storedAddress,
  /** The consumer office of the seller's own city, when there is one to be named. */
  consumerDefenseUrl: storedAddress,
  jurisdiction: text,
})

/** As it lies in the database: the condition used to be a text of the artist's own, the CUIT as she had typed it. */
export const StoredLegalIdentity = LegalIdentity.extend({
  cuit: text.transform(tidyCuit),
  ivaCondition: text.transform((stored) => taxConditionIn(stored) ?? ''),
})

export type LegalIdentity = z.infer<typeof LegalIdentity>

/** Nothing is known until the artist says it. */
export const defaultLegalIdentity: LegalIdentity = LegalIdentity.parse({})
