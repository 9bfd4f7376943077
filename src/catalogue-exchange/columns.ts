import { artworkFields } from '#artworks/artwork-fields.ts'
import { foldForSearch } from '#artworks/gallery-filter.ts'
import { digitalFields, printFeatureFields, printSizeFields } from '#digital-art/digital-fields.ts'
import { VIEW_KINDS } from '#images/view-kind.ts'
import { columnsOf, type FieldColumn } from '#platform/contract/field.ts'

/** A column of one of the catalogue's files. */
export type Column = FieldColumn

/** The pictures of one work, the cover first: as many as a work may have. */
export const PICTURES = [
  'picture0',
  'picture1',
  'picture2',
  'picture3',
  'picture4',
  'picture5',
  'picture6',
  'picture7',
  'picture8',
  'picture9',
  'picture10',
  'picture11',
] as const
/** Stands in the payload of a save for the address of a picture that comes as a file of the catalogue. */
export const PICTURE_IN_ARCHIVE = '/archive'

/** Said of a work that names no picture. */
export const NO_PICTURE = 'Escribí el nombre del archivo de la imagen, tal como está en el .zip'

type PictureName = (typeof PICTURES)[number]

const cover: Column = {
  title: 'imagen',
  also: ['archivo', 'foto', 'nombre del archivo', 'imagen 1'],
  required: true,
  about: 'el nombre del archivo de la tapa, tal como está en el .zip',
}

const view = (position: number): Column => ({
  title: `imagen ${position + 1}`,
  about: 'otra vista de la obra',
})

/** The further pictures of one work. */
const viewColumns = Object.fromEntries(
  PICTURES.slice(1).map((name, position) => [name, view(position + 1)]),
) as Record<Exclude<PictureName, 'picture0'>, Column>

const { title, artist, year, technique, description, category, tags, featured, published, ...further } =
  columnsOf(artworkFields)

/** The originals. */
export const artworkColumns = {
  id: { title: 'id', about: 'el de la galería; vacío en una obra nueva' },
  title,
  artist,
  year,
  technique,
  height: { title: 'alto', also: ['altura'], about: 'un número: 80 o 80,5' },
  width: { title: 'ancho', about: 'un número' },
  unit: { title: 'unidad', about: 'cm, m o in; vacío: cm' },
  dimensions: {
    title: 'medidas',
    also: ['dimensiones', 'tamaño'],
    about: 'en lugar de alto y ancho: 80 x 60 cm',
  },
  description,
  category,
  tags,
  series: {
    title: 'serie',
    about: 'el nombre de la serie; vacío: ninguna. Si todavía no existe, se crea',
  },
  seriesPlace: { title: 'lugar en la serie', about: 'un número; vacío: al final' },
  price: {
    title: 'precio',
    also: ['valor', 'price'],
    required: true,
    about: 'obligatorio, sin centavos: 85.000',
  },
  currency: { title: 'moneda', about: 'ARS, USD o EUR; vacío: ARS' },
  discount: {
    title: 'descuento',
    also: ['descuento (%)'],
    about: 'de 0 a 100; el precio ya lo tiene descontado',
  },
  state: { title: 'estado', about: 'en venta, vendida o no está a la venta; vacío: en venta' },
  featured,
  published,
  ...further,
  createdAt: { title: 'fecha de alta', about: 'la pone la galería; da el orden' },
  picture0: cover,
  ...viewColumns,
} as const satisfies Record<string, Column>

const { title: digitalTitle, ...digital } = columnsOf(digitalFields)

/** The digital works, without their sizes. */
export const digitalColumns = {
  id: { title: 'id', about: 'el de la galería; vacío en una obra nueva' },
  title: digitalTitle,
  originalId: { title: 'obra original', also: ['original'], about: 'el id o el título de una obra' },
  ...digital,
  ...columnsOf(printFeatureFields),
  picture0: { title: 'imagen', also: ['archivo', 'foto'], required: true, about: 'el nombre del archivo' },
  thumbnail: { title: 'miniatura', about: 'el nombre del archivo, si no es la misma imagen' },
  mockup: { title: 'ambientación', about: 'el nombre del archivo, si hay uno' },
  createdAt: { title: 'fecha de alta', about: 'la pone la galería' },
  updatedAt: { title: 'última modificación', about: 'la pone la galería' },
  ...viewColumns,
} as const satisfies Record<string, Column>

/** The sizes in which digital works are printed, in their order. */
export const sizeColumns = {
  work: { title: 'obra digital', required: true, about: 'el id o el título de la obra digital' },
  id: { title: 'id', about: 'el de la galería; vacío en un tamaño nuevo' },
  size: { title: 'tamaño', also: ['nombre'], required: true, about: 'obligatorio: A4' },
  width: { title: 'ancho', required: true, about: 'un número' },
  height: { title: 'alto', required: true, about: 'un número' },
  unit: { title: 'unidad', about: 'cm, m o in; vacío: cm' },
  price: { title: 'precio', required: true, about: 'obligatorio, sin centavos: 15.000' },
  currency: { title: 'moneda', about: 'ARS, USD o EUR; vacío: ARS' },
  available: { title: 'disponible', about: 'sí o no; vacío: sí' },
  ...columnsOf(printSizeFields),
} as const satisfies Record<string, Column>

/** What is told of a picture beside its bytes. */
const pictureFileColumns = {
  file: { title: 'archivo', required: true, about: 'el nombre del archivo' },
  alt: { title: 'texto alternativo', about: 'lo que se ve; vacío: el título de la obra' },
  kind: { title: 'tipo de vista', also: ['vista'], about: `${VIEW_KINDS.join(', ')}; vacío: vista` },
  zoomLimit: { title: 'zoom máximo', about: 'píxeles del lado más largo; vacío: 4096' },
  film: {
    title: 'película',
    also: ['video'],
    about:
      'el nombre del archivo de la película (MP4 o WebM) que se ve en lugar de la imagen; vacío: ninguna',
  },
} as const satisfies Record<string, Column>

export const catalogueFiles = {
  artworks: { name: 'obras.csv', columns: artworkColumns },
  digitalArt: { name: 'arte-digital.csv', columns: digitalColumns },
  sizes: { name: 'tamanos.csv', columns: sizeColumns },
  pictures: { name: 'imagenes.csv', columns: pictureFileColumns },
} as const
export type CatalogueFile = keyof typeof catalogueFiles

/** Titles are the same whatever their accents, blanks and underscores. */
export const foldTitle = (title: string): string =>
  foldForSearch(title)
    .replace(/[_\s]+/g, ' ')
    .trim()
