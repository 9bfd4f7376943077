import type { ReactNode } from 'react'
import { classes } from '#ui/class-names.ts'
import { Thumbnail } from './picture.tsx'

/** 96 pixels in ordinary text, which is little; in large text as much as a long word takes, and so below the picture. */
const TIGHT = 'min-w-[min(100%,calc(10.5rem-72px))] sm:min-w-32'

interface PictureRowProps {
  readonly url: string
  /** How large the picture is shown: 'size-14'. */
  readonly size?: string
  /** On a phone the words have little room: so much stands at the end. */
  readonly tight?: boolean
  /** What stands at the end: a sum, a button. */
  readonly end?: ReactNode
  readonly children: ReactNode
}

/**
 * A small picture, the words beside it and what stands at the end. In large text on a phone they stand one below the
 * other, for words squeezed beside a picture break letter by letter.
 */
export function PictureRow({ url, size = 'size-14', tight, end, children }: PictureRowProps) {
  return (
    <div className={classes('flex flex-wrap items-center gap-y-2', tight ? 'gap-x-2 sm:gap-x-4' : 'gap-x-4')}>
      <Thumbnail url={url} alt="" className={classes(size, 'object-center!')} />
      <div className={classes('wrap-anywhere flex-1', tight ? TIGHT : 'min-w-[min(100%,8rem)]')}>
        {children}
      </div>
      {end !== undefined && <div className="ml-auto max-w-full text-right tabular-nums">{end}</div>}
    </div>
  )
}
