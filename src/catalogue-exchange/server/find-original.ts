import type { Artwork } from '#artworks/artwork.ts'
import { findStudioArtworks, findStudioArtworksById } from '#artworks/server/find-artworks.ts'
import type { ArtworkRow } from '../artwork-row.ts'
import { digitalColumns, foldTitle } from '../columns.ts'
import type { DigitalRow } from '../digital-row.ts'
import type { Finding, TableRow } from '../table-reader.ts'
import type { ExchangeShop } from './exchange-shop.ts'
import { identify } from './identify-row.ts'
import type { OpenCatalogue } from './open-catalogue.ts'

/** As many are looked at: of a title that so many have nobody can say which is meant. */
const MOST_ALIKE = 100

/** The works of the gallery of this id, or else of this title. */
async function findInGallery(shop: ExchangeShop, wanted: string): Promise<readonly Artwork[]> {
  const { sql } = shop.database
  const known = (await findStudioArtworksById(sql, [wanted])).get(wanted)
  if (known !== undefined) return [known]
  const query = { search: wanted, sort: 'title_asc', limit: MOST_ALIKE, offset: 0 } as const
  const { artworks } = await findStudioArtworks(sql, query, shop.clock)
  return artworks.filter(({ title }) => foldTitle(title) === foldTitle(wanted))
}

/** The original of a digital work, or the finding that it is nowhere, or in several places. */
export async function findOriginal(
  shop: ExchangeShop,
  { index, packedPictures }: OpenCatalogue,
  { row, work }: { readonly row: TableRow; readonly work: ArtworkRow | DigitalRow },
  purpose: 'check' | 'import',
): Promise<Artwork | Finding | undefined> {
  if (work.kind === 'artwork' || work.original === '') return undefined
  const find = (message: string) => ({ ...row.error('', message), column: digitalColumns.originalId.title })
  const several = () =>
    find(`Hay más de una obra que se llama «${work.original}»: escribí acá el id de la que es`)
  const promised = index.originals(work.original).slice(0, MOST_ALIKE)
  // A row that comes twice is one work.
  const ids = new Set(await Promise.all(promised.map((each) => identify(packedPictures, each))))
  if (ids.size > 1) return several()
  const [id = work.original] = ids
  const [found, other] = await findInGallery(shop, id)
  if (other !== undefined) return several()
  // While checking, an original that is still to be imported is as good as one that is there.
  if (found !== undefined || (purpose === 'check' && promised.length > 0)) return found
  return find(`No encontramos la obra original «${work.original}»`)
}
