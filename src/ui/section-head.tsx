import type { ReactNode } from 'react'

/** Where the focus goes when what had it is gone. */
export const SECTION_ID = 'seccion'

/** The title of a part of the page, with what can be done there. */
export function SectionHead({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h2 id={SECTION_ID} tabIndex={-1} className="hyphens-auto text-title">
        {title}
      </h2>
      {children}
    </div>
  )
}
