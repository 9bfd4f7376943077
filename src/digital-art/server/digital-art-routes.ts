import { wasRetired } from '#artworks/server/retire-work.ts'
import { findQuote } from '#money/server/quote-prices.ts'
import { ok, okPage } from '#platform/contract/envelope.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Api } from '#platform/http/api.ts'
import {
  changeDigitalArtwork as changeEndpoint,
  createDigitalArtwork as createEndpoint,
  type DigitalArtworkAnswer,
  deleteDigitalArtwork as deleteEndpoint,
  digitalArtProblems,
  listDigitalArt,
  readDigitalArtwork,
  updateDigitalArtwork as updateEndpoint,
} from '../digital-art-api.ts'
import type { DigitalArtwork } from '../digital-artwork.ts'
import { answerDigitalArtwork } from './answer-digital-artwork.ts'
import { deleteDigitalArtwork } from './delete-digital-artwork.ts'
import { findDigitalArt, findDigitalArtById } from './find-digital-art.ts'
import { changeDigitalArtwork, createDigitalArtwork, type DigitalArtShop } from './save-digital-artwork.ts'

export function serveDigitalArt(api: Api, shop: DigitalArtShop): void {
  const { sql } = shop.database

  async function answersOf(works: readonly DigitalArtwork[]): Promise<DigitalArtworkAnswer[]> {
    const prices = works.flatMap(({ sizes }) => sizes.map(({ price }) => price))
    const quote = await findQuote(sql, shop.clock, prices)
    return works.map((work) => answerDigitalArtwork(work, quote))
  }

  async function answerOf(id: string): Promise<DigitalArtworkAnswer> {
    const work = (await findDigitalArtById(sql, [id])).get(id)
    const [answer] = work === undefined ? [] : await answersOf([work])
    if (answer !== undefined) return answer
    const { digital_artwork_retired, digital_artwork_not_found } = digitalArtProblems
    throw new Problem(
      (await wasRetired(sql, 'print', id)) ? digital_artwork_retired : digital_artwork_not_found,
    )
  }

  api.serve(listDigitalArt, async ({ query }) => {
    const { total, offset, works } = await findDigitalArt(sql, query)
    const answer = okPage(await answersOf(works), { limit: query.limit, offset, total })
    return { ...answer, totalPages: answer.pagination.pages }
  })

  api.serve(readDigitalArtwork, async ({ params }) => ok(await answerOf(params.id)))

  api.serve(createEndpoint, async ({ body }) => {
    const id = await createDigitalArtwork(shop, body)
    return { ...ok(await answerOf(id)), message: 'Obra digital creada' }
  })

  for (const update of [updateEndpoint, changeEndpoint])
    api.serve(update, async ({ params, body }) => {
      await changeDigitalArtwork(shop, params.id, body)
      return { ...ok(await answerOf(params.id)), message: 'Obra digital actualizada' }
    })

  api.serve(deleteEndpoint, async ({ params }) => {
    const trashed = await deleteDigitalArtwork(shop, params.id, 'trash')
    return { ...ok(null), message: 'Obra digital eliminada correctamente', trashed }
  })
}
