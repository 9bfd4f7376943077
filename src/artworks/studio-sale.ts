import { z } from 'zod'
import { wholePrice } from '#money/whole-price.ts'
import { tooLong } from '#platform/contract/web-address.ts'

/** Years that the name of whoever bought at the studio is kept: as long as that of a buyer of the shop. */
export const STUDIO_BUYER_YEARS = 10

/** Who bought a work at the studio and for how much, if the artist likes to note it; the price in whole units. */
export const StudioSaleForm = z.object({
  buyer: z.string().trim().max(120, tooLong(120)).default(''),
  price: wholePrice('Escribí el precio como número, por ejemplo 120000').nullable().default(null),
})
export type StudioSaleForm = z.infer<typeof StudioSaleForm>
