/** Who administers the shops that tests start. */
export const ARTIST = { email: 'admin@demo.local', password: 'una clave de prueba', name: 'Eulalia' } as const

/** The settings that make her the first administrator. */
export const artistSettings = {
  ADMIN_EMAIL: ARTIST.email,
  ADMIN_PASSWORD: ARTIST.password,
  ADMIN_NAME: ARTIST.name,
}
