/** For what never changes under its address: browsers and a CDN ask for it once in a year. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'
