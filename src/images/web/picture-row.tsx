import type { ReactNode } from 'react'
import { classes } from '#ui/class-names.ts'
import { Thumbnail } from './picture.tsx'

interface PictureRowProps {
  readonly url: string
  /** How large the picture is shown: 'size-14'. */
  readonly size?: string
  /** What stands at the end: a sum, a button. */
  readonly end?: ReactNode
  readonly children: ReactNode
}

/**
 * A small picture, the words beside it and what stands at the end. In large text on a phone they stand one below the
 * other, for words squeezed beside a picture break letter by letter.
 */
export function PictureRow({ url, size = 'size-14', end, children }: PictureRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Thumbnail url={url} alt="" className={classes(size, 'object-center!')} />
      <div className="wrap-anywhere min-w-[min(100%,8rem)] flex-1">{children}</div>
      {end !== undefined && <div className="ml-auto max-w-full text-right tabular-nums">{end}</div>}
    </div>
  )
}
