import { CURRENCIES, type Currency } from '#money/money.ts'
import { readPrice, unclearPrice } from '#money/read-price.ts'
import { flagIn } from './cell-texts.ts'
import type { Finding, TableRow } from './table-reader.ts'

/** What a cell says, or what stands in for it, and what was found. */
export interface CellReading<Value> {
  readonly value: Value
  readonly findings: readonly Finding[]
}

/** Reads yes or no. */
export function readFlag<Name extends string>(
  row: TableRow<Name>,
  name: Name,
  otherwise: boolean,
): CellReading<boolean> {
  const flag = flagIn(row.text(name))
  const findings = flag === null ? [row.error(name, 'Usá «sí» o «no»')] : []
  return { value: flag ?? otherwise, findings }
}

const ARGENTINE_DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/
const ISO = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/

/** The year, month and day of a date as it is written here or in ISO 8601; nothing for what is none. */
function dayIn(text: string): readonly [number, number, number] | undefined {
  const [, day, month, year] = ARGENTINE_DAY.exec(text) ?? []
  if (day !== undefined) return [Number(year), Number(month), Number(day)]
  return ISO.test(text)
    ? [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8, 10))]
    : undefined
}

/** No work was added before or after; a table without a date is often filled with the year 0, which no database keeps. */
const isLikely = (year: number) => year >= 1900 && year < 2200

/** The 31st of February is none, though a program would make the 3rd of March of it. */
function dateIn(text: string): Date {
  const [year, month, day] = dayIn(text) ?? [0, 0, 0]
  const noon = new Date(Date.UTC(year, month - 1, day, 12))
  if (!isLikely(year) || noon.getUTCMonth() !== month - 1 || noon.getUTCDate() !== day)
    return new Date(Number.NaN)
  return text.includes('T') ? new Date(text) : noon
}

/** Reads an instant (ISO 8601) or a day as it is written in Argentina. */
export function readDate<Name extends string>(
  row: TableRow<Name>,
  name: Name,
  otherwise: Date,
): CellReading<Date> {
  const text = row.text(name).trim()
  if (text === '') return { value: otherwise, findings: [] }
  const value = dateIn(text)
  const isDate = !Number.isNaN(value.getTime())
  return { value, findings: isDate ? [] : [row.error(name, 'No es una fecha: usá día/mes/año')] }
}

const MOMENT = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}),? +(\d{1,2}):(\d{2})$/

/** A day with its hour as it is written here, in the words of the save payload; any other text as it stands. */
export function momentText(text: string): string {
  const [, day, month, year, hour, minute] = MOMENT.exec(text.trim()) ?? []
  const two = (number = '') => number.padStart(2, '0')
  return year === undefined ? text : `${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}`
}

/** What stands in addresses and in names of files; so that no work is added whose page cannot be opened. */
const WORK_ID = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,199}$/u
const NO_ID = 'Usá solo letras, números, puntos y guiones, o dejalo vacío en una obra nueva'

/** Reads the id of a work; empty for one that has none yet. */
export function readId(row: TableRow<'id'>): CellReading<string> {
  const value = row.text('id').trim()
  return { value, findings: value === '' || WORK_ID.test(value) ? [] : [row.error('id', NO_ID)] }
}

const SIGNS: readonly (readonly [RegExp, Currency])[] = [
  [/^(ARS|AR\$|\$)\s*/i, 'ARS'],
  [/^(USD|U\$S|US\$|u\$d)\s*/i, 'USD'],
  [/^(EUR|€)\s*/i, 'EUR'],
]

interface PriceReading {
  /** 0 for none: the schema refuses it with its own sentence. What is found unclear has one that it takes. */
  readonly major: number
  readonly currency: Currency
  readonly findings: readonly Finding[]
}

/** Reads a price, in the currency of its own column or of its sign: 'USD 1.200'. */
export function readCellPrice(row: TableRow<'price' | 'currency'>, currencyText: string): PriceReading {
  const text = row.text('price').trim()
  const sign = SIGNS.find(([pattern]) => pattern.test(text))
  const amount = sign === undefined ? text : text.replace(sign[0], '')
  const read = readPrice(amount)
  const isUnclear = text !== '' && Number.isNaN(read)
  const said = currencyText.trim().toUpperCase()
  const known = CURRENCIES.find((each) => each === said)
  const isUnknown = said !== '' && known === undefined
  return {
    major: isUnclear ? 1 : read || 0,
    currency: known ?? sign?.[1] ?? 'ARS',
    findings: [
      ...(isUnclear ? [row.error('price', unclearPrice(text))] : []),
      ...(isUnknown ? [row.error('currency', `Usá ${CURRENCIES.join(', ')}`)] : []),
    ],
  }
}
