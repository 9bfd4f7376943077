import type { ReactNode } from 'react'
import { classes } from './class-names.ts'

/** Buttons within reach of a thumb wherever one is in a long form. What takes the focus comes to stand above them. */
export function BottomBar({
  className,
  children,
}: {
  readonly className?: string
  readonly children: ReactNode
}) {
  return (
    <div
      className={classes(
        'bottom-bar sticky bottom-(--tab-bar) z-10 col-span-full -mx-5 flex flex-wrap gap-3 border-line border-t bg-paper px-5 py-3 sm:mx-0 sm:justify-end sm:px-0',
        className,
      )}
    >
      {children}
    </div>
  )
}
