import { sql as raw, type SQL } from 'drizzle-orm'

/** Letters that lose their accent in a search, and what they become: `lower` knows only ASCII in some databases. */
const ACCENTED = 'áàäâãéèëêíìïîóòöôõúùüûñçÁÀÄÂÃÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇ'
const PLAIN = 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc'

/** A text in lower case and without accents, as a searched word is folded too. */
export const foldedText = (text: SQL): SQL => raw`lower(translate(${text}, ${ACCENTED}, ${PLAIN}))`

/** Part of a text; `%` and `_` of the searched word mean themselves. */
export const contains = (text: SQL, word: string): SQL =>
  raw`${text} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`
