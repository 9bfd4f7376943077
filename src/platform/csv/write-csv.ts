/** A cell that begins like this is run as a formula by spreadsheets. */
const FORMULA_START = /^[=+\-@\t\r]/

function cell(value: string): string {
  const harmless = FORMULA_START.test(value) ? `'${value}` : value
  return `"${harmless.replaceAll('"', '""')}"`
}

/** The text of a CSV file (RFC 4180) that spreadsheets open as UTF-8 and in which nothing is a formula. */
export const writeCsv = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\u{feff}${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
