import { useId, useState } from 'react'
import type { PrintSizeView } from '#digital-art/digital-art-view.ts'
import type { Image } from '#images/image.ts'
import { PLACEHOLDER_URL, variantAtLeast } from '#images/picture-sources.ts'
import type { ShownPicture } from '#images/shown-picture.ts'
import type { Place } from '../framing.ts'
import { fillsItsSize, type RealSize } from '../real-size.ts'

/** What is to be hung: a picture with its label and its real size. */
export interface HangingWork {
  readonly title: string
  /** As the label has them: '80 x 120 cm'. */
  readonly dimensions: string
  readonly image: Image | ShownPicture
  readonly size: RealSize
  /** The sizes that it exists in, of which one hangs; an original has one alone. */
  readonly sizes?: readonly OfferedSize[]
}

/** A size that a print is made in. */
export type OfferedSize = Pick<PrintSizeView, 'id' | 'size' | 'dimensions' | 'width' | 'height' | 'unit'>

interface HungWorkProps {
  readonly work: HangingWork
  readonly place: Place
  /** Pixels of the window that a centimetre takes. */
  readonly scale: number
}

/** Files no wider than this are fetched: on a wall nobody stands nearer. */
const WIDEST = 1600

/** A work in a scene that is drawn in centimetres, lifted off the wall by a soft shadow. */
export function HungWork({ work: { title, image, size }, place, scale }: HungWorkProps) {
  const [broken, setBroken] = useState(false)
  const blur = useId()
  const { width, height } = size
  const at = { x: place.x - width / 2, y: place.y - height / 2, width, height }
  const pixels = Math.min(WIDEST, width * scale * window.devicePixelRatio)
  const fills = fillsItsSize(size, image)
  return (
    <>
      <filter id={blur} x="-50%" y="-50%" width="200%" height="200%">
        <feGaussianBlur stdDeviation="2.2" />
      </filter>
      <rect {...at} y={at.y + 2} fill="#2a1c10" opacity="0.3" filter={`url(#${blur})`} />
      {!fills && <rect {...at} fill="#fdfcf9" />}
      <image
        {...at}
        href={broken ? PLACEHOLDER_URL : variantAtLeast(image, pixels)}
        preserveAspectRatio={fills && !broken ? 'none' : 'xMidYMid meet'}
        onError={() => setBroken(true)}
      >
        <title>{title}</title>
      </image>
    </>
  )
}
