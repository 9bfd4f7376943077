import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { createContext, type ReactNode } from 'react'
import { classes } from './class-names.ts'
import { useBackCloses } from './use-back-closes.ts'
import { useLastOpen } from './use-last-open.ts'

/** Whether what is shown stands in a dialog, and is left with it. */
export const InsideDialog = createContext(false)

export interface DialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  readonly description?: string
  readonly wide?: boolean
  /** It takes the whole screen, and its children all that is left of it. */
  readonly whole?: boolean
  /** Something is typed inside: a tap beside it closes nothing. */
  readonly form?: boolean
  /** A leave guard answers the browser's back button; else the button closes the dialog. */
  readonly guarded?: boolean
  /** What takes the focus first; else whatever comes first. */
  readonly startAt?: () => HTMLElement | undefined
  /** The id of what takes the focus afterwards; else it returns to where it came from. */
  readonly returnTo?: string
  readonly children: ReactNode
}

/** It fades and does not move: a finger that comes while something still slides meets another place than it leaves, and its press is lost. */
const SHEET =
  'sheet fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col overflow-y-auto rounded-t-lg bg-paper px-5 pt-4 pb-6 shadow-sheet outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-full sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-[2px] sm:px-8 sm:pt-6 sm:pb-8'
const WHOLE =
  'sheet fixed inset-0 z-50 flex flex-col overflow-y-auto bg-paper outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0'

/** A question or a detail over the page: in the middle on wide screens, at the lower edge on phones. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  wide = false,
  whole = false,
  form = false,
  guarded = false,
  startAt,
  returnTo,
  children,
}: DialogProps) {
  const shownTitle = useLastOpen(open, title)
  const shownDescription = useLastOpen(open, description)
  const onClickCapture = useBackCloses(open, () => onOpenChange(false), guarded ? 'guard' : 'opener')
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)} disablePointerDismissal={form}>
      <Base.Portal>
        {/* Above another dialog as well: what lies below is darkened. */}
        <Base.Backdrop
          forceRender
          className="fixed inset-0 z-50 bg-ink/40 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Base.Popup
          onClickCapture={onClickCapture}
          initialFocus={startAt === undefined ? undefined : () => startAt() ?? true}
          finalFocus={returnTo === undefined ? undefined : () => document.getElementById(returnTo)}
          className={whole ? WHOLE : classes(SHEET, wide ? 'sm:max-w-2xl' : 'sm:max-w-lg')}
        >
          <div className={classes('flex items-start justify-between gap-4', whole && 'px-5 pt-2 sm:px-8')}>
            <Base.Title className="pt-1.5 text-lead">{shownTitle}</Base.Title>
            <Base.Close
              aria-label="Cerrar"
              className="-mr-3 inline-flex size-12 shrink-0 items-center justify-center hover:text-clay"
            >
              <X size={20} aria-hidden="true" />
            </Base.Close>
          </div>
          {shownDescription !== undefined && (
            <Base.Description className={classes('mt-1 text-quiet', whole && 'px-5 pb-3 text-small sm:px-8')}>
              {shownDescription}
            </Base.Description>
          )}
          <InsideDialog value={true}>
            {whole ? children : <div className="mt-5">{children}</div>}
          </InsideDialog>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
