/** From its button, and from the edge of the window, in pixels. */
const GAP = 4
const MARGIN = 8

/**
 * Places a popup below its button, ending where that ends; above it where it has no room below; and over the button where it has
 * none above either, for what cannot be seen is not looked for. It reaches over no edge of the window: what is higher is
 * scrolled to.
 */
export function placeBeside(popup: HTMLElement, { top, bottom, right }: DOMRect): void {
  const { clientWidth } = document.documentElement
  const { scrollHeight, offsetHeight, clientHeight, offsetWidth: width } = popup
  const most = innerHeight - 2 * MARGIN
  // With all that is scrolled to: without its limit it would stand at its own, and what was scrolled to would be gone.
  const height = Math.min(scrollHeight + offsetHeight - clientHeight, most)
  const lowest = innerHeight - MARGIN - height
  const below = bottom + GAP
  const above = top - GAP - height
  popup.style.maxHeight = `${most}px`
  popup.style.top = `${below <= lowest ? below : above >= MARGIN ? above : lowest}px`
  popup.style.left = `${Math.max(MARGIN, Math.min(right, clientWidth - MARGIN) - width)}px`
}
