import { sql as raw, type SQL } from 'drizzle-orm'

/** Letters that lose their accent in a search, and what they become: `lower` knows only ASCII in some databases. */
const ACCENTED = 'áàäâãéèëêíìïîóòöôõúùüûñçÁÀÄÂÃÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇ'
const PLAIN = 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc'

/** A text in lower case and without accents, as a searched word is folded too. */
export const foldedText = (text: SQL): SQL => raw`lower(translate(${text}, ${ACCENTED}, ${PLAIN}))`

/** So many letters of a word say nearly as much as all of it, and an index of trigrams is asked for four of them. */
const ENOUGH = 6

/**
 * Part of a text; `%` and `_` of the searched word mean themselves. Of a long word the index is asked for the beginning alone: for
 * twelve letters of which each three are frequent PostgreSQL reads the whole table instead, which took five times as long.
 */
export function contains(text: SQL, word: string): SQL {
  const letters = [...word]
  const beginning = letters
    .slice(0, ENOUGH)
    .join('')
    .replace(/[\\%_]/g, '\\$&')
  const begins = raw`${text} like ${`%${beginning}%`}`
  return letters.length <= ENOUGH ? begins : raw`(${begins} and strpos(${text}, ${word}) > 0)`
}
