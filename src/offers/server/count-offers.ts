import { countOpen, selectOldestOpen } from './offers-table.ts'

/** How many offers the artist has not answered. */
export const countOpenOffers = countOpen

/** When the oldest of them came; null while there is none. */
export const findOldestOpenOffer = selectOldestOpen
