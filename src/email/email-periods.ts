/** For so long what an email said is kept, as the privacy policy says; until then it can be sent again. */
export const EMAIL_KEPT_DAYS = 90

/** For so long an address can be confirmed by the email that was sent to it; then it is forgotten. */
export const CONFIRM_HOURS = 48
