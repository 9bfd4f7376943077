import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope } from '#platform/contract/envelope.ts'
import { defineProblems } from '#platform/contract/problem.ts'
import { artworkProblems, oneArtwork, StudioArtworkAnswer } from './artworks-api.ts'

export const undoProblems = defineProblems({
  changed_since: { status: 409, message: 'Alguien cambió esto después: ya no se puede deshacer.' },
})

export const listUndoable = endpoint({
  access: 'administrator',
  method: 'GET',
  path: '/studio/artworks/:id/undoable',
  summary: 'The entries of the log of an original that can be taken back: nobody has changed the same since',
  params: oneArtwork,
  answer: envelope(z.array(z.string())),
  problems: [artworkProblems.artwork_not_found],
})

export const undoChange = endpoint({
  access: 'administrator',
  method: 'POST',
  path: '/artworks/:id/undo',
  summary: 'Takes back what an entry of the log tells of an original; done twice, the second one is refused',
  params: oneArtwork,
  body: z.object({ entry: z.string().max(64) }),
  answer: envelope(StudioArtworkAnswer),
  problems: [
    artworkProblems.artwork_not_found,
    artworkProblems.artwork_sold_by_order,
    artworkProblems.artwork_being_paid,
    artworkProblems.sold_price_is_fixed,
    undoProblems.changed_since,
  ],
})
