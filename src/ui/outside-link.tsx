import type { ReactNode } from 'react'

interface OutsideLinkProps {
  readonly href: string
  readonly className: string
  readonly children: ReactNode
}

/** Leads to another site, in a window of its own, and says so to whoever does not see that. */
export function OutsideLink({ href, className, children }: OutsideLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <span className="sr-only"> (se abre en otra ventana)</span>
    </a>
  )
}
