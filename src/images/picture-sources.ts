import type { Image } from './image.ts'

/** Where a picture is looked for when its own file cannot be read. */
export const PLACEHOLDER_URL = '/placeholder.svg'

/** The `srcset` of a picture: every variant with its width in pixels. */
export const sourceSetOf = (image: Image): string =>
  image.variants.map((variant) => `${variant.url} ${variant.width}w`).join(', ')

/** The smallest variant that is at least as wide as asked, else the widest there is. */
export function variantAtLeast(image: Image, width: number): string {
  const ascending = [...image.variants].sort((one, other) => one.width - other.width)
  return (ascending.find((variant) => variant.width >= width) ?? ascending.at(-1))?.url ?? image.url
}
