import { VIEW_KINDS, viewKindIn } from '#images/view-kind.ts'
import { BadCsv, LargeCsv, readCsv } from '#platform/csv/read-csv.ts'
import { yieldTurn } from '#platform/event-loop/turn.ts'
import { LargeFile, readAtMost } from '#platform/zip/read-at-most.ts'
import { BadZip, openZip, type PackedFile, type ZipArchive, type ZipFault } from '#platform/zip/read-zip.ts'
import { readArtworkRow } from '../artwork-row.ts'
import { MOST_ROWS } from '../catalogue-exchange-api.ts'
import type { CatalogueFile } from '../columns.ts'
import { readDigitalRow } from '../digital-row.ts'
import { type Finding, readTable, type TableRow } from '../table-reader.ts'
import { CatalogueIndex } from './catalogue-index.ts'
import { baseName, noTable, tableCalled } from './find-table.ts'
import { PackedPictures } from './packed-pictures.ts'
import type { RowToImport } from './row-to-import.ts'
import { sizesByWork, UNCLEAR } from './sizes-by-work.ts'

/** Most files in a catalogue, and most bytes of all of them together once they are unpacked. */
const LIMITS = { mostFiles: 20_000, mostBytes: 20_000_000_000 }
/** Of each table: its bytes as they are unpacked, whatever the archive says, its rows and its columns. */
const LARGEST_TABLE = 20_000_000
const TABLE_LIMITS = { mostRows: MOST_ROWS, mostColumns: 200 }

const sentences: Record<ZipFault, string> = {
  not_a_zip: 'El archivo no es un .zip válido o está incompleto.',
  unsafe_name:
    'El .zip tiene archivos con nombres que no son válidos (con «..» o con una ruta completa). Armalo de nuevo.',
  link: 'El .zip tiene accesos directos en lugar de archivos. Armalo de nuevo con los archivos mismos.',
  twice: 'El .zip tiene dos archivos con el mismo nombre. Armalo de nuevo.',
  encrypted: 'El .zip tiene contraseña. Armalo de nuevo sin contraseña.',
  unknown_compression: 'El .zip usa una compresión que no podemos leer. Armalo de nuevo como .zip común.',
  too_much: 'El .zip tiene demasiados archivos o es demasiado grande una vez abierto.',
}

/** The whole file cannot be used; the message is for whoever sent it. */
export class UnusableCatalogue extends Error {}

/** A catalogue that has been opened: its rows in the order in which they are imported, originals first. */
export interface OpenCatalogue {
  readonly archive: ZipArchive
  readonly packedPictures: PackedPictures
  /** What is wrong with the files as such. */
  readonly findings: readonly Finding[]
  readonly rows: readonly RowToImport[]
  readonly index: CatalogueIndex
  close(): void
}

/** What Macs add to every archive. */
const isRubbish = ({ name }: PackedFile) => name.startsWith('__MACOSX/') || baseName(name).startsWith('.')

const count = new Intl.NumberFormat('es-AR')

/** What is said of a table that cannot be read; what is no fault of it is thrown on. */
function faultOfTable(error: unknown): string {
  if (error instanceof BadCsv)
    return `no se puede leer: hay comillas mal cerradas cerca de la fila ${error.row}.`
  if (error instanceof LargeFile)
    return `es demasiado grande: puede tener hasta ${LARGEST_TABLE / 1_000_000} MB.`
  if (!(error instanceof LargeCsv)) throw error
  return error.what === 'rows'
    ? `tiene demasiadas filas: pueden ser hasta ${count.format(MOST_ROWS)}. Repartilas en varios archivos .zip.`
    : `tiene demasiadas columnas: pueden ser hasta ${TABLE_LIMITS.mostColumns}.`
}

async function readFile<File extends CatalogueFile>(
  archive: ZipArchive,
  files: readonly PackedFile[],
  file: File,
): Promise<ReturnType<typeof readTable<File>> | undefined> {
  const packed = tableCalled(files, file)
  if (packed === undefined) return undefined
  try {
    const bytes = await readAtMost(await archive.open(packed), LARGEST_TABLE)
    return readTable(file, await readCsv(bytes, TABLE_LIMITS))
  } catch (error) {
    throw new UnusableCatalogue(`La planilla ${baseName(packed.name)} ${faultOfTable(error)}`)
  }
}

const NO_ROWS = 'La planilla no tiene ninguna obra: van una por fila, debajo de los títulos de las columnas.'
const ODD_KIND = `No conocemos ese tipo: queda como vista. Usá ${VIEW_KINDS.join(', ')}`

async function readRows(archive: ZipArchive, files: readonly PackedFile[], at: Date) {
  const works = await readFile(archive, files, 'artworks')
  const digital = await readFile(archive, files, 'digitalArt')
  const sizes = await readFile(archive, files, 'sizes')
  const pictures = await readFile(archive, files, 'pictures')
  if (works === undefined && digital === undefined) throw new UnusableCatalogue(noTable(files))
  const { sizes: sizeRows, unclear, lost } = sizesByWork(sizes?.rows ?? [], digital?.rows ?? [])
  const odd = (pictures?.rows ?? []).flatMap((row) =>
    viewKindIn(row.text('kind')) === undefined ? [row.warning('kind', ODD_KIND)] : [],
  )
  const heads = [works, digital, sizes, pictures].flatMap((table) => table?.findings ?? [])
  const rows: RowToImport[] = []
  for (const row of works?.rows ?? []) {
    await yieldTurn()
    rows.push({ row: row as TableRow, reading: readArtworkRow(row, at) })
  }
  for (const row of digital?.rows ?? []) {
    await yieldTurn()
    const sizesOfRow = (sizeRows.get(row as TableRow) ?? []) as never
    const reading = readDigitalRow(row, sizesOfRow, at)
    const findings = [...reading.findings, row.error('title', UNCLEAR)]
    const isUnclear = unclear.has(row as TableRow)
    rows.push({
      row: row as TableRow,
      reading: isUnclear ? { ...reading, result: undefined, findings } : reading,
    })
  }
  if (rows.length === 0 && heads.every(({ kind }) => kind !== 'error')) throw new UnusableCatalogue(NO_ROWS)
  return { rows, findings: [...heads, ...lost, ...odd], pictureRows: pictures?.rows ?? [] }
}

async function indexOf(
  rows: readonly RowToImport[],
  packedPictures: PackedPictures,
): Promise<CatalogueIndex> {
  const index = new CatalogueIndex(rows, packedPictures)
  for (const at of rows.keys()) {
    await yieldTurn()
    index.add(at)
  }
  return index
}

/**
 * Opens a catalogue: the .zip that the gallery exports, or one that an artist has put together.
 * @param at when the import began
 * @throws UnusableCatalogue when nothing of it can be imported
 */
export async function openCatalogue(file: string, at: Date): Promise<OpenCatalogue> {
  try {
    const archive = await openZip(file, LIMITS)
    try {
      const files = archive.files.filter((each) => !isRubbish(each))
      const { pictureRows, ...read } = await readRows(archive, files, at)
      const packedPictures = new PackedPictures(archive, files, pictureRows)
      const index = await indexOf(read.rows, packedPictures)
      return { archive, packedPictures, ...read, index, close: () => archive.close() }
    } catch (error) {
      archive.close()
      throw error
    }
  } catch (error) {
    if (error instanceof BadZip) throw new UnusableCatalogue(sentences[error.fault], { cause: error })
    throw error
  }
}
