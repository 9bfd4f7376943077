import { describe, expect, test } from 'vitest'
import { readArtworkRow } from './artwork-row.ts'
import { catalogueFiles } from './columns.ts'
import { readDigitalRow } from './digital-row.ts'
import { readTable, type TableRow } from './table-reader.ts'

const AT = new Date('2026-11-28T12:00:00Z')
const good = {
  título: 'Río',
  precio: '85.000',
  imagen: 'rio.jpg',
  alto: '80',
  ancho: '60',
  técnica: 'Óleo',
  año: '2020',
  descripción: 'Al alba',
}

function rowOf(file: 'artworks' | 'digitalArt' | 'sizes', cells: Readonly<Record<string, string>>) {
  const { rows, findings } = readTable(file, {
    head: Object.keys(cells),
    rows: [{ row: 2, cells: Object.values(cells) }],
  })
  expect(findings).toEqual([])
  return rows[0] as TableRow<never>
}

/** What an original that differs in some cells becomes, or what is said of it. */
function read(changes: Readonly<Record<string, string>>) {
  const { result, findings } = readArtworkRow(rowOf('artworks', { ...good, ...changes }), AT)
  return result?.facts ?? findings.map(({ column, message }) => `${column}: ${message}`)
}

describe('a price that can be read in two ways, or in none, is said as it stands', () => {
  test.each(['85,000', '1,250,000', '1,500.50', '85 000', '85.000 ARS', 'mil'])('%s', (precio) => {
    expect(read({ precio })).toEqual([`precio: No entendemos «${precio}»: escribí el precio así, 85.000`])
  })

  test('and one of nothing has its own sentence', () => {
    expect(read({ precio: '' })).toEqual(['precio: El precio debe ser mayor a 0'])
    expect(read({ precio: '85.000,50' })).toEqual(['precio: Escribí el precio sin centavos'])
  })

  test('what people write is read', () => {
    for (const precio of ['85.000', '85000', '$ 85.000', '85.000,00', '85000.00', 'ARS 85.000'])
      expect(read({ precio })).toMatchObject({ price: { minor: 8_500_000, currency: 'ARS' } })
  })

  test('no word about prices promises cents', () => {
    const prices = [catalogueFiles.artworks.columns.price, catalogueFiles.sizes.columns.price]
    for (const { about } of prices) expect(about).toMatch(/sin centavos/)
  })
})

describe('a date that the calendar has not is none', () => {
  const no = ['fecha de alta: No es una fecha: usá día/mes/año']
  test.each(['31/02/2026', '2026-02-30', '00/00/0000', '01/01/0000', '0000-01-01', '01/13/2026', '1/1/9999'])(
    '%s',
    (day) => expect(read({ 'fecha de alta': day })).toEqual(no),
  )

  test.each([
    ['29/02/2024', '2024-02-29T12:00:00.000Z'],
    ['1.3.2024', '2024-03-01T12:00:00.000Z'],
    ['2024-02-29', '2024-02-29T12:00:00.000Z'],
    ['2024-02-29T23:59:59.123Z', '2024-02-29T23:59:59.123Z'],
  ])('%s is one', (day, instant) => {
    expect(read({ 'fecha de alta': day })).toMatchObject({ createdAt: new Date(instant) })
  })
})

test('a draft is published at a moment as people write it', () => {
  for (const moment of ['2031-12-01T10:00', '01/12/2031 10:00', '1/12/2031, 10:00'])
    expect(read({ 'publicar el': moment, publicada: 'no' })).toMatchObject({ publishAt: '2031-12-01T10:00' })
  for (const moment of ['1/12/2031', '1/12/2031 25:00', 'mañana'])
    expect(read({ 'publicar el': moment })).toEqual(['publicar el: Escribí día y hora así: 1/12/2026 10:00'])
})

