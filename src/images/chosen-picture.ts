import { z } from 'zod'
import { tooLong } from '#platform/contract/web-address.ts'

/** A work, an original or a print, has so many pictures at most, its cover included. */
export const MOST_PICTURES = 12

/** A picture that is in the gallery already; `alt` says what it shows, when it is to be said anew. */
export const ChosenPicture = z.object({
  id: z.string().max(200),
  alt: z.string().trim().max(300, tooLong(300)).optional(),
})
export type ChosenPicture = z.infer<typeof ChosenPicture>

const TOO_MANY_PICTURES = `Usá como máximo ${MOST_PICTURES} imágenes`

const haveNoTwins = (pictures: readonly ChosenPicture[]): boolean =>
  new Set(pictures.map(({ id }) => id)).size === pictures.length

/** Pictures in their order, none of them twice. */
export const chosenPictures = (most: number) =>
  z.array(ChosenPicture).max(most, TOO_MANY_PICTURES).refine(haveNoTwins, 'Hay una imagen repetida')

/** The further pictures of a work, in order; they stay as they are when they are left out. */
export const FurtherPictures = chosenPictures(MOST_PICTURES - 1).optional()
