/** Where a work is sold without the shop: at the studio, or at a fair. */
export const SALE_PLACES = ['studio', 'fair'] as const
export type SalePlace = (typeof SALE_PLACES)[number]
