import type { ShownPicture } from '../shown-picture.ts'
import { Picture } from './picture.tsx'
import { widthInFrame } from './width-in-frame.ts'

interface HungPictureProps {
  readonly image: ShownPicture
  readonly sizes: string
  /** `even`: whole inside a frame that is the same for all; `own`: as wide as its column. */
  readonly frame?: 'even' | 'own'
  /** It goes over into the picture of the page that its card leads to. */
  readonly moving?: boolean
}

/** A picture on the wall, inside of a card that is a `group`: it rises a little when its card is pointed at. */
export function HungPicture({ image, sizes, frame = 'even', moving = false }: HungPictureProps) {
  const isEven = frame === 'even'
  const picture = (
    <Picture
      image={image}
      sizes={sizes}
      className="shadow-canvas transition-[translate] group-hover:-translate-y-1"
      style={{ ...(isEven && widthInFrame(image)), viewTransitionName: moving ? 'obra' : undefined }}
    />
  )
  return isEven ? <div className="flex aspect-[8/7] items-end">{picture}</div> : picture
}
