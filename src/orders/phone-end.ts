/** How many digits at the end of a telephone tell whose it is, however its area is written. */
export const PHONE_END = 8
