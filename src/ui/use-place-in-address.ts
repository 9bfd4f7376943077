import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { openAround } from './open-around.ts'

/** For so long a page may take until the place that its address names is there. */
const TIMEOUT_MS = 10_000

/** For so long what comes above the place, or in it, does not take it out of sight. */
const KEPT_MS = 3000
/** From then on it is the person who moves the page. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Shows a place, and again whenever the page changes its height, until somebody moves it. Answers how to leave off. */
function keepInView(place: HTMLElement): () => void {
  const show = () => place.scrollIntoView({ block: 'center' })
  const observer = new ResizeObserver(show)
  const leave = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const act of ACTS) window.removeEventListener(act, leave)
  }
  const timer = setTimeout(() => leave(), KEPT_MS)
  for (const act of ACTS) window.addEventListener(act, leave, { passive: true })
  observer.observe(document.body)
  show()
  return leave
}

const placeNamed = (name: string): HTMLElement | undefined =>
  document.getElementById(name) ??
  [...document.getElementsByName(name)].find((each) => each instanceof HTMLElement)

/** Leads to the field or section that the address names behind its `#`, as soon as the page has it. */
export function usePlaceInAddress(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same place may be asked for again
  useEffect(() => {
    const name = decodeURIComponent(hash.slice(1))
    if (name === '') return
    let leave: (() => void) | undefined
    const look = () => {
      const place = placeNamed(name)
      if (place === undefined || leave !== undefined) return
      stop()
      openAround(place)
      leave = keepInView(place)
      place.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(look)
    const timer = setTimeout(() => stop(), TIMEOUT_MS)
    const stop = () => {
      observer.disconnect()
      clearTimeout(timer)
    }
    observer.observe(document.body, { childList: true, subtree: true })
    look()
    return () => {
      stop()
      leave?.()
    }
  }, [hash, key])
}
