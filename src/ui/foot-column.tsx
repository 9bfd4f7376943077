import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A column at the foot of a page. */
export function FootColumn({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className="label mb-3 font-sans font-medium text-quiet">{title}</h2>
      {children}
    </section>
  )
}

/** Pages, one below the other. */
export function FootLinks({
  links,
}: {
  readonly links: readonly { readonly to: string; readonly label: string }[]
}) {
  return (
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} discover="none" className="inline-flex min-h-9 items-center py-1 hover:text-clay">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
