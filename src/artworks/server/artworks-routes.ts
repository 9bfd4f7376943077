import { imageForm } from '#images/server/image-form.ts'
import { findQuote } from '#money/server/quote-prices.ts'
import { ok, okPage } from '#platform/contract/envelope.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Api } from '#platform/http/api.ts'
import type { UploadedForm } from '#platform/http/upload.ts'
import type { Artwork } from '../artwork.ts'
import {
  replaceWithOriginal as replaceWithOriginalEndpoint,
  setArtworkPictures,
} from '../artwork-pictures-api.ts'
import {
  listCategories,
  readArtworkStats,
  readStatsOfArtworks,
  readWallChoices,
} from '../artwork-stats-api.ts'
import {
  artworkProblems,
  changeArtwork as changeEndpoint,
  createArtwork as createEndpoint,
  deleteArtwork as deleteEndpoint,
  listArtworks,
  listStudioArtworks,
  readArtwork,
  readStudioArtwork,
  replaceArtwork as replaceEndpoint,
  type StudioArtworkAnswer,
  setArtworkStatus,
} from '../artworks-api.ts'
import { changeArtworks, deleteArtworks } from '../many-artworks-api.ts'
import { sellAtStudio as sellEndpoint } from '../studio-sale-api.ts'
import { listUndoable, undoChange as undoEndpoint } from '../undo-change-api.ts'
import { forgetWallOrder, moveOnWall } from '../wall-order-api.ts'
import { answerArtwork, answerStudioArtwork, type KnownOfWorks } from './answer-artwork.ts'
import { arrangePictures } from './arrange-pictures.ts'
import { forgetArrangement, hangAt } from './arrange-wall.ts'
import { bodyOfForm } from './artwork-form-body.ts'
import type { ArtworksShop, SavingShop } from './artworks-shop.ts'
import { changeMany, deleteMany } from './change-many.ts'
import { countCatalogue, countCategories, findWallChoices } from './count-artworks.ts'
import { deleteArtwork } from './delete-artwork.ts'
import {
  findArtworks,
  findArtworksById,
  findStudioArtworks,
  findStudioArtworksById,
} from './find-artworks.ts'
import { findSoldByOrder, findStudioSales } from './own-artwork.ts'
import { replaceWithOriginal } from './replace-with-original.ts'
import { trashArtwork } from './restore-artwork.ts'
import { wasRetired } from './retire-work.ts'
import { changeArtwork, createArtwork, replaceArtwork } from './save-artwork.ts'
import { sellAtStudio } from './sell-at-studio.ts'
import { findUndoable, undoChange } from './undo-change.ts'

const CREATED = 'Obra creada exitosamente'
const UPDATED = 'Obra actualizada exitosamente'
const DELETED = 'Obra eliminada exitosamente'

function found(works: ReadonlyMap<string, Artwork>, id: string): Artwork {
  const work = works.get(id)
  if (work === undefined) throw new Problem(artworkProblems.artwork_not_found)
  return work
}

/** What the routes ask of a room to their right. */
interface Neighbours {
  /** The ids of the prints that name a work as their original. */
  printsOf(sql: Queryable, artworkId: string): Promise<readonly string[]>
}

const quoteFor = ({ database, clock }: ArtworksShop, artworks: readonly Artwork[]) =>
  findQuote(
    database.sql,
    clock,
    artworks.map(({ price }) => price),
  )

const knownOf = async (
  { seriesOf }: SavingShop,
  sql: Queryable,
  ids: readonly string[],
): Promise<KnownOfWorks> => ({
  series: await seriesOf(sql, ids),
  soldByOrder: await findSoldByOrder(sql, ids),
  studioSales: await findStudioSales(sql, ids),
})

/** A work as the artist sees it. */
async function answerOf(shop: SavingShop, id: string): Promise<StudioArtworkAnswer> {
  const { sql } = shop.database
  const artwork = found(await findStudioArtworksById(sql, [id]), id)
  return answerStudioArtwork(artwork, await quoteFor(shop, [artwork]), await knownOf(shop, sql, [id]))
}

/** What everybody may read. */
function serveGallery(api: Api, shop: ArtworksShop): void {
  const { sql } = shop.database

  api.serve(listArtworks, async ({ query }) => {
    const { total, artworks } = await findArtworks(sql, query, shop.clock)
    const quote = await quoteFor(shop, artworks)
    return okPage(
      artworks.map((artwork) => answerArtwork(artwork, quote)),
      { ...query, total },
    )
  })

  api.serve(readArtwork, async ({ params: { id } }) => {
    const artwork = (await findArtworksById(sql, [id])).get(id)
    if (artwork !== undefined) return ok(answerArtwork(artwork, await quoteFor(shop, [artwork])))
    const { artwork_retired, artwork_not_found } = artworkProblems
    throw new Problem((await wasRetired(sql, 'original', id)) ? artwork_retired : artwork_not_found)
  })

  api.serve(listCategories, async () => ok(await countCategories(sql)))

  api.serve(readWallChoices, async () => ok(await findWallChoices(sql)))
}

