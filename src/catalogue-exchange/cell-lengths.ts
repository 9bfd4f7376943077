import { CENTIMETRES, LENGTH_UNITS, type LengthUnit } from '#artworks/artwork.ts'
import type { Finding, TableRow } from './table-reader.ts'

type Name = 'height' | 'width'

interface SidesReading {
  /** As numbers are written in a text; '0' for what is none: the schema refuses it with its own sentence. */
  readonly height: string
  readonly width: string
  readonly unit: LengthUnit
  readonly findings: readonly Finding[]
}

/** '80', '80,5', '1 m' or '12"': a cell may say its own unit. */
const SIDE = /^(\d+(?:[.,]\d+)?)\s*(cm|m|in|")?\.?$/i
const UNIT = `Usá ${LENGTH_UNITS.join(', ')}`
const HALF_SAID = 'Escribí la unidad también acá, o usá la columna «unidad»'

const unitIn = (text: string): LengthUnit | undefined =>
  text === '"' ? 'in' : LENGTH_UNITS.find((each) => each === text.trim().toLowerCase())

function sideIn(text: string) {
  const [, number = '0', unit = ''] = SIDE.exec(text.trim()) ?? []
  return { number, unit: unitIn(unit) }
}

/** The same length in another unit, to a hundredth. */
function inUnit({ number, unit }: ReturnType<typeof sideIn>, wanted: LengthUnit): string {
  if (unit === undefined || unit === wanted) return number
  const length = (Number(number.replace(',', '.')) * CENTIMETRES[unit]) / CENTIMETRES[wanted]
  return String(Math.round(length * 100) / 100)
}

/** Reads the two sides of something, in the unit of its own column or of the cells; without any in centimetres. */
export function readSides(row: TableRow<Name | 'unit'>): SidesReading {
  const said = row.text('unit').trim()
  const [height, width] = [sideIn(row.text('height')), sideIn(row.text('width'))]
  const shared = height.unit === width.unit ? height.unit : undefined
  const unit = unitIn(said) ?? shared ?? 'cm'
  const isHalfSaid = said === '' && shared === undefined && unit !== (height.unit ?? width.unit ?? unit)
  const bare = (['height', 'width'] as const).filter((name) => /\d\s*$/.test(row.text(name)))
  return {
    height: inUnit(height, unit),
    width: inUnit(width, unit),
    unit,
    findings: [
      ...(said !== '' && unitIn(said) === undefined ? [row.error('unit', UNIT)] : []),
      ...(isHalfSaid ? bare.map((name) => row.error(name, HALF_SAID)) : []),
    ],
  }
}
