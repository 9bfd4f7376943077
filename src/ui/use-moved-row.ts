import { useEffect, useRef } from 'react'

/**
 * A row that is moved takes its button along, and the keyboard goes on from it; where the row can go no further that button
 * cannot be pressed, and its neighbour takes the focus. Rows name themselves by `data-row`.
 */
export function useMovedRow<List extends HTMLElement>() {
  const list = useRef<List>(null)
  const moved = useRef<{ readonly id: string; readonly from: number }>(undefined)
  const rowsNow = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const placeOf = (id: string) => rowsNow().findIndex(({ dataset }) => dataset.row === id)
  useEffect(() => {
    if (moved.current === undefined) return
    const { id, from } = moved.current
    const at = placeOf(id)
    if (at === from) return
    moved.current = undefined
    const row = rowsNow()[at]
    const { activeElement } = document
    if (row?.contains(activeElement) && !activeElement?.matches(':disabled')) return
    row?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
  })
  return {
    list,
    /** Told before a row is moved. */
    moves(id: string) {
      moved.current = { id, from: placeOf(id) }
    },
  }
}
