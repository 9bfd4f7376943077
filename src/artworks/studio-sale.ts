import { z } from 'zod'
import { wholePrice } from '#money/whole-price.ts'
import { tooLong } from '#platform/contract/web-address.ts'

/** The longest name of whoever bought, in characters. */
export const BUYER_LIMIT = 120

/** Where a work is sold without the shop: at the studio, or at a fair. */
export const SALE_PLACES = ['studio', 'fair'] as const
export type SalePlace = (typeof SALE_PLACES)[number]

/** 'Vendida en el taller', 'Vendida en una feria'. */
export const SALE_PLACE_TEXTS: Readonly<Record<SalePlace, string>> = {
  studio: 'en el taller',
  fair: 'en una feria',
}

/** Who bought a work at the studio or a fair and for how much, if the artist likes to note it; the price in whole units. */
export const StudioSaleForm = z.object({
  buyer: z.string().trim().max(BUYER_LIMIT, tooLong(BUYER_LIMIT)).default(''),
  price: wholePrice('Escribí el precio como número, por ejemplo 120000').nullable().default(null),
  place: z.enum(SALE_PLACES).default('studio'),
})
export type StudioSaleForm = z.infer<typeof StudioSaleForm>
