/** The shortest password that anybody may choose, and the longest that is read. */
export const PASSWORD_LENGTH = 10
export const PASSWORD_LIMIT = 200
/** Said where none was typed. */
export const PASSWORD_MISSING = 'La contraseña es requerida'
/** Said beside the field of a new one. */
export const PASSWORD_HINT = `Al menos ${PASSWORD_LENGTH} caracteres. Tres o cuatro palabras se recuerdan mejor que muchos signos.`

/** The longest name of somebody who may sign in. */
export const ACCOUNT_NAME_LIMIT = 120

/** For so long the link of an invitation is good. */
export const INVITATION_DAYS = 7
/** For so long the link for a new password is good. */
export const RESET_MINUTES = 30
/** For so long it is known from which network a form was sent, or somebody tried to sign in. */
export const FORM_KEPT_DAYS = 1
/** For so long what happened to accounts is kept. */
export const ACCESS_KEPT_DAYS = 90
