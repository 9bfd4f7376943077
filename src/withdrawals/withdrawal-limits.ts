/** The hours in which the law wants a request to be answered: hours of the clock, of Sundays and holidays as well. */
export const ANSWER_HOURS = 24

/** The longest number of an order or title of a work, and the longest comment, in characters. */
export const PURCHASE_LIMIT = 200
export const COMMENT_LIMIT = 2000
