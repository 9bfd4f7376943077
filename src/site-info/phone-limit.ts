/** The longest phone number as somebody types it, in characters. */
export const PHONE_LIMIT = 40
