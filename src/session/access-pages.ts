/** Pages of who cannot sign in; the site map and the letters take them from here. */
export const accessPages = {
  /** Asks for a new password. */
  forgotten: '/login/recuperar',
  /** Chooses one: the letter's token stands behind `#`, which no browser sends to anybody. */
  newPassword: '/login/nueva-contrasena',
} as const
