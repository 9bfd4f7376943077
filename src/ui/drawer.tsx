import { Drawer as Base } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './class-names.ts'
import { useBackCloses } from './use-back-closes.ts'
import { NARROW, useMediaQuery } from './use-media-query.ts'

const sheet = 'inset-x-0 bottom-0 max-h-[88dvh] rounded-t-lg'
const swipe = {
  down: `${sheet} translate-y-(--drawer-swipe-movement-y) motion-safe:data-starting-style:translate-y-full motion-safe:data-ending-style:translate-y-full`,
  right:
    'inset-y-0 right-0 w-[27rem] max-w-full translate-x-(--drawer-swipe-movement-x) motion-safe:data-starting-style:translate-x-full motion-safe:data-ending-style:translate-x-full',
} as const

interface DrawerProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: ReactNode
  readonly closeLabel: string
  /** The id of what takes the focus afterwards; else it returns to where it came from. */
  readonly returnTo?: string
  readonly children: ReactNode
}

/** A panel over the page: from the right on wide screens, from below on phones. Esc, a swipe, the wall behind and the browser's back button close it. */
export function Drawer({ open, onOpenChange, title, closeLabel, returnTo, children }: DrawerProps) {
  const direction = useMediaQuery(NARROW) ? 'down' : 'right'
  const onClickCapture = useBackCloses(open, () => onOpenChange(false))
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)} swipeDirection={direction}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-ink opacity-[calc(0.36*(1-var(--drawer-swipe-progress,0)))] transition-opacity duration-250 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-50">
          <Base.Popup
            onClickCapture={onClickCapture}
            finalFocus={returnTo === undefined ? undefined : () => document.getElementById(returnTo)}
            className={classes(
              'sheet absolute flex flex-col bg-paper shadow-sheet outline-none transition-[translate] duration-250 data-swiping:duration-0',
              swipe[direction],
            )}
          >
            {direction === 'down' && (
              <span className="mx-auto mt-3 h-1 w-10 rounded-full bg-line" aria-hidden="true" />
            )}
            <div className="flex items-center justify-between border-line border-b py-2 pr-2 pl-6">
              <Base.Title className="text-lead">{title}</Base.Title>
              <Base.Close
                aria-label={closeLabel}
                className="inline-flex size-12 items-center justify-center hover:text-clay"
              >
                <X size={22} aria-hidden="true" />
              </Base.Close>
            </div>
            <Base.Content className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain">
              {children}
            </Base.Content>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
