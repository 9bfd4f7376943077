import { z } from 'zod'

/** Widths in pixels that are made of every picture, as far as the picture itself reaches. */
export const VARIANT_WIDTHS = [300, 640, 1024, 1600] as const
/** The width of the specified thumbnail. */
export const THUMBNAIL_WIDTH = 300

export { PLACEHOLDER_URL, sourceSetOf, variantAtLeast } from './picture-sources.ts'

export const ImageVariant = z.object({ width: z.int().positive(), url: z.string() })

/** A picture of the gallery as the API shows it. Sizes in pixels; `placeholder` is a thumbhash in base64. */
export const Image = z.object({
  id: z.string(),
  url: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  alt: z.string(),
  placeholder: z.string(),
  variants: z.array(ImageVariant),
})
export type Image = z.infer<typeof Image>
