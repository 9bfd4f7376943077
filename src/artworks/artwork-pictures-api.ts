import { z } from 'zod'
import { chosenPictures } from '#images/chosen-picture.ts'
import { imageProblems } from '#images/images-api.ts'
import { MOST_PICTURES } from '#images/picture-rules.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { trashingEnvelope } from '#trash/trash-api.ts'
import { artworkProblems, oneArtwork, StudioArtworkAnswer } from './artworks-api.ts'

/** All pictures of a work in order, the cover first. */
const ArtworkPictures = z.object({
  images: chosenPictures(MOST_PICTURES).min(1, 'Una obra necesita al menos una imagen'),
})
export type ArtworkPictures = z.infer<typeof ArtworkPictures>

export const setArtworkPictures = endpoint({
  access: 'staff',
  method: 'PUT',
  path: '/artworks/:id/images',
  summary: 'Gives an original these pictures in this order, the cover first',
  params: oneArtwork,
  body: ArtworkPictures,
  answer: trashingEnvelope(StudioArtworkAnswer),
  problems: [artworkProblems.artwork_not_found, imageProblems.picture_not_found],
})
