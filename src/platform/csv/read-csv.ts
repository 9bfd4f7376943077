import { CsvError, parse } from 'csv-parse/sync'

/** A row as a spreadsheet numbers it, the head being row 1; blank rows are not among them. */
export interface CsvRow {
  readonly row: number
  readonly cells: readonly string[]
}

export interface CsvTable {
  readonly head: readonly string[]
  readonly rows: readonly CsvRow[]
}

/** A text that cannot be read as rows and cells, and the row where that shows. */
export class BadCsv extends Error {
  readonly row: number

  constructor(row: number, cause: unknown) {
    super(`the text is not CSV in row ${row}`, { cause })
    this.row = row
  }
}

const decoders = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
]

/** Spreadsheets mark their Unicode; without a mark it is UTF-8 when it can be, and Windows's own otherwise. */
function textOf(bytes: Uint8Array): string {
  const marked = decoders.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte))
  if (marked !== undefined) return new TextDecoder(marked.encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const SEPARATORS = [';', ',', '\t']

/** What stands most often between the cells of the first row. */
function separatorIn(text: string): string {
  const [first = ''] = text.replace(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1)
  const count = (separator: string) => first.split(separator).length
  return SEPARATORS.toSorted((one, other) => count(other) - count(one))[0] ?? ';'
}

/** 'sep=;' in a first line of its own is a note for Excel. */
const SEPARATOR_NOTE = /^sep=(.)(?:\r\n|\r|\n)/i

/** The apostrophe that {@link writeCsv} puts before what would be a formula comes off again. */
const NEUTRALISED = /^'+[=+\-@\t\r\n]/

const restored = (cell: string): string => {
  const clean = cell.replaceAll('\0', '')
  return NEUTRALISED.test(clean) ? clean.slice(1) : clean
}

function recordsIn(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
    })
  } catch (error) {
    if (error instanceof CsvError) throw new BadCsv(Number(error.records ?? 0) + 1, error)
    throw error
  }
}

/** Reads CSV however a spreadsheet has written it: any usual encoding, separator and end of line. */
export function readCsv(bytes: Uint8Array): CsvTable {
  const [note = '', noted] = SEPARATOR_NOTE.exec(textOf(bytes)) ?? []
  const text = textOf(bytes).slice(note.length)
  const before = note === '' ? 0 : 1
  const [head = [], ...records] = recordsIn(text, noted ?? separatorIn(text))
  const rows = records.map((cells, at) => ({ row: at + 2 + before, cells: cells.map(restored) }))
  return {
    head: head.map((title) => restored(title).trim()),
    rows: rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
  }
}
