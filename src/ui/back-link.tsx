import { ArrowLeft } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { currentStep } from './current-step.ts'

/**
 * React Router counts the pages of a visit; before the first one lies a foreign page, nothing, or one of ours that was
 * left before its scripts were there. A new tab has the same referrer, but no page to go back to.
 */
const isLoadedFromHere = (): boolean =>
  window.history.length > 1 && document.referrer.startsWith(`${window.location.origin}/`)

/** Back to the page that the visitor came from; to `fallback` for whoever came straight here. */
export function BackLink({
  fallback,
  children,
}: {
  readonly fallback: string
  readonly children: ReactNode
}) {
  const navigate = useNavigate()
  const { key } = useLocation()
  function goBack(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey) return
    const here = currentStep()
    // Whoever taps again, as the page before is still on its way, means the same step.
    const isLeaving = here.key !== key
    if (!isLeaving && here.pagesBefore === 0 && !isLoadedFromHere()) return
    event.preventDefault()
    if (!isLeaving) navigate(-1)
  }
  return (
    <Link
      to={fallback}
      onClick={goBack}
      className="-ml-1 inline-flex min-h-12 items-center gap-2 text-quiet transition-colors hover:text-clay"
    >
      <ArrowLeft size={18} aria-hidden="true" />
      {children}
    </Link>
  )
}
