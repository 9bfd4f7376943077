/** Longer than any price with its dots and blanks, in characters. */
export const TYPED_PRICE_LIMIT = 20
