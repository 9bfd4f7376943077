import { createReadStream } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { readMaster } from '#images/server/masters.ts'
import { fileNameAt, type MediaStore } from '#images/server/media-store.ts'
import { openFile } from '#images/server/open-file.ts'
import { PLAIN_VIEW } from '#images/view-kind.ts'
import type { ShopBasics } from '#platform/basics/shop-basics.ts'
import { csvHead, csvLines } from '#platform/csv/write-csv.ts'
import { makeFolder } from '#platform/disk/make-folder.ts'
import { whileTelling } from '#platform/disk/passing.ts'
import { type FileToPack, zipOf } from '#platform/zip/write-zip.ts'
import { type CatalogueFile, catalogueFiles } from '../columns.ts'
import { readMeText } from '../read-me.ts'
import { headOf, withPictures } from '../write-rows.ts'
import { PictureNames } from './picture-name.ts'
import { type PutAside, putCatalogueAside, readPutAside } from './put-aside.ts'

interface ExportingShop extends Pick<ShopBasics, 'database' | 'newId'> {
  readonly media: MediaStore
  /** A folder with room for every row of the catalogue. */
  readonly workFolder: string
}

const TABLES = ['artworks', 'digitalArt', 'sizes', 'pictures'] as const satisfies CatalogueFile[]

const fileOf = (folder: string, table: CatalogueFile) => join(folder, catalogueFiles[table].name)

type Rows = Record<CatalogueFile, (readonly string[])[]>

/** Packs the pictures of a work, and then tells its rows. */
async function* filesOfWork(
  { table, id, cells, pictures, sizes }: PutAside,
  { media, rows, given }: { media: MediaStore; rows: Rows; given: PictureNames },
): AsyncIterable<FileToPack> {
  const names: Record<string, string> = {}
  for (const { cell, view, content, alt, kind, zoomLimit, film } of pictures) {
    const bytes = await readMaster(media, content)
    const name = given.nameFor(id, view, bytes)
    names[cell] = name
    const filmed = film === undefined ? '' : given.nameForFilm(id, view, film.format)
    rows.pictures.push([name, alt, kind ?? PLAIN_VIEW, String(zoomLimit ?? ''), filmed])
    yield { name, compress: false, open: async () => bytes }
    if (film !== undefined)
      yield { name: filmed, compress: false, open: () => openFile(media, fileNameAt(film.url)) }
  }
  rows[table].push(withPictures(catalogueFiles[table].columns, cells, names))
  rows.sizes.push(...sizes)
}

/** Packs the works of a page. Their rows lie in the folder until all pictures are through, and are added to it together. */
async function* filesOfPage(
  works: readonly PutAside[],
  { media, folder, given }: { media: MediaStore; folder: string; given: PictureNames },
): AsyncIterable<FileToPack> {
  const rows: Rows = { artworks: [], digitalArt: [], sizes: [], pictures: [] }
  for (const work of works) yield* filesOfWork(work, { media, rows, given })
  for (const table of TABLES) await appendFile(fileOf(folder, table), csvLines(rows[table]))
}

/** The catalogue at one moment, whoever changes it while its pictures are packed: their files never change. */
async function* filesOf({ database, media }: ExportingShop, folder: string): AsyncIterable<FileToPack> {
  await makeFolder(folder)
  const pages = await putCatalogueAside(database, folder)
  for (const table of TABLES)
    await appendFile(fileOf(folder, table), csvHead(headOf(catalogueFiles[table].columns)))
  const given = new PictureNames()
  for (let page = 0; page < pages; page += 1)
    yield* filesOfPage(await readPutAside(folder, page), { media, folder, given })
  for (const table of TABLES) {
    const open = async () => createReadStream(fileOf(folder, table))
    yield { name: catalogueFiles[table].name, compress: true, open }
  }
  yield { name: 'LEEME.txt', compress: true, open: async () => Buffer.from(readMeText) }
}

/**
 * The whole catalogue as a .zip: tables for a spreadsheet and the pictures as they were brought, made while it is read;
 * as the catalogue was when the reading began. It lies in a folder meanwhile, since it may be more than fits into memory.
 */
export function exportCatalogue(shop: ExportingShop): Readable {
  const folder = join(shop.workFolder, `export-${shop.newId()}`)
  return zipOf(whileTelling(folder, filesOf(shop, folder)))
}
