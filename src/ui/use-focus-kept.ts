import { type RefObject, useEffect, useRef } from 'react'

/**
 * When something is settled, the button that had the focus is gone with it. The keyboard then goes on from this place
 * instead of from the top of the page. @param open what is left to be settled, or the word for where it stands: any other settles it
 */
export function useFocusKept<Place extends HTMLElement = HTMLDivElement>(
  open: number | string,
): RefObject<Place | null> {
  const frame = useRef<Place>(null)
  const before = useRef(open)
  useEffect(() => {
    const isSettled = typeof open === 'number' ? open < Number(before.current) : open !== before.current
    before.current = open
    if (isSettled && document.activeElement === document.body) frame.current?.focus({ preventScroll: true })
  }, [open])
  return frame
}
