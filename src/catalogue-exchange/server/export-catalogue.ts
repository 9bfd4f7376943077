import type { Readable } from 'node:stream'
import type { Artwork } from '#artworks/artwork.ts'
import { findStudioArtworks } from '#artworks/server/find-artworks.ts'
import type { DigitalArtwork } from '#digital-art/digital-artwork.ts'
import { findDigitalArt } from '#digital-art/server/find-digital-art.ts'
import type { Image } from '#images/image.ts'
import { contentAt } from '#images/server/find-images.ts'
import { findZoomLimits, readMaster } from '#images/server/masters.ts'
import type { MediaStore } from '#images/server/media-store.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { writeCsv } from '#platform/csv/write-csv.ts'
import type { Database } from '#platform/database/database.ts'
import { type FileToPack, zipOf } from '#platform/zip/write-zip.ts'
import { catalogueFiles } from '../columns.ts'
import { readMeText } from '../read-me.ts'
import { artworkCells, digitalCells, headOf, sizeRows } from '../write-rows.ts'
import { PictureNames } from './picture-name.ts'

interface ExportingShop {
  readonly database: Database
  readonly media: MediaStore
  readonly clock: Clock
}

const A_PAGE = 100

/** Every page of a list, until one is empty. */
async function* all<Item>(page: (offset: number) => Promise<readonly Item[]>): AsyncIterable<Item> {
  for (let offset = 0; ; offset += A_PAGE) {
    const items = await page(offset)
    if (items.length === 0) return
    yield* items
  }
}

const allArtworks = ({ database, clock }: ExportingShop) =>
  all(async (offset): Promise<Artwork[]> => {
    const query = { limit: A_PAGE, offset, sort: 'oldest' as const }
    return (await findStudioArtworks(database.sql, query, clock)).artworks
  })

const allDigitalArt = ({ database }: ExportingShop) =>
  all(async (offset): Promise<DigitalArtwork[]> => {
    return (await findDigitalArt(database.sql, { limit: A_PAGE, offset })).works
  })

/** The rows of each table, told when all pictures are through. */
const newTables = () => ({
  artworks: [] as string[][],
  digitalArt: [] as string[][],
  sizes: [] as string[][],
  pictures: [] as string[][],
})
type Tables = ReturnType<typeof newTables>

function* tableFiles(tables: Tables): Iterable<FileToPack> {
  for (const key of ['artworks', 'digitalArt', 'sizes', 'pictures'] as const) {
    const { name, columns } = catalogueFiles[key]
    const text = writeCsv(headOf(columns), tables[key])
    yield { name, compress: true, open: async () => Buffer.from(text) }
  }
  yield { name: 'LEEME.txt', compress: true, open: async () => Buffer.from(readMeText) }
}

interface View {
  readonly image: Image
  /** Comes behind the id in the name of the file. */
  readonly view: string
}

/** Packs the pictures of works, one work at a time; answers the names that they got, in order. */
function picturePacker({ database, media }: ExportingShop, tables: Tables) {
  const given = new PictureNames()
  return async function* pack(
    id: string,
    views: readonly View[],
  ): AsyncGenerator<FileToPack, string[], undefined> {
    const contents = views.map(({ image }) => contentAt(image.url) ?? '')
    const zoomLimits = await findZoomLimits(database.sql, contents)
    const names: string[] = []
    for (const [at, { image, view }] of views.entries()) {
      const content = contents[at] ?? ''
      const bytes = await readMaster(media, content)
      const name = given.nameFor(id, view, bytes)
      names.push(name)
      tables.pictures.push([name, image.alt, String(zoomLimits.get(content) ?? '')])
      yield { name, compress: false, open: async () => bytes }
    }
    return names
  }
}

async function* filesOf(shop: ExportingShop): AsyncIterable<FileToPack> {
  const tables = newTables()
  const pack = picturePacker(shop, tables)
  for await (const work of allArtworks(shop)) {
    const views = [work.image, ...work.views].map((image, at) => ({
      image,
      view: at === 0 ? '' : `_${at + 1}`,
    }))
    const names = yield* pack(work.id, views)
    tables.artworks.push(artworkCells(catalogueFiles.artworks.columns, work, names))
  }
  for await (const work of allDigitalArt(shop)) {
    const others = [
      { name: 'thumbnail', image: work.thumbnail, view: '_miniatura' },
      { name: 'mockup', image: work.mockup, view: '_ambientacion' },
    ].flatMap(({ image, ...each }) => (image === null ? [] : [{ image, ...each }]))
    const [cover = '', ...names] = yield* pack(work.id, [{ image: work.image, view: '' }, ...others])
    const nameOf = (name: string) => names[others.findIndex((each) => each.name === name)] ?? ''
    const pictures = { cover, thumbnail: nameOf('thumbnail'), mockup: nameOf('mockup') }
    tables.digitalArt.push(digitalCells(catalogueFiles.digitalArt.columns, work, pictures))
    tables.sizes.push(...sizeRows(catalogueFiles.sizes.columns, work))
  }
  yield* tableFiles(tables)
}

/** The whole catalogue as a .zip: tables for a spreadsheet and the pictures as they were brought, made while it is read. */
export const exportCatalogue = (shop: ExportingShop): Readable => zipOf(filesOf(shop))
