/** Under this name a browser remembers what its visitor likes. */
export const FAVOURITES_KEY = 'favoritas'
