import { z } from 'zod'
import { chosenPictures, seenPictures } from '#images/chosen-picture.ts'
import { imageProblems } from '#images/images-api.ts'
import { MOST_PICTURES } from '#images/picture-rules.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope } from '#platform/contract/envelope.ts'
import { defineProblems } from '#platform/contract/problem.ts'
import { trashingEnvelope } from '#trash/trash-api.ts'
import { artworkProblems, oneArtwork, StudioArtworkAnswer } from './artworks-api.ts'

/** All pictures of a work in order, the cover first. */
const ArtworkPictures = z.object({
  images: chosenPictures(MOST_PICTURES).min(1, 'Una obra necesita al menos una imagen'),
  from: seenPictures(MOST_PICTURES),
})
export type ArtworkPictures = z.infer<typeof ArtworkPictures>

export const setArtworkPictures = endpoint({
  access: 'staff',
  method: 'PUT',
  path: '/artworks/:id/images',
  summary:
    'Gives an original these pictures in this order, the cover first; with `from`, the ids that it was made from, what others have changed meanwhile stays',
  params: oneArtwork,
  body: ArtworkPictures,
  answer: trashingEnvelope(StudioArtworkAnswer),
  problems: [
    artworkProblems.artwork_not_found,
    imageProblems.picture_not_found,
    imageProblems.pictures_changed,
  ],
})

export const artworkPictureProblems = defineProblems({
  picture_taken_down: {
    status: 409,
    message: 'Esa imagen ya no está en la obra, así que el original no se usó.',
  },
})

/** The original of a picture that is shown in its light version so far. */
const OriginalReplacement = z.object({
  /** Where the light version is seen. */
  shown: z
    .string()
    .max(300)
    .regex(/\/media\/[0-9a-f]{32}\//, 'No es una imagen de la galería'),
  /** The id of the picture that comes into its place. */
  original: z.string().max(200),
})
export type OriginalReplacement = z.infer<typeof OriginalReplacement>

export const replaceWithOriginal = endpoint({
  access: 'staff',
  method: 'PUT',
  path: '/artworks/:id/images/original',
  summary:
    'Puts the original of a picture into its place, with its words and its kind; nothing else of the work changes. Sent again, it changes nothing more',
  params: oneArtwork,
  body: OriginalReplacement,
  answer: envelope(StudioArtworkAnswer),
  problems: [
    artworkProblems.artwork_not_found,
    artworkPictureProblems.picture_taken_down,
    imageProblems.picture_not_found,
  ],
})
