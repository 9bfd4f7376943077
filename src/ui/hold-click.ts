import { type RefObject, useEffect } from 'react'
import { isPlainClick, isStepPending, stepsTaken } from './use-back-closes.ts'

/**
 * What leads elsewhere before the history has taken a step back would be led back with it: so a click that comes meanwhile waits, and
 * then does what it was meant for.
 */
export function holdClick(event: MouseEvent): void {
  const { target } = event
  if (target === null || !isPlainClick(event) || !isStepPending()) return
  event.preventDefault()
  event.stopPropagation()
  void stepsTaken().then(() => target.dispatchEvent(new MouseEvent(event.type, event)))
}

/** Closes what is open, with its step, by a click beside its parts: before what the click is on hears of it. */
export function useClickBeside(
  open: boolean,
  parts: readonly RefObject<HTMLElement | null>[],
  close: () => void,
): void {
  useEffect(() => {
    if (!open) return
    const onClick = (event: MouseEvent) => {
      if (parts.some(({ current }) => current?.contains(event.target as Node))) return
      close()
      holdClick(event)
    }
    addEventListener('click', onClick, { capture: true })
    return () => removeEventListener('click', onClick, { capture: true })
  })
}
