import { type Province, provinceOfLetter } from './provinces.ts'

const CABA = 'Ciudad Autónoma de Buenos Aires'
const TIERRA_DEL_FUEGO = 'Tierra del Fuego, Antártida e Islas del Atlántico Sur'

/**
 * The first postal codes of stretches that belong to one province, in their order. The four digits follow the old
 * railways and not the borders: near a border a code may be the neighbour's, so that this is good for a first price, and
 * the province of a typed address is what counts.
 */
const stretches: readonly (readonly [from: number, province: Province])[] = [
  [1000, CABA],
  [1500, 'Buenos Aires'],
  [2000, 'Santa Fe'],
  [2645, 'Córdoba'],
  [2700, 'Buenos Aires'],
  [2820, 'Entre Ríos'],
  [2860, 'Buenos Aires'],
  [3000, 'Santa Fe'],
  [3100, 'Entre Ríos'],
  [3300, 'Misiones'],
  [3400, 'Corrientes'],
  [3500, 'Chaco'],
  [3550, 'Santa Fe'],
  [3600, 'Formosa'],
  [3700, 'Chaco'],
  [4000, 'Tucumán'],
  [4200, 'Santiago del Estero'],
  [4400, 'Salta'],
  [4600, 'Jujuy'],
  [4700, 'Catamarca'],
  [5000, 'Córdoba'],
  [5300, 'La Rioja'],
  [5400, 'San Juan'],
  [5500, 'Mendoza'],
  [5700, 'San Luis'],
  [5800, 'Córdoba'],
  [6000, 'Buenos Aires'],
  [6300, 'La Pampa'],
  [6400, 'Buenos Aires'],
  [8200, 'La Pampa'],
  [8213, 'Buenos Aires'],
  [8300, 'Neuquén'],
  [8324, 'Río Negro'],
  [8340, 'Neuquén'],
  [8400, 'Río Negro'],
  [9000, 'Chubut'],
  [9011, 'Santa Cruz'],
  [9012, 'Chubut'],
  [9040, 'Santa Cruz'],
  [9100, 'Chubut'],
  [9300, 'Santa Cruz'],
  [9410, TIERRA_DEL_FUEGO],
  [9422, 'Santa Cruz'],
]

const CODE = /^([A-Z])?(\d{4})(?:[A-Z]{3})?$/

const partsOf = (postalCode: string): readonly (string | undefined)[] =>
  CODE.exec(postalCode.replace(/\s/g, '').toUpperCase()) ?? []

/** The four digits of a postal code, '1425' of 'C1425ABC'; `undefined` for what is none. */
export const postalDigitsOf = (postalCode: string): string | undefined => partsOf(postalCode)[2]

/** The province that a postal code stands for: '1425', 'C1425ABC' or 'x 5000'; `undefined` for what is none. */
export function provinceOf(postalCode: string): Province | undefined {
  const [, letter, digits] = partsOf(postalCode)
  if (letter !== undefined) return provinceOfLetter(letter)
  if (digits === undefined) return undefined
  return stretches.findLast(([from]) => from <= Number(digits))?.[1]
}
