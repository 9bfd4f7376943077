import type { Image, ImageVariant, VariantFormat } from './image.ts'
import { folderOf, type ShownPicture } from './shown-picture.ts'
import { type Variant, variantCalled } from './variants.ts'

/** Where a picture is looked for when its own file cannot be read. */
export const PLACEHOLDER_URL = '/placeholder.svg'

/** Pictures on a page are never asked for wider than this; only the viewer goes beyond. */
export const WIDEST_ON_PAGE = 2400

/**
 * Goes before the `sizes` of a picture that fills a phone: on fine screens a file of 640 pixels looks like one of
 * 1024, on the finest one of 1024 like one of 1600, and comes in half the time.
 * @param width how wide the picture is shown on a phone, as a length of CSS
 */
export const finePhoneSizes = (width = '92vw') =>
  `(max-width: 30rem) and (min-resolution: 2.5dppx) calc(0.85 * ${width}), ` +
  `(max-width: 30rem) and (min-resolution: 1.5dppx) calc(0.9 * ${width}), `

type Variants = Pick<Image, 'url' | 'variants'> | Pick<ShownPicture, 'url' | 'files'>

interface NamedVariant extends Variant {
  readonly name: string
}

const MOST_KNOWN = 500
const known = new Map<string, readonly NamedVariant[]>()

const inOrder = (files: string): readonly NamedVariant[] =>
  files
    .split(' ')
    .flatMap((name) => {
      const variant = variantCalled(name)
      return variant === undefined ? [] : [{ ...variant, name }]
    })
    .sort((one, other) => one.width - other.width)

/** The files of these names, the narrowest first: remembered, since a page asks of each card, and most have the same names. */
function namedIn(files: string): readonly NamedVariant[] {
  const found = known.get(files)
  if (found !== undefined) return found
  if (known.size >= MOST_KNOWN) known.clear()
  const named = inOrder(files)
  known.set(files, named)
  return named
}

/** The variants of a format, the narrowest first. */
function ascending(image: Variants, format: VariantFormat): ImageVariant[] {
  if (!('files' in image))
    return image.variants
      .filter((variant) => variant.format === format)
      .sort((one, other) => one.width - other.width)
  const folder = folderOf(image.url)
  return namedIn(image.files)
    .filter((variant) => variant.format === format)
    .map(({ width, name }) => ({ format, width, url: folder + name }))
}

/** Whether the viewer would come less near with AVIF: a machine of little memory makes its largest file as WebP alone. */
const isCoarser = (image: Variants, format: VariantFormat): boolean =>
  format === 'avif' &&
  (ascending(image, 'avif').at(-1)?.width ?? 0) < (ascending(image, 'webp').at(-1)?.width ?? 0)

/**
 * The `srcset` of a picture in one format: every variant with its width in pixels; empty when there is none, or when
 * another format has finer ones for whoever comes near.
 */
export const sourceSetOf = (
  image: Variants,
  format: VariantFormat,
  widest: number = WIDEST_ON_PAGE,
): string => {
  if (widest > WIDEST_ON_PAGE && isCoarser(image, format)) return ''
  return ascending(image, format)
    .filter(({ width }) => width <= widest)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ')
}

/** The smallest file that is at least as wide as asked, else the widest there is; `undefined` when there is none. */
export function fileAtLeast(image: Variants, width: number, format: VariantFormat): ImageVariant | undefined {
  const found = ascending(image, format)
  return found.find((variant) => variant.width >= width) ?? found.at(-1)
}

/** Its address; that of the picture when there is no such file. */
export const variantAtLeast = (image: Variants, width: number, format: VariantFormat = 'webp'): string =>
  fileAtLeast(image, width, format)?.url ?? image.url
