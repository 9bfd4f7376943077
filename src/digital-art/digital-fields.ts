import { type Fields, forAll, type LinesOf, type ToldFields } from '#platform/contract/field.ts'
import { parcelFields } from '#shipping/parcel-fields.ts'

const SHORT = 200
/** An edition has few copies; more are none. */
const MOST_NUMBERED = 1000

/** The fields of a digital work that are one value each. Its original, pictures and sizes stand where they are read and written. */
export const digitalFields = {
  title: {
    kind: 'text',
    label: 'Título',
    told: 'el título',
    limit: SHORT,
    required: 'El título es requerido',
    ...forAll,
    input: { part: 'title' },
    column: { title: 'título', also: ['titulo'], required: true, about: 'obligatorio' },
  },
  originalTitle: {
    kind: 'text',
    label: 'Título de la obra original',
    told: 'la obra original',
    limit: SHORT,
    ...forAll,
    input: null,
    column: { title: 'título de la obra original', about: 'si la obra original no está en la galería' },
  },
  artist: {
    kind: 'text',
    label: 'Artista',
    told: 'el artista',
    limit: SHORT,
    ...forAll,
    input: null,
    column: { title: 'artista', about: 'vacío: el de la obra original' },
  },
  version: {
    kind: 'text',
    label: 'Versión',
    told: 'la versión',
    limit: 20,
    otherwise: '01',
    ...forAll,
    input: { part: 'making', width: 'third' },
    column: { title: 'versión', about: 'vacío: 01' },
  },
  description: {
    kind: 'text',
    label: 'Descripción',
    told: 'la descripción',
    limit: 5000,
    required: 'La descripción es requerida',
    ...forAll,
    input: { part: 'description', rows: 4 },
    column: { title: 'descripción', required: true, about: 'obligatorio' },
  },
  digitalTechnique: {
    kind: 'text',
    label: 'Técnica digital',
    told: 'la técnica digital',
    limit: SHORT,
    otherwise: 'Reinterpretación digital',
    ...forAll,
    input: { part: 'making', width: 'third' },
    column: { title: 'técnica digital', about: 'vacío: Reinterpretación digital' },
  },
  productType: {
    kind: 'text',
    label: 'Tipo de producto',
    told: 'el tipo de producto',
    limit: 60,
    otherwise: 'lamina',
    ...forAll,
    input: { part: 'making', width: 'third' },
    column: { title: 'tipo de producto', about: 'vacío: lamina' },
  },
  category: {
    kind: 'text',
    label: 'Categoría',
    told: 'la categoría',
    limit: 60,
    lowerCase: true,
    ...forAll,
    input: null,
    column: { title: 'categoría', about: 'vacío: la de la obra original' },
  },
  editionSize: {
    kind: 'count',
    label: 'Ejemplares de la edición',
    told: 'los ejemplares de la edición',
    least: 1,
    most: MOST_NUMBERED,
    message: `Escribí cuántos son: de 1 a ${MOST_NUMBERED}`,
    ...forAll,
    input: { part: 'edition', width: 'third', placeholder: 'sin límite' },
    column: { title: 'ejemplares', about: 'de la edición numerada, en todos sus tamaños; vacío: sin límite' },
  },
  artistProofs: {
    kind: 'count',
    label: 'Pruebas de artista',
    told: 'las pruebas de artista',
    least: 0,
    most: MOST_NUMBERED / 10,
    message: 'Escribí cuántas son',
    ...forAll,
    input: { part: 'edition', width: 'third', placeholder: 'ninguna' },
    column: { title: 'pruebas de artista', about: 'hasta el 10 % de la edición; no se venden acá' },
  },
  editionFrom: {
    kind: 'count',
    label: 'Se vende desde el número',
    told: 'el primer número que se vende',
    least: 1,
    most: MOST_NUMBERED,
    message: 'Escribí un número de la edición',
    ...forAll,
    input: { part: 'edition', width: 'third', placeholder: '1' },
    column: { title: 'desde el número', about: 'los anteriores salieron por otro lado; vacío: 1' },
  },
  tags: {
    kind: 'tags',
    label: 'Etiquetas',
    told: 'las etiquetas',
    most: 30,
    limit: 60,
    ...forAll,
    input: { part: 'tags' },
    column: { title: 'etiquetas', about: 'separadas con comas o con |' },
  },
  available: {
    kind: 'flag',
    label: 'Disponible',
    told: 'si está disponible',
    otherwise: true,
    ...forAll,
    input: { part: 'state' },
    column: { title: 'disponible', about: 'sí o no' },
  },
  featured: {
    kind: 'flag',
    label: 'Destacada',
    told: 'si está destacada',
    otherwise: false,
    ...forAll,
    input: { part: 'state' },
    column: { title: 'destacada', about: 'sí o no' },
  },
} as const satisfies ToldFields

const print = { kind: 'text', limit: SHORT, seen: 'public', fact: 'given' } as const
const printInput = { part: 'print', width: 'third' } as const

/** How a print is made; texts that are empty are not shown. */
export const printFeatureFields = {
  paperType: { ...print, label: 'Papel', input: printInput, column: { title: 'papel', about: 'texto' } },
  printing: {
    ...print,
    label: 'Impresión',
    input: printInput,
    column: { title: 'impresión', about: 'texto' },
  },
  edition: { ...print, label: 'Edición', input: printInput, column: { title: 'edición', about: 'texto' } },
  signedAvailable: {
    kind: 'flag',
    label: 'Con certificado firmado',
    otherwise: false,
    seen: 'public',
    input: { part: 'state' },
    fact: { name: 'Certificado', said: 'Certificado firmado disponible' },
    column: { title: 'firmada', about: 'sí o no' },
  },
} as const satisfies Fields

/** The lines that a print's page has of how it is made. */
export type PrintLines = LinesOf<typeof printFeatureFields>

const { packing, packedSize, weightKg } = parcelFields
/** What a parcel weighs is no secret, and the artist reads the list that everybody reads. */
const ofSize = { seen: 'public', input: { part: 'travel', width: 'third' } } as const

const extra = {
  kind: 'count',
  least: 0,
  most: 100_000_000,
  message: 'Escribí cuánto se suma, sin centavos',
  seen: 'public',
  fact: null,
} as const
const extraInput = { part: 'extras', width: 'half', placeholder: 'sin costo' } as const

/** What a size of a print says beside its name, its sides and its price: how it travels, and what choices add to its price. */
export const printSizeFields = {
  glossyExtra: {
    ...extra,
    label: 'Papel brillante: se suma',
    input: extraInput,
    column: { title: 'suplemento brillante', about: 'en la moneda del precio; vacío: sin costo' },
  },
  certificateExtra: {
    ...extra,
    label: 'Certificado firmado: se suma',
    input: extraInput,
    column: { title: 'suplemento certificado', about: 'en la moneda del precio; vacío: sin costo' },
  },
  packing: { ...packing, ...ofSize },
  packedSize: { ...packedSize, ...ofSize, input: { ...ofSize.input, placeholder: '52 x 12 x 12' } },
  weightKg: { ...weightKg, ...ofSize },
} as const satisfies Fields
