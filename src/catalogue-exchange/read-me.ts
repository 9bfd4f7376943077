import { MASTER_MEGABYTES } from '#images/picture-rules.ts'
import { type CatalogueFile, catalogueFiles } from './columns.ts'

const about: Record<CatalogueFile, string> = {
  artworks: 'las obras originales, una por fila',
  digitalArt: 'las obras digitales, una por fila',
  sizes: 'los tamaños en que se imprime cada obra digital, uno por fila y en orden',
  pictures: 'lo que se cuenta de cada imagen',
}

const columnsOf = (file: CatalogueFile): string =>
  Object.values(catalogueFiles[file].columns)
    .map(({ title, about: text }) => `  ${title}: ${text}`)
    .join('\r\n')

const tables = (Object.keys(catalogueFiles) as CatalogueFile[])
  .map((file) => `${catalogueFiles[file].name}: ${about[file]}\r\n\r\n${columnsOf(file)}`)
  .join('\r\n\r\n')

/** What lies beside the tables of an export, for whoever opens it. */
export const readMeText = `\u{feff}CATÁLOGO

Este .zip se puede volver a importar en la galería, entero o cambiado. Las obras que ya están no se
tocan ni se repiten: se reconocen por su id. Para un catálogo propio alcanza con obras.csv con las columnas
título, precio e imagen, y los archivos de las imágenes (JPG, PNG, WebP, TIFF o AVIF de hasta ${MASTER_MEGABYTES} MB). Una vista
puede ser una película: su archivo (MP4 o WebM) se nombra en imagenes.csv, junto a la imagen que se ve antes de empezar.

Las planillas se abren con doble clic. Un apóstrofo delante de =, + o - es para que la planilla no lo tome por
una fórmula; al importar se quita.

${tables}
`.replace(/\r?\n/g, '\r\n')
