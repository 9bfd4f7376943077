import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { movedTo } from './moved-to.ts'

/** So near to an edge of the window the page moves along. */
const EDGE = 90
const STEP = 14

interface Drag {
  readonly id: string
  readonly to: number
}

interface DraggedRowProps {
  /** The list; its rows name themselves by `data-row`. */
  readonly list: RefObject<HTMLElement | null>
  readonly ids: readonly string[]
  /** Told where a row was let go, if it is not where it was. */
  readonly onDrop: (id: string, to: number) => void
}

/** Where a pointer at this height would put a row: behind those whose middle lies above it. */
function placeAt(list: HTMLElement | null, id: string, y: number): number {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  return rows.filter((row) => {
    const { top, height } = row.getBoundingClientRect()
    return row.dataset.row !== id && top + height / 2 < y
  }).length
}

function scrollAtEdge(y: number): void {
  if (y < EDGE) window.scrollBy(0, -STEP)
  else if (y > window.innerHeight - EDGE) window.scrollBy(0, STEP)
}

/**
 * Rows that are taken by a handle and let go elsewhere, by mouse or finger: the others make room meanwhile. Escape puts the row
 * back. Whoever has no pointer needs buttons beside it.
 */
export function useDraggedRow({ list, ids, onDrop }: DraggedRowProps) {
  const [drag, setDrag] = useState<Drag>()
  const end = useRef<() => void>(undefined)
  useEffect(() => () => end.current?.(), [])
  function take(id: string, event: PointerEvent) {
    if (event.button !== 0 || end.current !== undefined) return
    event.preventDefault()
    const from = ids.indexOf(id)
    const { pointerId } = event
    let [y, to, frame] = [event.clientY, from, 0]
    function follow() {
      scrollAtEdge(y)
      to = placeAt(list.current, id, y)
      setDrag((now) => (now?.to === to ? now : { id, to }))
      frame = requestAnimationFrame(follow)
    }
    const isOurs = (moved: globalThis.PointerEvent) => moved.pointerId === pointerId
    const listening = new AbortController()
    const { signal } = listening
    function stop() {
      end.current = undefined
      listening.abort()
      cancelAnimationFrame(frame)
      setDrag(undefined)
    }
    window.addEventListener(
      'pointermove',
      (moved) => {
        if (isOurs(moved)) y = moved.clientY
      },
      { signal },
    )
    window.addEventListener(
      'pointerup',
      (moved) => {
        if (!isOurs(moved)) return
        to = placeAt(list.current, id, moved.clientY)
        stop()
        if (to !== from) onDrop(id, to)
      },
      { signal },
    )
    window.addEventListener('pointercancel', (moved) => isOurs(moved) && stop(), { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && stop(), { signal })
    end.current = stop
    setDrag({ id, to: from })
    frame = requestAnimationFrame(follow)
  }
  return {
    /** The rows as they stand now. */
    shown: drag === undefined ? ids : movedTo(ids, ids.indexOf(drag.id), drag.to),
    dragged: drag?.id,
    /** For the handle of a row. */
    handleOf: (id: string) => ({ onPointerDown: (event: PointerEvent) => take(id, event) }),
  }
}
