/** The longest note of the artist, reason for a refund and tracking number, in characters. */
export const NOTE_LIMIT = 1000
export const REFUND_REASON_LIMIT = 500
export const TRACKING_LIMIT = 120
