import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import { useLastOpen } from './use-last-open.ts'

interface ConfirmDialogProps extends Pick<DialogProps, 'open' | 'onOpenChange' | 'title' | 'returnTo'> {
  readonly question: string
  readonly warning?: string
  readonly confirmLabel: string
  /** For a question whose own action is to cancel something. */
  readonly keepLabel?: string
  readonly busy: boolean
  readonly onConfirm: () => void
}

/** Asks once more before something that cannot be undone. */
export function ConfirmDialog({
  question,
  warning,
  confirmLabel,
  keepLabel = 'Cancelar',
  busy,
  onConfirm,
  ...dialog
}: ConfirmDialogProps) {
  const isConfirmed = useRef(false)
  const shownWarning = useLastOpen(dialog.open, warning)
  // Once for each time that it is asked; again when what was confirmed was not taken, and it stays open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about the moments at which either changes.
  useEffect(() => {
    if (!busy) isConfirmed.current = false
  }, [busy, dialog.open])
  // A second press may come before the page has drawn the first one, and while the dialog goes away.
  function confirm() {
    if (busy || !dialog.open || isConfirmed.current) return
    isConfirmed.current = true
    onConfirm()
  }
  return (
    <Dialog {...dialog} description={question}>
      {shownWarning !== undefined && <p className="-mt-2 mb-6 text-quiet">{shownWarning}</p>}
      <div className="flex flex-col gap-3 sm:flex-row-reverse">
        <Button aria-disabled={busy} onClick={confirm} className="sm:flex-1">
          {confirmLabel}
        </Button>
        <Button tone="plain" onClick={() => dialog.onOpenChange(false)} className="sm:flex-1">
          {keepLabel}
        </Button>
      </div>
    </Dialog>
  )
}
