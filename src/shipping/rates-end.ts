/** From so many days before their end the artist is told that the prices of delivery end. */
export const RATES_END_SOON_DAYS = 7
