import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Artwork } from '#artworks/artwork.ts'
import { findStudioArtworksById, nextStudioArtworks } from '#artworks/server/find-artworks.ts'
import type { DigitalArtwork } from '#digital-art/digital-artwork.ts'
import { findDigitalArtById, findDigitalArtIds } from '#digital-art/server/find-digital-art.ts'
import { contentAt } from '#images/content-at.ts'
import type { Film } from '#images/film.ts'
import type { Image } from '#images/image.ts'
import { findZoomLimits } from '#images/server/masters.ts'
import type { ViewKind } from '#images/view-kind.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { readAtOnce } from '#platform/database/read-at-once.ts'
import type { FiledWork } from '#series/series.ts'
import { findFiledWorks } from '#series/server/file-in-series.ts'
import { catalogueFiles } from '../columns.ts'
import { artworkCells, digitalCells, sizeRows } from '../write-rows.ts'

const A_PAGE = 100

/** A picture that is to be packed, with the cell that names its file and what comes behind the id in that name. */
interface PutAsidePicture {
  readonly cell: string
  readonly view: string
  readonly content: string
  readonly alt: string
  readonly kind?: ViewKind | undefined
  readonly zoomLimit: number | undefined
  /** The film that it stands for. */
  readonly film?: Pick<Film, 'url' | 'format'> | undefined
}

/** What goes out of a work; the names of its pictures are known when they are packed. */
export interface PutAside {
  readonly table: 'artworks' | 'digitalArt'
  readonly id: string
  readonly cells: readonly string[]
  readonly pictures: readonly PutAsidePicture[]
  readonly sizes: readonly (readonly string[])[]
}

interface ExportedView {
  readonly image: Image
  readonly cell: string
  readonly view: string
}

const contentOf = ({ url }: Image) => contentAt(url) ?? ''

/** The cover and the further pictures. */
const viewsOf = (work: Artwork | DigitalArtwork): ExportedView[] =>
  [work.image, ...work.views].map((image, at) => ({
    image,
    cell: `picture${at}`,
    view: at === 0 ? '' : `_${at + 1}`,
  }))

const picturesOf = (work: DigitalArtwork): ExportedView[] => [
  ...viewsOf(work),
  ...(work.thumbnail === null ? [] : [{ image: work.thumbnail, cell: 'thumbnail', view: '_miniatura' }]),
  ...(work.mockup === null ? [] : [{ image: work.mockup, cell: 'mockup', view: '_ambientacion' }]),
]

type ExportedItem = Omit<PutAside, 'pictures'> & { readonly shown: readonly ExportedView[] }

const toldOfArtwork = (work: Artwork, filed: FiledWork | undefined): ExportedItem => ({
  table: 'artworks',
  id: work.id,
  cells: artworkCells(catalogueFiles.artworks.columns, work, filed),
  shown: viewsOf(work),
  sizes: [],
})

const toldOfPrint = (work: DigitalArtwork): ExportedItem => ({
  table: 'digitalArt',
  id: work.id,
  cells: digitalCells(catalogueFiles.digitalArt.columns, work),
  shown: picturesOf(work),
  sizes: sizeRows(catalogueFiles.sizes.columns, work),
})

/** Every work, a page at a time: the originals, the oldest first, and then the prints. */
async function* pagesOf(sql: Queryable): AsyncIterable<ExportedItem[]> {
  let last: string | undefined
  for (;;) {
    const ids = await nextStudioArtworks(sql, last, A_PAGE)
    if (ids.length === 0) break
    const works = await findStudioArtworksById(sql, ids)
    const filed = await findFiledWorks(sql, ids)
    yield ids.flatMap((id) => works.get(id) ?? []).map((work) => toldOfArtwork(work, filed.get(work.id)))
    last = ids.at(-1)
  }
  const prints = await findDigitalArtIds(sql)
  for (let begin = 0; begin < prints.length; begin += A_PAGE) {
    const ids = prints.slice(begin, begin + A_PAGE)
    const works = await findDigitalArtById(sql, ids)
    yield ids.flatMap((id) => works.get(id) ?? []).map(toldOfPrint)
  }
}

const pageFile = (folder: string, page: number) => join(folder, `works-${page}.json`)

/** Puts the catalogue into a folder as it is at one moment; answers how many pages there are. */
export const putCatalogueAside = (database: Database, folder: string): Promise<number> =>
  readAtOnce(database, async (sql) => {
    let pages = 0
    for await (const told of pagesOf(sql)) {
      const images = told.flatMap(({ shown }) => shown.map(({ image }) => image))
      const zoomLimits = await findZoomLimits(sql, images.map(contentOf))
      const works = told.map(({ shown, ...work }): PutAside => {
        const pictures = shown.map(({ image, ...place }) => {
          const content = contentOf(image)
          const { alt, kind, film } = image
          return { ...place, content, alt, kind, film, zoomLimit: zoomLimits.get(content) }
        })
        return { ...work, pictures }
      })
      await writeFile(pageFile(folder, pages), JSON.stringify(works))
      pages += 1
    }
    return pages
  })

/** A page of what was put aside. */
export const readPutAside = async (folder: string, page: number): Promise<PutAside[]> =>
  JSON.parse(await readFile(pageFile(folder, page), 'utf8'))
