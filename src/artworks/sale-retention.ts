/** Years that the name of whoever bought at the studio is kept: as long as that of a buyer of the shop. */
export const STUDIO_BUYER_YEARS = 10
