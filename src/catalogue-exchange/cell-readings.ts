import { CURRENCIES, type Currency } from '#money/money.ts'
import { readPrice } from '#money/read-price.ts'
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

function dateIn(text: string): Date {
  const [, day, month, year] = ARGENTINE_DAY.exec(text) ?? []
  if (day !== undefined)
    return new Date(`${year}-${month?.padStart(2, '0')}-${day.padStart(2, '0')}T12:00:00Z`)
  return new Date(ISO.test(text) ? text : Number.NaN)
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

const SIGNS: readonly (readonly [RegExp, Currency])[] = [
  [/^(ARS|AR\$|\$)\s*/i, 'ARS'],
  [/^(USD|U\$S|US\$|u\$d)\s*/i, 'USD'],
  [/^(EUR|€)\s*/i, 'EUR'],
]

interface PriceReading {
  /** 0 for what is no price: the schema refuses it with its own sentence. */
  readonly major: number
  readonly currency: Currency
  readonly findings: readonly Finding[]
}

/** Reads a price, in the currency of its own column or of its sign: 'USD 1.200'. */
export function readCellPrice(row: TableRow<'price' | 'currency'>, currencyText: string): PriceReading {
  const text = row.text('price').trim()
  const sign = SIGNS.find(([pattern]) => pattern.test(text))
  const read = readPrice(sign === undefined ? text : text.replace(sign[0], ''))
  const said = currencyText.trim().toUpperCase()
  const known = CURRENCIES.find((each) => each === said)
  const isUnknown = said !== '' && known === undefined
  return {
    major: Number.isNaN(read) ? 0 : read,
    currency: known ?? sign?.[1] ?? 'ARS',
    findings: isUnknown ? [row.error('currency', `Usá ${CURRENCIES.join(', ')}`)] : [],
  }
}
