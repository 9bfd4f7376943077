import { ArrowLeft } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'

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
    const here = window.history.state ?? {}
    // Whoever taps again, as the page before is still on its way, means the same step.
    const isLeaving = here.key !== undefined && here.key !== key
    // React Router counts the pages; before the first one lies a foreign page, or nothing.
    if (!isLeaving && !here.idx) return
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
