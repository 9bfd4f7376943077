/** The 24 jurisdictions (ISO 3166-2:AR), as a select lists them, with the letter that their postal codes begin with. */
const letters = {
  'Buenos Aires': 'B',
  Catamarca: 'K',
  Chaco: 'H',
  Chubut: 'U',
  'Ciudad Autónoma de Buenos Aires': 'C',
  Córdoba: 'X',
  Corrientes: 'W',
  'Entre Ríos': 'E',
  Formosa: 'P',
  Jujuy: 'Y',
  'La Pampa': 'L',
  'La Rioja': 'F',
  Mendoza: 'M',
  Misiones: 'N',
  Neuquén: 'Q',
  'Río Negro': 'R',
  Salta: 'A',
  'San Juan': 'J',
  'San Luis': 'D',
  'Santa Cruz': 'Z',
  'Santa Fe': 'S',
  'Santiago del Estero': 'G',
  'Tierra del Fuego, Antártida e Islas del Atlántico Sur': 'V',
  Tucumán: 'T',
} as const

export type Province = keyof typeof letters

export const PROVINCES = Object.keys(letters) as readonly Province[]

/** The letter of a province; `undefined` for a name that is none. */
export const letterOf = (province: string): string | undefined =>
  new Map<string, string>(Object.entries(letters)).get(province)

/** The province whose postal codes begin with a letter. */
export const provinceOfLetter = (letter: string): Province | undefined =>
  PROVINCES.find((province) => letters[province] === letter)
