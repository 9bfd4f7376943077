import { Thumbnail } from '#images/web/picture.tsx'
import type { SeenWork } from '../../dashboard-api.ts'

interface MostSeenProps {
  readonly works: readonly SeenWork[]
  readonly hrefOf: (work: SeenWork) => string
}

/** The works that visitors look at most, with how often. */
export function MostSeen({ works, hrefOf }: MostSeenProps) {
  if (works.length === 0) return <p className="text-quiet">Todavía no hay visitas en los últimos 30 días.</p>
  return (
    <ol className="divide-y divide-line border-line border-y">
      {works.map((work) => (
        <li key={`${work.kind} ${work.id}`}>
          <a
            href={hrefOf(work)}
            target="_blank"
            rel="noreferrer"
            className="flex min-h-14 items-center gap-4 py-2 hover:text-clay"
          >
            <Thumbnail url={work.thumbnailUrl} alt="" className="size-11 object-center!" />
            <span className="min-w-0 flex-1">
              {work.title}
              {work.kind === 'print' && <span className="text-small text-quiet"> · Arte digital</span>}
            </span>
            <span className="shrink-0 text-small tabular-nums">
              {work.visits === 1 ? '1 visita' : `${work.visits} visitas`}
            </span>
          </a>
        </li>
      ))}
    </ol>
  )
}
