import { z } from 'zod'
import { shownAddress } from '#platform/contract/web-address.ts'
import { Film } from './film.ts'
import { VIEW_KINDS } from './view-kind.ts'

/** The formats that pictures are shown in; a browser takes the first that it can read. */
export const VARIANT_FORMATS = ['avif', 'webp', 'jpeg'] as const
export type VariantFormat = (typeof VARIANT_FORMATS)[number]

/** The width of the specified thumbnail, in pixels. */
export const THUMBNAIL_WIDTH = 300

/** One file of a picture. `width` in pixels. */
export const ImageVariant = z.object({
  width: z.int().positive(),
  format: z.enum(VARIANT_FORMATS),
  url: shownAddress,
})
export type ImageVariant = z.infer<typeof ImageVariant>

/**
 * A picture of the gallery as the API shows it. Sizes in pixels; `placeholder` is a thumbhash in base64;
 * visitors see its longer side with `zoomLimit` pixels at most.
 */
export const Image = z.object({
  id: z.string(),
  url: shownAddress,
  width: z.int().positive(),
  height: z.int().positive(),
  alt: z.string(),
  /** What it shows of its work, as one of its further pictures; left out for a plain view. */
  kind: z.enum(VIEW_KINDS).optional(),
  /** The film that it stands for; left out for a picture that is only one. */
  film: Film.optional(),
  placeholder: z.string(),
  zoomLimit: z.int().positive(),
  variants: z.array(ImageVariant),
})
export type Image = z.infer<typeof Image>
