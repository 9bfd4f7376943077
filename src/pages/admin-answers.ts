/** Where the browser keeps what the administration has last seen; it goes with the session. */
export const LAST_ANSWERS = 'admin-answers'

/** Said to the service worker when the session goes. */
export const FORGET_ANSWERS = 'forget'
