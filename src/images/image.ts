import { z } from 'zod'

/** Widths in pixels that are made of every picture, as far as the picture itself reaches. */
export const VARIANT_WIDTHS = [300, 640, 1024, 1600] as const
/** The width of the specified thumbnail. */
export const THUMBNAIL_WIDTH = 300
/** Where a picture is looked for when its own file cannot be read. */
export const PLACEHOLDER_URL = '/placeholder.svg'

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

/** The `srcset` of a picture: every variant with its width in pixels. */
export const sourceSetOf = (image: Image): string =>
  image.variants.map((variant) => `${variant.url} ${variant.width}w`).join(', ')

/** The smallest variant that is at least as wide as asked, else the widest there is. */
export function variantAtLeast(image: Image, width: number): string {
  const ascending = [...image.variants].sort((one, other) => one.width - other.width)
  return (ascending.find((variant) => variant.width >= width) ?? ascending.at(-1))?.url ?? image.url
}
