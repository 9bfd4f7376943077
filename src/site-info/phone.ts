/** The longest phone number as somebody types it, in characters. */
export const PHONE_LIMIT = 40
export const FEWEST_DIGITS = 8

/** Whether a text can be called, words beside the number or not. What was stored before numbers were checked may be any text. */
export const isPhoneNumber = (text: string): boolean => text.replace(/\D/g, '').length >= FEWEST_DIGITS
