import type { ReactNode } from 'react'
import { BackLink } from './back-link.tsx'
import { useTellTitle } from './page-title.tsx'

/** Where the focus goes when what had it is gone. */
export const SECTION_ID = 'seccion'

interface SectionHeadProps {
  readonly title: string
  readonly children?: ReactNode
}

/**
 * The title of a part of the page, with what can be done there. On a phone the bar above shows the title already: here
 * it is for screen readers, and in sight while it has the focus.
 */
export function SectionHead({ title, children }: SectionHeadProps) {
  useTellTitle(title)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 phone:contents">
      <h2 id={SECTION_ID} tabIndex={-1} className="hyphens-auto text-title phone:not-focus:sr-only">
        {title}
      </h2>
      {children}
    </div>
  )
}

interface SectionBelowProps extends SectionHeadProps {
  /** What it is a part of, and where that is. */
  readonly of: string
  readonly to: string
}

/** The same, with the way back to what it is a part of. */
export const SectionBelow = ({ of, to, ...head }: SectionBelowProps) => (
  <div>
    <BackLink fallback={to}>{of}</BackLink>
    <SectionHead {...head} />
  </div>
)
