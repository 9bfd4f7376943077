/** Lengths of time in milliseconds, for instants: a day here is 24 hours, whatever a calendar says. */
export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Of a rule that counts a year in days. */
export const YEAR_DAYS = 365
