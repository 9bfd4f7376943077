import { ArrowLeft } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'

/** What React Router calls the page that a visitor came straight to. */
const FIRST = 'default'

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
    if (key === FIRST || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    // Whoever taps again, as the page before is still on its way, means the same step.
    if (window.history.state?.key === key) navigate(-1)
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
