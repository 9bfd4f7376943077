import type { VariantFormat } from './image.ts'

/** Widths in pixels that are made of every picture, as far as the picture itself reaches. */
const WIDTHS = [300, 640, 1024, 1600, 2400]
/** The longer side of what the viewer zooms into, in pixels, unless the artist wants less shown. */
export const ZOOM_LIMIT = 4096
/** Nothing that is worth a look is shown smaller than this. */
export const SMALLEST_ZOOM = 640
/** The fallback for old browsers and mail programs; nobody zooms in it. */
const WIDEST_JPEG = 1600
/** What the first pages and emails need; everything else may come later. */
const FIRST_WIDTHS = [300, 640, 1024]
const FIRST_JPEG_WIDTH = 1024

export interface Size {
  readonly width: number
  readonly height: number
}

/** One file that is made of a picture. `width` in pixels. */
export interface Variant {
  readonly format: VariantFormat
  readonly width: number
}

/** How much longer one side may be than the other: every file of the picture then has pixels both ways. */
const MOST_NARROW = 20

export const isTooNarrow = ({ width, height }: Size): boolean =>
  Math.max(width, height) > MOST_NARROW * Math.min(width, height)

function widestOf({ width, height }: Size, zoomLimit: number): number {
  const share = Math.min(1, zoomLimit / Math.max(width, height))
  return Math.max(1, Math.round(width * share))
}

function widthsOf(size: Size, zoomLimit: number): number[] {
  const widest = widestOf(size, zoomLimit)
  return [...WIDTHS.filter((width) => width < widest), widest]
}

/** Every file that a picture of this size ends up with; its own width (at most the zoom limit) is the widest. */
export function variantsFor(size: Size, zoomLimit: number): Variant[] {
  const widths = widthsOf(size, zoomLimit)
  const jpegWidths = widths.filter((width) => width <= WIDEST_JPEG)
  return [
    ...widths.map((width) => ({ format: 'webp', width }) as const),
    ...(jpegWidths.length > 0 ? jpegWidths : widths).map((width) => ({ format: 'jpeg', width }) as const),
    ...widths.map((width) => ({ format: 'avif', width }) as const),
  ]
}

const isFirst = ({ format, width }: Variant, widest: number): boolean =>
  format === 'webp'
    ? FIRST_WIDTHS.includes(width) || width === widest
    : format === 'jpeg' && (width === FIRST_JPEG_WIDTH || width === widest)

/** The files without which a picture cannot be shown: made while whoever brings it waits. */
export function firstVariantsFor(size: Size, zoomLimit: number): Variant[] {
  const largest = FIRST_WIDTHS.at(-1) ?? 0
  const widest = Math.min(widestOf(size, zoomLimit), largest)
  return variantsFor(size, zoomLimit).filter((variant) => variant.width <= widest && isFirst(variant, widest))
}

const ENDINGS = { avif: 'avif', webp: 'webp', jpeg: 'jpg' } satisfies Record<VariantFormat, string>

/** '640.webp': what the file of a variant is called beside its siblings. */
export const variantName = ({ format, width }: Variant): string => `${width}.${ENDINGS[format]}`

/** The variant of a file name; `undefined` for what is no such name. */
export function variantCalled(name: string): Variant | undefined {
  const [, width, ending] = /^(\d{1,5})\.([a-z]{3,4})$/.exec(name) ?? []
  const format = (['avif', 'webp', 'jpeg'] as const).find((each) => ENDINGS[each] === ending)
  return format === undefined ? undefined : { format, width: Number(width) }
}
