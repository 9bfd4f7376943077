import {
  asFact,
  fieldsSeenBy,
  forAll,
  forArtist,
  type LinesOf,
  type ToldFields,
} from '#platform/contract/field.ts'
import { LOCAL_MOMENT } from '#platform/time/local-time.ts'
import { parcelFields } from '#shipping/parcel-fields.ts'
import { CATEGORY_LIMIT } from './gallery-filter.ts'

const SAMPLE_CATEGORIES = ['abstracto', 'paisaje', 'retrato', 'naturaleza', 'otros'] as const

const SHORT = 200
const LONG = 5000

/**
 * The fields of an original that are one value each, in the order of the form. Sizes, price, state and pictures are
 * of several values, and stand where they are read and written.
 */
export const artworkFields = {
  title: {
    kind: 'text',
    label: 'Título',
    told: 'el título',
    limit: SHORT,
    required: 'El título es requerido',
    ...forAll,
    input: { part: 'title' },
    column: {
      title: 'título',
      also: ['titulo', 'obra', 'nombre', 'title'],
      required: true,
      about: 'obligatorio',
    },
  },
  description: {
    kind: 'text',
    label: 'Descripción',
    told: 'la descripción',
    limit: LONG,
    required: 'La descripción es requerida',
    ...forAll,
    input: { part: 'text', rows: 4 },
    column: { title: 'descripción', about: 'lo que se cuenta de la obra', draftWithout: true },
  },
  artist: {
    kind: 'text',
    label: 'Artista',
    told: 'el artista',
    limit: SHORT,
    ...forAll,
    input: null,
    column: { title: 'artista', also: ['autor', 'autora'], about: 'vacío: el nombre de la galería' },
  },
  technique: {
    kind: 'text',
    label: 'Técnica',
    told: 'la técnica',
    limit: SHORT,
    required: 'La técnica es requerida',
    seen: 'public',
    input: { part: 'text', width: 'half', placeholder: 'Óleo sobre lienzo' },
    fact: 'always',
    column: { title: 'técnica', about: 'por ejemplo, óleo sobre tela', draftWithout: true },
  },
  year: {
    kind: 'year',
    label: 'Año',
    told: 'el año',
    from: 1900,
    required: 'El año debe ser válido',
    seen: 'public',
    input: { part: 'text', width: 'half' },
    fact: 'always',
    column: { title: 'año', also: ['anio'], about: 'de 1900 hasta hoy', draftWithout: true },
  },
  category: {
    kind: 'choice',
    label: 'Categoría',
    told: 'la categoría',
    limit: CATEGORY_LIMIT,
    offered: SAMPLE_CATEGORIES,
    otherwise: SAMPLE_CATEGORIES[0],
    ...forAll,
    input: { part: 'more', width: 'half' },
    column: { title: 'categoría', about: 'vacío: abstracto' },
  },
  inventoryNumber: {
    kind: 'text',
    label: 'Número de inventario',
    told: 'el número de inventario',
    limit: 60,
    ...asFact,
    input: { part: 'more', width: 'half', placeholder: 'EdS-2024-017' },
    column: {
      title: 'número de inventario',
      also: ['inventario'],
      about: 'el de tu registro; puede quedar vacío',
    },
  },
  signature: {
    kind: 'text',
    label: 'Firma',
    told: 'la firma',
    limit: 200,
    ...asFact,
    input: { part: 'more', width: 'half', placeholder: 'Abajo a la derecha, al óleo' },
    column: { title: 'firma', about: 'dónde y cómo; puede quedar vacía' },
  },
  condition: {
    kind: 'text',
    label: 'Estado de conservación',
    told: 'el estado de conservación',
    limit: 300,
    ...asFact,
    input: { part: 'more', width: 'half', placeholder: 'Muy bueno' },
    column: { title: 'estado de conservación', also: ['conservación'], about: 'puede quedar vacío' },
  },
  provenance: {
    kind: 'text',
    label: 'Procedencia',
    told: 'la procedencia',
    limit: 1000,
    ...asFact,
    input: {
      part: 'more',
      rows: 3,
      placeholder: '2019, «Orillas», Museo de Arte de Tigre\nColección particular',
      hint: 'Un renglón por vez: año y muestra, o de quién fue.',
    },
    column: { title: 'procedencia', about: 'de quién fue y dónde se expuso; puede quedar vacía' },
  },
  framed: {
    kind: 'option',
    label: 'Marco',
    told: 'el marco',
    options: ['con marco', 'sin marco'],
    blank: 'Sin decir',
    message: 'Usá «con marco» o «sin marco»',
    ...asFact,
    input: { part: 'travel', width: 'third' },
    column: { title: 'marco', about: 'con marco o sin marco; puede quedar vacío' },
  },
  rollable: {
    kind: 'option',
    label: 'Se puede enrollar',
    told: 'si se puede enrollar',
    options: ['sí', 'no'],
    blank: 'Según el soporte',
    message: 'Usá «sí» o «no»',
    ...forArtist,
    input: { part: 'travel', width: 'third' },
    column: { title: 'se puede enrollar', about: 'sí o no; vacío: según el soporte' },
  },
  ...parcelFields,
  priceOnRequest: {
    kind: 'flag',
    label: 'Precio a consultar',
    told: 'si el precio se consulta',
    otherwise: false,
    ...forAll,
    input: { part: 'price' },
    column: { title: 'precio a consultar', about: 'sí o no: el precio lo ve solo la artista' },
  },
  takesOffers: {
    kind: 'flag',
    label: 'Recibe ofertas',
    told: 'si recibe ofertas',
    otherwise: false,
    ...forAll,
    input: { part: 'price' },
    column: { title: 'recibe ofertas', about: 'sí o no' },
  },
  featured: {
    kind: 'flag',
    label: 'Destacada en la portada',
    told: 'si está destacada',
    otherwise: false,
    ...forAll,
    input: { part: 'state' },
    column: { title: 'destacada', about: 'sí o no' },
  },
  /** False for a draft. Left out, a new work is published and another one stays what it is. */
  published: {
    kind: 'flag',
    label: 'Publicada',
    told: 'la publicación',
    words: ['Publicada', 'Borrador'],
    ...forArtist,
    input: null,
    column: { title: 'publicada', about: 'sí o no: un borrador lo ve solo la artista' },
  },
  /** When a draft is published by itself, as `local-time.ts` writes it; empty for one that waits for the artist. */
  publishAt: {
    kind: 'text',
    label: 'Publicar el',
    told: 'la fecha de publicación',
    limit: 16,
    pattern: { test: LOCAL_MOMENT, message: 'Escribí día y hora así: 2026-12-01T10:00' },
    ...forArtist,
    input: null,
    column: {
      title: 'publicar el',
      about: 'cuándo se publica solo un borrador, en hora argentina: 1/12/2026 10:00; puede quedar vacío',
    },
  },
  tags: {
    kind: 'tags',
    label: 'Etiquetas',
    told: 'las etiquetas',
    most: 30,
    limit: 60,
    ...forAll,
    input: { part: 'more' },
    column: { title: 'etiquetas', about: 'separadas con comas o con |' },
  },
} as const satisfies ToldFields

/** What everybody is told of an original. */
export const shownArtworkFields = fieldsSeenBy(artworkFields, 'public')
/** What the artist alone is told. */
export const studioArtworkFields = fieldsSeenBy(artworkFields, 'administrator')

/** The lines that a work's page has of them. */
export type ArtworkLines = LinesOf<typeof shownArtworkFields>
