import { type RefObject, useEffect, useRef } from 'react'

/**
 * When a line is settled, the button that had the focus is gone with it. The keyboard then goes on from the cart
 * instead of from the top of the page. @param open lines and decisions that are left
 */
export function useFocusKept(open: number): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  const before = useRef(open)
  useEffect(() => {
    const isSettled = open < before.current
    before.current = open
    if (isSettled && document.activeElement === document.body) frame.current?.focus({ preventScroll: true })
  }, [open])
  return frame
}
