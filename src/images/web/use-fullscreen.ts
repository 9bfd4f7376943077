import { type RefObject, useSyncExternalStore } from 'react'

const watch = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

/** Lets an element take the whole screen. `available` is false on phones that give it to films only. */
export function useFullscreen(element: RefObject<HTMLElement | null>) {
  const active = useSyncExternalStore(
    watch,
    () => document.fullscreenElement !== null && document.fullscreenElement === element.current,
    () => false,
  )
  const toggle = () => {
    const changing = active ? document.exitFullscreen() : element.current?.requestFullscreen()
    // Browsers may refuse without a reason that a visitor could do anything about.
    changing?.catch(() => {})
  }
  return { available: document.fullscreenEnabled, active, toggle }
}
