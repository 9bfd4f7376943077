/**
 * A cell that begins like this is run as a formula by spreadsheets. One that looks as if it had been made harmless
 * already gets its apostrophe as well, so that a reader can take exactly one off.
 */
const FORMULA_START = /^'*[=+\-@\t\r\n]/

/** What spreadsheets in Spanish expect, where a comma belongs to numbers. */
const SEPARATOR = ';'

function cell(value: string): string {
  const harmless = FORMULA_START.test(value) ? `'${value}` : value
  return `"${harmless.replaceAll('"', '""')}"`
}

/** Rows of a CSV file, each with its end. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(SEPARATOR)}\r\n`).join('')

/** How a CSV file begins: with the mark of UTF-8, and its titles. */
export const csvHead = (head: readonly string[]): string => `\u{feff}${csvLines([head])}`

/**
 * The text of a CSV file that a double click opens as columns in a Spanish spreadsheet: UTF-8 with its mark,
 * semicolons, every cell quoted (RFC 4180 otherwise), and nothing in it is a formula.
 */
export const writeCsv = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  csvHead(head) + csvLines(rows)
