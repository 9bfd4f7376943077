import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  readonly question: string
  readonly warning?: string
  readonly confirmLabel: string
  readonly busy: boolean
  /** The id of what takes the focus afterwards; else it returns to where it came from. */
  readonly returnTo?: string
  readonly onConfirm: () => void
}

/** Asks once more before something that cannot be undone. */
export function ConfirmDialog({
  question,
  warning,
  confirmLabel,
  busy,
  onConfirm,
  ...dialog
}: ConfirmDialogProps) {
  return (
    <Dialog {...dialog} description={question}>
      {warning !== undefined && <p className="-mt-2 mb-6 text-quiet">{warning}</p>}
      <div className="flex flex-col gap-3 sm:flex-row-reverse">
        <Button aria-disabled={busy} onClick={() => !busy && onConfirm()} className="sm:flex-1">
          {confirmLabel}
        </Button>
        <Button tone="plain" onClick={() => dialog.onOpenChange(false)} className="sm:flex-1">
          Cancelar
        </Button>
      </div>
    </Dialog>
  )
}
