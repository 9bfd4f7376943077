/** The longest notes for the delivery, text of a card and postal code, in characters. */
export const NOTES_LIMIT = 1000
export const CARD_LIMIT = 300
export const POSTAL_CODE_LIMIT = 20