/** What the artist reads of all works. */
function serveStudio(api: Api, shop: SavingShop): void {
  const { sql } = shop.database

  api.serve(listStudioArtworks, async ({ query }) => {
    const { total, artworks } = await findStudioArtworks(sql, query, shop.clock)
    const quote = await quoteFor(shop, artworks)
    const known = await knownOf(
      shop,
      sql,
      artworks.map(({ id }) => id),
    )
    return okPage(
      artworks.map((artwork) => answerStudioArtwork(artwork, quote, known)),
      { ...query, total },
    )
  })

  api.serve(readStudioArtwork, async ({ params }) => ok(await answerOf(shop, params.id)))

  for (const statistics of [readArtworkStats, readStatsOfArtworks])
    api.serve(statistics, async () => ok(await countCatalogue(sql)))
}

/** Deletes a work, and keeps what it was for thirty days; answers its ids in the trash. */
const deleteIntoTrash = (shop: SavingShop & Neighbours, id: string): Promise<string[]> =>
  deleteArtwork(shop, id, async (transaction, artwork) =>
    trashArtwork(shop, transaction, artwork, {
      prints: await shop.printsOf(transaction.sql, artwork.id),
      place: await shop.placeOf(transaction.sql, artwork.id),
    }),
  )

/** What she changes. */
function serveChanges(api: Api, shop: SavingShop & Neighbours): void {
  const form = { ...imageForm, bodyOf: (sent: UploadedForm) => bodyOfForm(shop, sent) }
  api.serveJsonOrForm(createEndpoint, form, async ({ body }) => {
    const id = await createArtwork(shop, body)
    return { ...ok(await answerOf(shop, id)), message: CREATED }
  })

  api.serveJsonOrForm(replaceEndpoint, form, async ({ params, body }) => {
    await replaceArtwork(shop, params.id, body)
    return { ...ok(await answerOf(shop, params.id)), message: UPDATED }
  })

  api.serveJsonOrForm(changeEndpoint, form, async ({ params, body }) => {
    await changeArtwork(shop, params.id, body)
    return { ...ok(await answerOf(shop, params.id)), message: UPDATED }
  })

  api.serve(setArtworkStatus, async ({ params, body }) => {
    await changeArtwork(shop, params.id, { status: body }, body.expected ?? 'asked')
    return { ...ok(await answerOf(shop, params.id)), message: UPDATED }
  })

  api.serve(sellEndpoint, async ({ params, body }) => {
    await sellAtStudio(shop, params.id, body)
    return { ...ok(await answerOf(shop, params.id)), message: UPDATED }
  })

  api.serve(setArtworkPictures, async ({ params, body }) => {
    const trashed = await arrangePictures(shop, params.id, body)
    return { ...ok(await answerOf(shop, params.id)), message: UPDATED, trashed }
  })

  api.serve(replaceWithOriginalEndpoint, async ({ params, body }) => {
    await replaceWithOriginal(shop, params.id, body)
    return ok(await answerOf(shop, params.id))
  })

  api.serve(deleteEndpoint, async ({ params }) => {
    const trashed = await deleteIntoTrash(shop, params.id)
    return { ...ok(null), message: DELETED, trashed }
  })
}

/** What she takes back. */
function serveUndo(api: Api, shop: SavingShop): void {
  api.serve(listUndoable, async ({ params }) => ok(await findUndoable(shop, params.id)))

  api.serve(undoEndpoint, async ({ params, body }) => {
    await undoChange(shop, params.id, body.entry)
    return ok(await answerOf(shop, params.id))
  })
}

/** How she hangs them. */
function serveWall(api: Api, shop: ArtworksShop): void {
  api.serve(moveOnWall, async ({ params, body }) => {
    await hangAt(shop, params.id, body.position)
    return ok(null)
  })

  api.serve(forgetWallOrder, async () => {
    await forgetArrangement(shop)
    return { ...ok(null), message: 'Las obras cuelgan otra vez de la más nueva a la más antigua' }
  })
}

/** What she changes of several works at once. */
function serveMany(api: Api, shop: SavingShop & Neighbours): void {
  api.serve(changeArtworks, async ({ body }) => ok(await changeMany(shop, body.works)))

  api.serve(deleteArtworks, async ({ body }) => {
    const { answer, trashed } = await deleteMany(body.ids, (id) => deleteIntoTrash(shop, id))
    return { ...ok(answer), trashed }
  })
}

export function serveArtworks(api: Api, shop: SavingShop & Neighbours): void {
  serveGallery(api, shop)
  serveStudio(api, shop)
  serveChanges(api, shop)
  serveUndo(api, shop)
  serveWall(api, shop)
  serveMany(api, shop)
}
