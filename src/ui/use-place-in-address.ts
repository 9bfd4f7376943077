import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { openAround } from './open-around.ts'

/** For so long a page may take until the place that its address names is there. */
const PATIENCE_MS = 10_000

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
    let seen = false
    const look = () => {
      const place = placeNamed(name)
      if (place === undefined || seen) return
      seen = true
      stop()
      openAround(place)
      place.scrollIntoView({ block: 'center' })
      place.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(look)
    const timer = setTimeout(() => stop(), PATIENCE_MS)
    const stop = () => {
      observer.disconnect()
      clearTimeout(timer)
    }
    observer.observe(document.body, { childList: true, subtree: true })
    look()
    return stop
  }, [hash, key])
}
