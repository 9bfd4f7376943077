/** Prints what `show` makes of the page until the browser has taken it: on phones `print` returns before that. */
export function printAs(show: (isPrinting: boolean) => void): void {
  window.addEventListener('afterprint', () => show(false), { once: true })
  show(true)
  window.print()
}
