/** For so long it is known that a reader has left, so that nobody writes to her again. */
export const READER_KEPT_YEARS = 2

/** Who came within so many days is a new reader. */
export const NEW_READER_DAYS = 30
