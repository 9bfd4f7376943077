/** Before the id of a print, where works of both kinds are named: an original may have the same one. */
export const PRINT = '~'
