/** One order of more pieces than a buyer may otherwise reserve for each network and site in so many hours. */
export const LARGE_ORDER_HOURS = 1

/** The longest note of the artist, reason for a refund and tracking number, in characters. */
export const NOTE_LIMIT = 1000
export const REFUND_REASON_LIMIT = 500
export const TRACKING_LIMIT = 120
