import { useRef } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface RowQuestionProps {
  /** Which row is asked about. */
  readonly asked: {
    readonly shown: string | null
    readonly close: () => void
    readonly returnTo?: string | undefined
  }
  /** What is done with it: in the heading, and on the button. */
  readonly label: string
  readonly question: string
  readonly warning: string
  readonly busy: boolean
  readonly onConfirm: (key: string) => void
}

/** Asks before a row of a list goes. */
export function RowQuestion({ asked, label, onConfirm, busy, ...words }: RowQuestionProps) {
  const { shown, close, returnTo } = asked
  // While it is carried out, and while the question fades, the row may have gone that it names.
  const last = useRef(words)
  if (shown !== null && !busy) last.current = words
  return (
    <ConfirmDialog
      {...last.current}
      busy={busy}
      open={shown !== null}
      onOpenChange={(open) => !open && close()}
      title={label}
      confirmLabel={label}
      returnTo={returnTo}
      onConfirm={() => shown !== null && onConfirm(shown)}
    />
  )
}
