/** For so long each side can answer. */
export const ANSWER_DAYS = 14
/** For so long an agreed work waits for its payment. */
export const PAY_HOURS = 48
/** For so long an offer that is over stays. */
export const OFFER_KEPT_DAYS = 90
/** So many offers for one work wait for an answer at a time. */
export const MOST_OFFERS = 50
/** The longest message beside an amount, in characters. */
export const WORDS_LIMIT = 1000
