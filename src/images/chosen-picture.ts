import { z } from 'zod'
import { tooLong } from '#platform/contract/web-address.ts'
import type { Image } from './image.ts'
import { ALT_LIMIT, MOST_PICTURES } from './picture-rules.ts'
import { PLAIN_VIEW, VIEW_KINDS } from './view-kind.ts'

/** What a picture shows, for those who do not see it. */
export const AltText = z.string().trim().max(ALT_LIMIT, tooLong(ALT_LIMIT))

/** A picture that is in the gallery already; `alt` says what it shows and `kind` what it is, when they are to be said anew. */
export const ChosenPicture = z.object({
  id: z.string().max(200),
  alt: AltText.optional(),
  kind: z.enum(VIEW_KINDS, 'Elegí qué vista es').optional(),
})
export type ChosenPicture = z.infer<typeof ChosenPicture>

const TOO_MANY_PICTURES = `Usá como máximo ${MOST_PICTURES} imágenes`

const haveNoTwins = (pictures: readonly ChosenPicture[]): boolean =>
  new Set(pictures.map(({ id }) => id)).size === pictures.length

/** Pictures in their order, none of them twice. */
export const chosenPictures = (most: number) =>
  z.array(ChosenPicture).max(most, TOO_MANY_PICTURES).refine(haveNoTwins, 'Hay una imagen repetida')

/**
 * The ids that a list of pictures was made from: given, only what differs from these is done to the pictures as they are by then, and
 * left out, the list replaces them. Words are those that are to be said anew.
 */
export const seenPictures = (most: number) => z.array(z.string().max(200)).max(most).optional()

/** The further pictures of a work, in order; they stay as they are when they are left out. */
export const FurtherPictures = chosenPictures(MOST_PICTURES - 1).optional()

/** A picture of a work as it is chosen. */
export const chosenView = ({
  id,
  alt,
  kind = PLAIN_VIEW,
}: Pick<Image, 'id' | 'alt' | 'kind'>): ChosenPicture => ({
  id,
  alt,
  kind,
})

/** A view as it is chosen again: with what is told of it otherwise than before. */
export const changedView = (
  view: Pick<Image, 'id' | 'alt' | 'kind'>,
  before: Pick<Image, 'alt' | 'kind'>,
): ChosenPicture => {
  const { id, alt, kind } = chosenView(view)
  const was = chosenView({ id, ...before })
  return { id, ...(alt !== was.alt && { alt }), ...(kind !== was.kind && { kind }) }
}
