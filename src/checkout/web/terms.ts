/** The version of the terms that the page shows; it travels with the order. Raise it with every change of their text. */
export const TERMS_VERSION = '2026-01'
