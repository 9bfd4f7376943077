import type { PackedFile } from '#platform/zip/read-zip.ts'
import { type CatalogueFile, catalogueFiles, foldTitle } from '../columns.ts'

export const baseName = (path: string) => path.slice(path.lastIndexOf('/') + 1)

const tablesIn = (files: readonly PackedFile[]) => files.filter(({ name }) => /\.csv$/i.test(name))

const isCalled = ({ name }: PackedFile, file: CatalogueFile) =>
  foldTitle(baseName(name)) === catalogueFiles[file].name

const KNOWN = Object.keys(catalogueFiles) as CatalogueFile[]

/** The only table without a name that we know is that of the originals. */
export function tableCalled(files: readonly PackedFile[], file: CatalogueFile): PackedFile | undefined {
  const tables = tablesIn(files)
  const found = tables.find((each) => isCalled(each, file))
  if (found !== undefined || file !== 'artworks') return found
  if (tables.some((each) => isCalled(each, 'digitalArt'))) return undefined
  const others = tables.filter((each) => !KNOWN.some((known) => isCalled(each, known)))
  return others.length === 1 ? others[0] : undefined
}

/** What spreadsheets keep by themselves, and what Excel calls text. */
const OTHER_TABLE = /\.(xlsx?|xlsm|xlsb|ods|numbers|tsv|txt)$/i

const AGAIN = 'y armá el .zip de nuevo.'

/** Why there is nothing to read: most often a table was saved as its program does by itself. Names of files may name persons. */
export function noTable(files: readonly PackedFile[]): string {
  const tables = tablesIn(files).length
  if (tables > 1)
    return `Hay ${tables} planillas .csv y ninguna se llama obras.csv: ponele ese nombre a la de tus obras ${AGAIN}`
  const other = files.find(({ name }) => OTHER_TABLE.test(name) && baseName(name) !== 'LEEME.txt')
  const [ending] = OTHER_TABLE.exec(other?.name ?? '') ?? []
  return ending === undefined
    ? 'El .zip no tiene ninguna planilla: falta obras.csv.'
    : `La planilla está en un archivo ${ending.toLowerCase()}, que no se puede leer acá. Abrila, guardala como CSV con el nombre obras.csv (en Excel: Guardar como, CSV UTF-8) ${AGAIN}`
}
