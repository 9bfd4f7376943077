import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * After a step to another page the keyboard and screen readers go on at its beginning. A first visit, another query and
 * a place within the page leave the focus alone, and so does a page that has put it somewhere itself.
 */
export function useMainFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const { pathname, hash } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (hash === '' && !main.current?.contains(document.activeElement))
      main.current?.focus({ preventScroll: true })
  }, [pathname, hash])
  return main
}
