import { useState } from 'react'
import { rowIdOf } from './data-table.tsx'
import { SECTION_ID } from './section-head.tsx'
import { useDialogInHistory } from './use-dialog-in-history.ts'

/** What takes the place of a row that goes: the next one, else the one before; `undefined` when it was alone. */
export function nextFocusOf(keys: readonly string[], gone: string): string | undefined {
  const at = keys.indexOf(gone)
  return at < 0 ? undefined : (keys[at + 1] ?? keys[at - 1])
}

/** Gives the focus to a row, or to the heading when there is none. */
export const focusOn = (row: string | undefined): void =>
  document.getElementById(row === undefined ? SECTION_ID : rowIdOf(row))?.focus()

/** Told what became of a row whose end was asked for. */
export interface RowDeletion {
  /** It has gone: to be said before the question closes. */
  readonly markGone: (key: string) => void
  /** Closes the question, if it is still open and still about this row. */
  readonly closeOf: (key: string) => void
}

/**
 * The question whether a row of a list is to go. When it has gone, the focus goes to the row that takes its place,
 * and to the heading when there is none.
 * @param rows all of them, in their order
 */
export function useDeleteWithFocus<Row extends { readonly id: string }>(name: string, rows: readonly Row[]) {
  const { shown, show, close, closeOf } = useDialogInHistory(name)
  const [returnTo, setReturnTo] = useState<string>()
  return {
    shown,
    /** The row that is asked about, unless it has gone. */
    row: rows.find(({ id }) => id === shown),
    close,
    closeOf,
    returnTo,
    ask(key: string) {
      setReturnTo(undefined)
      show(key)
    },
    markGone(key: string) {
      const next = nextFocusOf(
        rows.map(({ id }) => id),
        key,
      )
      setReturnTo(next === undefined ? SECTION_ID : rowIdOf(next))
    },
  }
}
