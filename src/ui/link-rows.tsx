import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'

interface LinkRow {
  readonly to: string
  readonly title: string
  /** What is found there, in few words. */
  readonly about: string
}

/** Pages one below the other, each with what is found there. @param label what they are, for those who hear it */
export function LinkRows({ label, rows }: { readonly label: string; readonly rows: readonly LinkRow[] }) {
  return (
    <ul aria-label={label} className="max-w-3xl divide-y divide-line border-line border-y">
      {rows.map(({ to, title, about }) => (
        <li key={to}>
          <Link to={to} className="flex min-h-16 items-center gap-4 py-2 hover:text-clay">
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{title}</span>
              <span className="block text-quiet text-small">{about}</span>
            </span>
            <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-quiet" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
