/** Opens the closed parts that something stands in: what is closed cannot take the focus. */
export function openAround(element: Element): void {
  const closed = element.closest<HTMLDetailsElement>('details:not([open])')
  if (closed === null) return
  closed.open = true
  openAround(closed)
}
