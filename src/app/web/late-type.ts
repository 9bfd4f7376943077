/** The type that keeps a script from running until the page starts it. */
export const LATE = 'text/late'