describe('sides are in the unit that they say', () => {
  test.each([
    [
      { alto: '1 m', ancho: '70 cm' },
      { height: 100, width: 70, unit: 'cm' },
    ],
    [
      { alto: '1,2 m', ancho: '2 m' },
      { height: 1.2, width: 2, unit: 'm' },
    ],
    [
      { alto: '80 cm', ancho: '60 cm', unidad: 'm' },
      { height: 0.8, width: 0.6, unit: 'm' },
    ],
    [
      { alto: '12"', ancho: '10"' },
      { height: 12, width: 10, unit: 'in' },
    ],
    [
      { alto: '80 cm', ancho: '60' },
      { height: 80, width: 60, unit: 'cm' },
    ],
    [
      { alto: '1', ancho: '2', unidad: 'M' },
      { height: 1, width: 2, unit: 'm' },
    ],
    [
      { alto: '', ancho: '', medidas: '1 x 2', unidad: 'm' },
      { height: 1, width: 2, unit: 'm' },
    ],
    [
      { alto: '', ancho: '', medidas: '80 x 60 cm' },
      { height: 80, width: 60, unit: 'cm' },
    ],
  ])('%j', (cells, size) => expect(read(cells)).toMatchObject(size))

  test('and one that says none beside another in metres is asked for', () => {
    expect(read({ alto: '1 m', ancho: '70' })).toEqual([
      'ancho: Escribí la unidad también acá, o usá la columna «unidad»',
    ])
  })

  test('an unknown unit does not make the sides look wrong', () => {
    expect(read({ unidad: 'mm' })).toEqual(['unidad: Usá cm, m, in'])
  })

  test('both in one cell are said to be wrong there', () => {
    expect(read({ alto: '', ancho: '', medidas: '80 x 60 x 4 cm' })).toEqual([
      'medidas: Escribí alto por ancho: 80 x 60 cm',
    ])
  })
})

test('an id is what an address and a name of a file can hold', () => {
  const no = ['id: Usá solo letras, números, puntos y guiones, o dejalo vacío en una obra nueva']
  for (const id of ['..', 'mi obra', 'a/b', 'a?b', '#1', 'x'.repeat(201)]) expect(read({ id })).toEqual(no)
  for (const id of ['rio-k7f2qx', '12', 'EdS-2024.017', 'ñandú_1'])
    expect(read({ id })).toMatchObject({ title: 'Río' })
})

test('what a row leaves out is told in one sentence', () => {
  const told = (changes: Readonly<Record<string, string>>) =>
    readArtworkRow(rowOf('artworks', { ...good, ...changes }), AT).findings.map(
      ({ column, message, kind }) => `${kind} ${column}: ${message}`,
    )
  const rest = 'la obra queda como borrador hasta que la completes'
  expect(told({ técnica: '', año: '', alto: '', ancho: '' })).toEqual([
    `warning : Falta técnica, año y alto: ${rest}`,
  ])
  expect(told({ descripción: ' ' })).toEqual([`warning descripción: Falta descripción: ${rest}`])
  expect(told({})).toEqual([])
})

test('a picture is asked for by the name of its file', () => {
  const sentence = 'imagen: Escribí el nombre del archivo de la imagen, tal como está en el .zip'
  expect(read({ imagen: '' })).toEqual([sentence])
})

test('a size of a print is wrong where it is wrong', () => {
  const print = { título: 'Lámina', 'obra original': 'Río', imagen: 'l.jpg', descripción: 'Al alba' }
  const size = { 'obra digital': 'Lámina', tamaño: 'A4', ancho: '21 cm', alto: '29,7 cm', precio: '15.000' }
  const readWith = (changes: object, ofPrint: object = {}) => {
    const rows = [rowOf('sizes', { ...size, ...changes })]
    const { result, findings } = readDigitalRow(rowOf('digitalArt', { ...print, ...ofPrint }), rows, AT)
    return result?.facts.sizes[0] ?? findings.map(({ column, message }) => `${column}: ${message}`)
  }
  expect(readWith({})).toMatchObject({ width: 21, height: 29.7, unit: 'cm' })
  expect(readWith({ ancho: '1 m' })).toMatchObject({ width: 100, height: 29.7, unit: 'cm' })
  expect(readWith({ alto: 'largo' })).toEqual(['alto: Las medidas deben ser mayores a 0'])
  expect(readWith({ precio: '15,000' })).toEqual([
    'precio: No entendemos «15,000»: escribí el precio así, 85.000',
  ])
  expect(readWith({}, { id: '../x' })).toEqual([
    'id: Usá solo letras, números, puntos y guiones, o dejalo vacío en una obra nueva',
  ])
  expect(readWith({}, { imagen: '' })).toEqual([
    'imagen: Escribí el nombre del archivo de la imagen, tal como está en el .zip',
  ])
})
