import { type CSSProperties, useCallback, useMemo, useState } from 'react'
import { preload } from 'react-dom'
import { classes } from '#ui/class-names.ts'
import type { Image } from '../image.ts'
import { PLACEHOLDER_URL, sourceSetOf, variantAtLeast, WIDEST_ON_PAGE } from '../picture-sources.ts'
import type { ShownPicture } from '../shown-picture.ts'
import { averageColour, blurredImage } from './placeholder.ts'

interface PictureProps {
  readonly image: Image | ShownPicture
  /** The `sizes` of the picture: how wide it is shown. */
  readonly sizes: string
  /** The picture that the page is about: loaded first, with its blurred placeholder while it comes. */
  readonly first?: boolean
  /** Wider files are not offered; pixels. */
  readonly widest?: number
  readonly className?: string
  readonly style?: CSSProperties
}

/** The placeholder has proportions of its own; it gets the place that the picture would have had. */
const placeOf = ({ width, height }: Pick<Image, 'width' | 'height'>): CSSProperties => ({
  aspectRatio: `${width} / ${height}`,
})

function placeholderStyle(image: Pick<Image, 'placeholder'>, first: boolean): CSSProperties {
  const blurred = first ? blurredImage(image.placeholder) : undefined
  if (blurred === undefined) return { backgroundColor: averageColour(image.placeholder) }
  return { backgroundImage: blurred, backgroundSize: '100% 100%' }
}

/** Said in the head of the page: the picture sets out before fonts and styles. In a page that runs it would be late. */
function sendAhead(image: Image | ShownPicture, sizes: string, widest: number): void {
  const sources = sourceSetOf(image, 'avif', widest)
  if (!import.meta.env.SSR || sources === '') return
  preload(image.url, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: sources,
    imageSizes: sizes,
    fetchPriority: 'high',
  })
}

/** A picture whole, in its own proportions: its place is kept before it comes, and a placeholder stands in when it fails. */
export function Picture(props: PictureProps) {
  const { image, sizes, first = false, widest = WIDEST_ON_PAGE, className, style } = props
  const [broken, setBroken] = useState(false)
  const placeholder = useMemo(() => placeholderStyle(image, first), [image, first])
  if (first) sendAhead(image, sizes, widest)
  // A picture may have failed before the page came alive: then no error event will tell.
  const lookTwice = useCallback((node: HTMLImageElement | null) => {
    if (node?.complete && node.naturalWidth === 0 && node.currentSrc !== '') setBroken(true)
  }, [])
  const source = broken
    ? { src: PLACEHOLDER_URL }
    : { src: variantAtLeast(image, 1024, 'jpeg'), srcSet: sourceSetOf(image, 'jpeg') || undefined, sizes }
  const shown = (
    <img
      {...source}
      ref={lookTwice}
      alt={image.alt}
      width={image.width}
      height={image.height}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding={first ? 'sync' : 'async'}
      onError={() => setBroken(true)}
      className={classes('block h-auto w-full', broken && 'object-contain', className)}
      style={{ ...(broken ? placeOf(image) : placeholder), ...style }}
    />
  )
  if (broken) return shown
  return (
    <picture className="contents">
      {(['avif', 'webp'] as const).map((format) => {
        const sources = sourceSetOf(image, format, widest)
        return sources && <source key={format} type={`image/${format}`} srcSet={sources} sizes={sizes} />
      })}
      {shown}
    </picture>
  )
}

/** A small picture beside a line of text, whole inside a fixed square. */
export function Thumbnail({
  url,
  alt,
  className,
}: {
  readonly url: string
  readonly alt: string
  readonly className?: string
}) {
  const [broken, setBroken] = useState(false)
  return (
    <img
      src={broken ? PLACEHOLDER_URL : url}
      alt={alt}
      width={96}
      height={96}
      loading="lazy"
      onError={() => setBroken(true)}
      className={classes('shrink-0 object-contain object-top', className)}
    />
  )
}
