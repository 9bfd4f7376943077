import { ok, okPage } from '#platform/contract/envelope.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { Api } from '#platform/http/api.ts'
import { artworkProblems, listArtworks, readArtwork } from '../artworks-api.ts'
import { answerArtwork } from './answer-artwork.ts'
import { findArtworks, findArtworksById } from './find-artworks.ts'

export function serveArtworks(api: Api, { database }: { database: Database }): void {
  api.serve(listArtworks, async ({ query }) => {
    const { total, artworks } = await findArtworks(database.sql, query)
    return okPage(artworks.map(answerArtwork), { ...query, total })
  })

  api.serve(readArtwork, async ({ params }) => {
    const found = await findArtworksById(database.sql, [params.id])
    const artwork = found.get(params.id)
    if (artwork === undefined) throw new Problem(artworkProblems.artwork_not_found)
    return ok(answerArtwork(artwork))
  })
}
