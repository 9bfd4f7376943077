import { Button } from './button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

interface ConfirmDialogProps extends Pick<DialogProps, 'open' | 'onOpenChange' | 'title' | 'returnTo'> {
  readonly question: string
  readonly warning?: string
  readonly confirmLabel: string
  readonly busy: boolean
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
