import { imageForm } from '#images/server/image-form.ts'
import { findQuote } from '#money/server/quote-prices.ts'
import { ok, okPage } from '#platform/contract/envelope.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Api } from '#platform/http/api.ts'
import type { UploadedForm } from '#platform/http/upload.ts'
import type { Artwork } from '../artwork.ts'
import {
  type ArtworkAnswer,
  artworkProblems,
  changeArtwork as changeEndpoint,
  createArtwork as createEndpoint,
  deleteArtwork as deleteEndpoint,
  listArtworks,
  readArtwork,
  readArtworkStats,
  readStatsOfArtworks,
  replaceArtwork as replaceEndpoint,
  setArtworkPictures,
  setArtworkStatus,
} from '../artworks-api.ts'
import { answerArtwork } from './answer-artwork.ts'
import { arrangePictures } from './arrange-pictures.ts'
import { bodyOfForm } from './artwork-form-body.ts'
import type { ArtworksShop } from './artworks-shop.ts'
import { countCatalogue } from './count-artworks.ts'
import { deleteArtwork } from './delete-artwork.ts'
import { findArtworks, findArtworksById } from './find-artworks.ts'
import { changeArtwork, createArtwork, replaceArtwork } from './save-artwork.ts'

const CREATED = 'Obra creada exitosamente'
const UPDATED = 'Obra actualizada exitosamente'
const DELETED = 'Obra eliminada exitosamente'

export function serveArtworks(api: Api, shop: ArtworksShop): void {
  const { sql } = shop.database

  async function answersOf(artworks: readonly Artwork[]): Promise<ArtworkAnswer[]> {
    const prices = artworks.map(({ price }) => price)
    const quote = await findQuote(sql, shop.clock, prices)
    return artworks.map((artwork) => answerArtwork(artwork, quote))
  }

  async function answerOf(id: string): Promise<ArtworkAnswer> {
    const artwork = (await findArtworksById(sql, [id])).get(id)
    const [answer] = artwork === undefined ? [] : await answersOf([artwork])
    if (answer === undefined) throw new Problem(artworkProblems.artwork_not_found)
    return answer
  }

  api.serve(listArtworks, async ({ query }) => {
    const { total, artworks } = await findArtworks(sql, query)
    return okPage(await answersOf(artworks), { ...query, total })
  })

  api.serve(readArtwork, async ({ params }) => ok(await answerOf(params.id)))

  for (const statistics of [readArtworkStats, readStatsOfArtworks])
    api.serve(statistics, async () => ok(await countCatalogue(sql)))

  const form = { ...imageForm, bodyOf: (sent: UploadedForm) => bodyOfForm(shop, sent) }
  api.serveJsonOrForm(createEndpoint, form, async ({ body }) => {
    const id = await createArtwork(shop, body)
    return { ...ok(await answerOf(id)), message: CREATED }
  })

  api.serve(replaceEndpoint, async ({ params, body }) => {
    await replaceArtwork(shop, params.id, body)
    return { ...ok(await answerOf(params.id)), message: UPDATED }
  })

  api.serve(changeEndpoint, async ({ params, body }) => {
    await changeArtwork(shop, params.id, body)
    return { ...ok(await answerOf(params.id)), message: UPDATED }
  })

  api.serve(setArtworkStatus, async ({ params, body }) => {
    await changeArtwork(shop, params.id, { status: body })
    return { ...ok(await answerOf(params.id)), message: UPDATED }
  })

  api.serve(setArtworkPictures, async ({ params, body }) => {
    await arrangePictures(shop, params.id, body)
    return { ...ok(await answerOf(params.id)), message: UPDATED }
  })

  api.serve(deleteEndpoint, async ({ params }) => {
    await deleteArtwork(shop, params.id)
    return { ...ok(null), message: DELETED }
  })
}
