/** The longest text that is searched for, in characters. */
export const SEARCH_LIMIT = 200
