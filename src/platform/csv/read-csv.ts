import { isUtf8 } from 'node:buffer'
import { finished } from 'node:stream/promises'
import { yieldTurn } from '../event-loop/turn.ts'

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

/** How much is read of a table. Cells beyond the last title are nobody's. */
export interface CsvLimits {
  readonly mostRows: number
  readonly mostColumns: number
}

/** A table that is larger than its reader allows. */
export class LargeCsv extends Error {
  readonly what: 'rows' | 'columns'

  constructor(what: 'rows' | 'columns') {
    super(`the table has too many ${what}`)
    this.what = what
  }
}

const decoders = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
]

/** Spreadsheets mark their Unicode; without a mark it is UTF-8 when it can be, and Windows's own otherwise. */
function encodingOf(bytes: Uint8Array): string {
  const marked = decoders.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte))
  return marked?.encoding ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')
}

/** Bytes that are read in one go: a moment's work, also when every second one ends a row. */
const PIECE = 2048
/** Blank rows are not wanted, but have to be read. */
const MOST_BLANK = 10

/** The text piece by piece, so that nobody waits for the whole of it. */
function* piecesOf(bytes: Uint8Array): Generator<string, void, undefined> {
  const decoder = new TextDecoder(encodingOf(bytes))
  for (let at = 0; at < bytes.length; at += PIECE)
    yield decoder.decode(bytes.subarray(at, at + PIECE), { stream: true })
  yield decoder.decode()
}

const SEPARATORS = [';', ',', '\t']

/** What stands most often between the cells of the first row. */
function separatorIn(text: string): string {
  const [first = ''] = text.replace(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1)
  const count = (separator: string) => first.split(separator).length
  return SEPARATORS.toSorted((one, other) => count(other) - count(one))[0] ?? ';'
}

/** 'sep=;' in a first line of its own is a note for Excel, which shows no row of it; other spreadsheets do, and save it as one. */
const SEPARATOR_NOTE = /^("?)sep=(.)"?([;,\t]*)(?:\r\n|\r|\n)/i

/** The apostrophe that {@link writeCsv} puts before what would be a formula comes off again. */
const NEUTRALISED = /^'+[=+\-@\t\r\n]/

const restored = (cell: string): string => {
  const clean = cell.replaceAll('\0', '')
  return NEUTRALISED.test(clean) ? clean.slice(1) : clean
}

/** A record that is longer has swallowed its neighbours: a quote was not closed. */
const LONGEST_RECORD = 1_000_000

/** The records of each piece, as far as they are whole. Handed on by hand: a stream of so many objects is slow. */
async function* recordsIn(bytes: Uint8Array): AsyncGenerator<string[][]> {
  const { CsvError, parse } = await import('csv-parse')
  const pieces = piecesOf(bytes)
  const first = pieces.next().value ?? ''
  const [note = '', quote = '', noted, blankCells = ''] = SEPARATOR_NOTE.exec(first) ?? []
  const beginning = first.slice(note.length)
  let found: string[][] = quote + blankCells === '' ? [] : [[]]
  const parser = parse({
    delimiter: blankCells[0] ?? noted ?? separatorIn(beginning),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: LONGEST_RECORD,
    on_record(cells: string[]) {
      found.push(cells)
      return null
    },
  }).resume()
  const ended = finished(parser)
  const take = () => {
    const records = found
    found = []
    return records
  }
  const write = (piece: string) =>
    new Promise<void>((resolve, reject) => {
      parser.write(piece, (error) => (error ? reject(error) : resolve()))
    })
  // Whoever stops reading does not wait for the end.
  ended.catch(() => {})
  try {
    for (
      let piece: string | undefined = beginning;
      piece !== undefined;
      piece = pieces.next().value ?? undefined
    ) {
      await write(piece)
      yield take()
    }
    parser.end()
    await ended
    yield take()
  } catch (error) {
    if (error instanceof CsvError) throw new BadCsv(Number(error.records ?? 0) + 1, error)
    throw error
  } finally {
    parser.destroy()
  }
}

/** Titles of columns; what a spreadsheet has beyond the last one is blank. */
function titlesIn(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((title) => title.trim() !== '')
  return cells.slice(0, last + 1).map((title) => restored(title).trim())
}

/** Takes in one record after the other, as far as they are wanted. */
class TableBuilder {
  readonly rows: CsvRow[] = []
  head: string[] | undefined
  readonly #limits: CsvLimits
  #at = 0

  constructor(limits: CsvLimits) {
    this.#limits = limits
  }

  add(cells: readonly string[]): void {
    this.#at += 1
    if (this.#at > MOST_BLANK * this.#limits.mostRows) throw new LargeCsv('rows')
    if (cells.length === 0) return
    if (this.head === undefined) this.head = this.#headIn(cells)
    else this.#addRow(cells.slice(0, this.head.length).map(restored))
  }

  #headIn(cells: readonly string[]): string[] {
    const titles = titlesIn(cells)
    if (titles.length > this.#limits.mostColumns) throw new LargeCsv('columns')
    return titles
  }

  #addRow(cells: readonly string[]): void {
    if (cells.every((cell) => cell.trim() === '')) return
    if (this.rows.length >= this.#limits.mostRows) throw new LargeCsv('rows')
    this.rows.push({ row: this.#at, cells })
  }
}

/**
 * Reads CSV however a spreadsheet has written it: any usual encoding, separator and end of line. Visitors are served
 * meanwhile.
 * @throws BadCsv, LargeCsv
 */
export async function readCsv(bytes: Uint8Array, limits: CsvLimits): Promise<CsvTable> {
  const table = new TableBuilder(limits)
  for await (const records of recordsIn(bytes)) {
    await yieldTurn()
    for (const cells of records) table.add(cells)
  }
  return { head: table.head ?? [], rows: table.rows }
}
