import { ok, okPage } from '#platform/contract/envelope.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { Api } from '#platform/http/api.ts'
import { digitalArtProblems, listDigitalArt, readDigitalArtwork } from '../digital-art-api.ts'
import { answerDigitalArtwork } from './answer-digital-artwork.ts'
import { findDigitalArt, findDigitalArtById } from './find-digital-art.ts'

export function serveDigitalArt(api: Api, { database }: { database: Database }): void {
  api.serve(listDigitalArt, async ({ query }) => {
    const { total, offset, works } = await findDigitalArt(database.sql, query)
    const answer = okPage(works.map(answerDigitalArtwork), { limit: query.limit, offset, total })
    return { ...answer, totalPages: answer.pagination.pages }
  })

  api.serve(readDigitalArtwork, async ({ params }) => {
    const work = (await findDigitalArtById(database.sql, [params.id])).get(params.id)
    if (work === undefined) throw new Problem(digitalArtProblems.digital_artwork_not_found)
    return ok(answerDigitalArtwork(work))
  })
}
