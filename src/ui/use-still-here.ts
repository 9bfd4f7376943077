import { useEffect, useRef } from 'react'
import { type NavigateOptions, type To, useLocation, useNavigate, useNavigation } from 'react-router'

interface NavigationState {
  /** Of the page on which something was asked for. */
  readonly asked: string
  /** What the address says now: it changes a moment before the page that is left is taken away. */
  readonly now: string
  /** Where somebody is being led, if anywhere. */
  readonly coming: string | undefined
  /** Whether the page was taken away; the same address may be another visit. */
  readonly isGone: boolean
}

/** Whether somebody is still where she asked for something, and not on the way elsewhere. */
export const isStillHere = ({ asked, now, coming, isGone }: NavigationState): boolean =>
  !isGone && now === asked && (coming === undefined || coming === asked)

/** Tells, when an answer comes, whether the page that waited for it is still the one that is shown. */
export function useStillHere(): () => boolean {
  const { pathname: asked } = useLocation()
  const coming = useRef<string>(undefined)
  coming.current = useNavigation().location?.pathname
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  return () =>
    isStillHere({
      asked,
      now: window.location.pathname,
      coming: coming.current,
      isGone: isGone.current,
    })
}

/** Leads on after an answer, and nobody who reads another page by then. */
export function useNavigateHere() {
  const navigate = useNavigate()
  const isHere = useStillHere()
  return (to: To | -1, options?: NavigateOptions): void => {
    if (!isHere()) return
    if (to === -1) void navigate(to)
    else void navigate(to, options)
  }
}
