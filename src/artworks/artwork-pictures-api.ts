import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { trashingEnvelope } from '#trash/trash-api.ts'
import {
  ChosenPicture,
  haveNoTwins,
  MOST_PICTURES,
  PICTURE_TWICE,
  TOO_MANY_PICTURES,
} from './artwork-payload.ts'
import { artworkProblems, oneArtwork, StudioArtworkAnswer } from './artworks-api.ts'

/** All pictures of a work in order, the cover first. */
const ArtworkPictures = z.object({
  images: z
    .array(ChosenPicture)
    .min(1, 'Una obra necesita al menos una imagen')
    .max(MOST_PICTURES, TOO_MANY_PICTURES)
    .refine(haveNoTwins, PICTURE_TWICE),
})
export type ArtworkPictures = z.infer<typeof ArtworkPictures>

export const setArtworkPictures = endpoint({
  access: 'administrator',
  method: 'PUT',
  path: '/artworks/:id/images',
  summary: 'Gives an original these pictures in this order, the cover first',
  params: oneArtwork,
  body: ArtworkPictures,
  answer: trashingEnvelope(StudioArtworkAnswer),
  problems: [artworkProblems.artwork_not_found, artworkProblems.picture_not_found],
})
