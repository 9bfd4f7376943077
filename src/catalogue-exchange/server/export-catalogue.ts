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
import { readAtOnce } from '#platform/database/read-at-once.ts'
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

const viewsOf = (work: Artwork | DigitalArtwork) => [work.image, ...work.views]

const picturesOf = (work: DigitalArtwork) =>
  [...viewsOf(work), work.thumbnail, work.mockup].filter((each) => each !== null)

/** The cover and the further pictures, each with what is added to the name of its file. */
const namedViews = (work: Artwork | DigitalArtwork) =>
  viewsOf(work).map((image, at) => ({ image, view: at === 0 ? '' : `_${at + 1}` }))

const contentOf = ({ url }: Image) => contentAt(url) ?? ''

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = []
  for await (const item of items) found.push(item)
  return found
}

/** The catalogue at one moment, whoever changes it while its pictures are packed: their files never change. */
const readCatalogue = ({ database, clock }: ExportingShop) =>
  readAtOnce(database, async (sql) => {
    const artworks = await collect(
      all(async (offset): Promise<Artwork[]> => {
        const query = { limit: A_PAGE, offset, sort: 'oldest' as const }
        return (await findStudioArtworks(sql, query, clock)).artworks
      }),
    )
    const digitalArt = await collect(
      all(async (offset) => (await findDigitalArt(sql, { limit: A_PAGE, offset })).works),
    )
    const images = [...artworks.flatMap(viewsOf), ...digitalArt.flatMap(picturesOf)]
    return { artworks, digitalArt, zoomLimits: await findZoomLimits(sql, images.map(contentOf)) }
  })
type WholeCatalogue = Awaited<ReturnType<typeof readCatalogue>>

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
function picturePacker(media: MediaStore, { zoomLimits }: WholeCatalogue, tables: Tables) {
  const given = new PictureNames()
  return async function* pack(
    id: string,
    views: readonly View[],
  ): AsyncGenerator<FileToPack, string[], undefined> {
    const names: string[] = []
    for (const { image, view } of views) {
      const content = contentOf(image)
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
  const catalogue = await readCatalogue(shop)
  const pack = picturePacker(shop.media, catalogue, tables)
  for (const work of catalogue.artworks) {
    const names = yield* pack(work.id, namedViews(work))
    tables.artworks.push(artworkCells(catalogueFiles.artworks.columns, work, names))
  }
  for (const work of catalogue.digitalArt) {
    const others = [
      { name: 'thumbnail', image: work.thumbnail, view: '_miniatura' },
      { name: 'mockup', image: work.mockup, view: '_ambientacion' },
    ].flatMap(({ image, ...each }) => (image === null ? [] : [{ image, ...each }]))
    const views = yield* pack(work.id, namedViews(work))
    const names = yield* pack(work.id, others)
    const nameOf = (name: string) => names[others.findIndex((each) => each.name === name)] ?? ''
    const pictures = { views, thumbnail: nameOf('thumbnail'), mockup: nameOf('mockup') }
    tables.digitalArt.push(digitalCells(catalogueFiles.digitalArt.columns, work, pictures))
    tables.sizes.push(...sizeRows(catalogueFiles.sizes.columns, work))
  }
  yield* tableFiles(tables)
}

/** The whole catalogue as a .zip: tables for a spreadsheet and the pictures as they were brought, made while it is read;
 * as the catalogue was when the reading began. */
export const exportCatalogue = (shop: ExportingShop): Readable => zipOf(filesOf(shop))
