/** Told beside every good answer, whether the address is on the list or not. */
export const confirmHint =
  'Te mandamos un correo para confirmar tu dirección, si todavía no lo hiciste: recién ahí te sumás. Si no llega, fijate en el correo no deseado.'
