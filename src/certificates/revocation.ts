/** Why a certificate was taken back is said in few words. */
export const LONGEST_REASON = 300

export const REASON_MISSING = 'Escribí por qué se anula'
