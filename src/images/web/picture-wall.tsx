import type { ReactNode } from 'react'
import { classes } from '#ui/class-names.ts'
import type { Image } from '../image.ts'
import { finePhoneSizes } from '../picture-sources.ts'

const ratioOf = ({ width, height }: Image) => (width / height).toFixed(4)

/** How wide a picture hangs on its wall: whole in the room that it has, and never larger than it is. */
export const widthOnWall = (image: Image) => `min(100%, var(--room) * ${ratioOf(image)}, ${image.width}px)`

/** The `sizes` of a picture on its wall. */
export const sizesOnWall = (image: Image) =>
  `${finePhoneSizes()}(min-width: 64rem) min(calc(100vw - 36rem), calc((100svh - 12.5rem) * ${ratioOf(image)})), 92vw`

interface PictureWallProps {
  /** What stands above the picture: the way back. */
  readonly before: ReactNode
  /** What can be done with the work, above it: nothing covers a painting. */
  readonly mark?: ReactNode
  /** The picture, as wide as `widthOnWall` says. */
  readonly children: ReactNode
  /** What hangs right below the picture, and is seen with it. */
  readonly below?: ReactNode
  /** What hangs further down. */
  readonly further?: ReactNode
}

/*
 * The room of a picture is what the way back and the views leave of the window, measured by the browser (cqh). A grid,
 * because Chromium measures nothing in a column that grows by flex.
 */

/** The wall beside a text: on a desktop it shows its picture whole, and stays while somebody reads. */
export function PictureWall({ before, mark, children, below, further }: PictureWallProps) {
  return (
    <div className="bg-wall px-5 pb-10 sm:px-8 lg:px-12 lg:pb-0">
      <div
        className={classes(
          'lg:grid lg:min-h-[calc(100svh-var(--header-height))] lg:grid-cols-[minmax(0,1fr)] lg:grid-rows-[auto_minmax(17rem,1fr)_auto] lg:pb-12',
          further === undefined && 'lg:sticky lg:top-(--header-height)',
        )}
      >
        <div className="flex items-center gap-x-2">
          <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6">{before}</div>
          {mark && <span className="-mr-3 size-11 shrink-0">{mark}</span>}
        </div>
        <figure className="relative flex items-center justify-center pt-2 [--room:78svh] lg:[--room:max(16rem,100cqh)] lg:[container-type:size]">
          {children}
        </figure>
        {below}
      </div>
      {further}
    </div>
  )
}
