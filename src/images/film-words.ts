/** What a film is called where other views say what kind they are. */
export const FILM_KIND = 'película'

/** '1:05', as players write it. */
export const filmLength = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
