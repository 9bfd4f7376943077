import { PictureRow } from '#images/web/picture-row.tsx'
import { periodText } from '#platform/time/period-text.ts'
import type { SeenWork } from '../../dashboard-api.ts'
import { MOST_SEEN_DAYS } from '../../most-seen-days.ts'

interface MostSeenProps {
  readonly works: readonly SeenWork[]
  readonly hrefOf: (work: SeenWork) => string
}

const counted = (count: number, one: string, several: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${several}`

/** The works that visitors look at most: how often, and what came of it. */
export function MostSeen({ works, hrefOf }: MostSeenProps) {
  if (works.length === 0)
    return (
      <p className="text-quiet">Todavía no hay visitas en los últimos {periodText(MOST_SEEN_DAYS, 'day')}.</p>
    )
  return (
    <ol className="divide-y divide-line border-line border-y">
      {works.map((work) => (
        <li key={`${work.kind} ${work.id}`}>
          <a href={hrefOf(work)} target="_blank" rel="noreferrer" className="block py-2 hover:text-clay">
            <PictureRow
              url={work.thumbnailUrl}
              size="size-11"
              end={
                <span className="text-small">
                  {counted(work.visits, 'visita', 'visitas')}
                  {work.enquiries > 0 && ` · ${counted(work.enquiries, 'consulta', 'consultas')}`}
                  {work.sales > 0 && ` · ${counted(work.sales, 'venta', 'ventas')}`}
                </span>
              }
            >
              {work.title}
              {work.kind === 'print' && <span className="text-small text-quiet"> · Arte digital</span>}
            </PictureRow>
          </a>
        </li>
      ))}
    </ol>
  )
}
