/** From its button, and from the edge of the window, in pixels. */
const GAP = 4
const MARGIN = 8

/**
 * Places a popup below its button, ending where that ends; above it where there is more room. It reaches over no edge of the
 * window: what has no room is scrolled to.
 */
export function placeBeside(popup: HTMLElement, { top, bottom, right }: DOMRect): void {
  const { clientWidth } = document.documentElement
  const below = innerHeight - bottom - GAP - MARGIN
  const above = top - GAP - MARGIN
  const { scrollHeight, offsetHeight, clientHeight, offsetWidth: width } = popup
  // With all that is scrolled to: without its limit it would stand at its own, and what was scrolled to would be gone.
  const height = scrollHeight + offsetHeight - clientHeight
  const isBelow = height <= below || below >= above
  const room = Math.max(0, isBelow ? below : above)
  popup.style.maxHeight = `${room}px`
  popup.style.top = `${isBelow ? bottom + GAP : top - GAP - Math.min(height, room)}px`
  popup.style.left = `${Math.max(MARGIN, Math.min(right, clientWidth - MARGIN) - width)}px`
}
