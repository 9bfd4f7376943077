import { forArtist, type ToldFields } from '#platform/contract/field.ts'
import { PACKED_SIZE, PACKINGS } from './parcel.ts'

/** What the artist may say of how something travels; what she leaves open is derived. */
export const parcelFields = {
  packing: {
    kind: 'option',
    label: 'Embalaje',
    told: 'el embalaje',
    options: PACKINGS,
    blank: 'Según la medida',
    message: `Usá ${PACKINGS.join(', ')}`,
    ...forArtist,
    input: { part: 'travel', width: 'third' },
    column: { title: 'embalaje', about: `${PACKINGS.join(', ')}; vacío: según la medida` },
  },
  packedSize: {
    kind: 'text',
    label: 'Medida embalada (cm)',
    told: 'la medida embalada',
    limit: 40,
    pattern: { test: PACKED_SIZE, message: 'Escribila como 120 x 100 x 12' },
    ...forArtist,
    input: { part: 'travel', width: 'half', placeholder: '120 x 100 x 12' },
    column: { title: 'medida embalada', about: 'en cm: 120 x 100 x 12; vacío: se calcula' },
  },
  weightKg: {
    kind: 'measure',
    label: 'Peso embalada (kg)',
    told: 'el peso',
    above: 0,
    most: 500,
    message: 'Escribí el peso en kilos: 4,5',
    ...forArtist,
    input: { part: 'travel', width: 'half' },
    column: { title: 'peso embalada', about: 'en kg; vacío: se calcula por volumen' },
  },
} as const satisfies ToldFields
