import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope } from '#platform/contract/envelope.ts'
import { artworkProblems, oneArtwork } from './artworks-api.ts'

const LAST = 1_000_000

export const moveOnWall = endpoint({
  access: 'staff',
  method: 'PUT',
  path: '/artworks/:id/wall-position',
  summary:
    'Hangs an original at this position of the wall: 1 is the first, a number beyond the last is the last',
  params: oneArtwork,
  body: z.object({
    position: z
      .int('Escribí una posición en números, desde 1')
      .min(1, 'Escribí una posición en números, desde 1')
      .max(LAST, 'Escribí una posición en números, desde 1'),
  }),
  answer: envelope(z.null()),
  problems: [artworkProblems.artwork_not_found],
})

export const forgetWallOrder = endpoint({
  access: 'staff',
  method: 'DELETE',
  path: '/studio/wall-order',
  summary: 'Hangs all originals by their day again, the newest first',
  answer: envelope(z.null()),
  problems: [],
})
