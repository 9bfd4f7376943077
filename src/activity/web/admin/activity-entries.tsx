import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { adminLinkTo, adminPages } from '#pages/admin-pages.ts'
import { Button } from '#ui/button.tsx'
import { momentText } from '#ui/date-text.ts'
import { type ActivityKind, hasValues, saysValues, sentenceOf, valueText } from '../../activity.ts'
import type { ActivityAnswer } from '../../activity-api.ts'
import type { useActivity } from './use-activity.ts'

/** Where a thing of this kind is looked at, if it has a page of its own. */
function pageOf(kind: ActivityKind, id: string): { to: string; text: string } | undefined {
  if (kind === 'work') return { to: adminLinkTo.work(id), text: 'Ver la obra' }
  if (kind === 'order') return { to: adminLinkTo.order(id), text: 'Ver el pedido' }
  if (kind === 'series') return { to: adminLinkTo.series(id), text: 'Ver la serie' }
  return kind === 'print' ? { to: adminPages.digitalArt.link(), text: 'Ver las láminas' } : undefined
}

interface EntryProps {
  readonly entry: ActivityAnswer
  /** Whether it stands on the page of what it was done to. */
  readonly isAtHome: boolean
  readonly actionOf: ((entry: ActivityAnswer) => ReactNode) | undefined
}

function Entry({ entry, isAtHome, actionOf }: EntryProps) {
  const { at, kind, deed, subjectId, changes } = entry
  const page = isAtHome || deed === 'deleted' ? undefined : pageOf(kind, subjectId)
  const rows = saysValues(entry) ? [] : changes.filter(hasValues)
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="break-words">{sentenceOf(entry)}</p>
      {rows.length > 0 && (
        <ul className="flex flex-col gap-1 border-line border-l-2 pl-3 text-small">
          {rows.map(({ field, label, before, after }) => (
            <li key={field} className="break-words">
              <span className="text-quiet">{label}:</span> {valueText(before)} → {valueText(after)}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-4 text-quiet text-small">
        <time dateTime={at}>{momentText(at)}</time>
        {page !== undefined && (
          <Link to={page.to} className="flex min-h-11 items-center underline hover:text-clay">
            {page.text}
          </Link>
        )}
        {actionOf?.(entry)}
      </div>
    </li>
  )
}

interface ActivityEntriesProps {
  readonly activity: ReturnType<typeof useActivity>
  readonly label: string
  readonly isAtHome?: boolean
  /** What can be done about an entry. */
  readonly actionOf?: ((entry: ActivityAnswer) => ReactNode) | undefined
}

/** What was done, the newest first, with what is older behind a button. */
export function ActivityEntries({ activity, label, isAtHome = false, actionOf }: ActivityEntriesProps) {
  const entries = activity.data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <>
      <ul aria-label={label} className="max-w-3xl divide-y divide-line border-line border-y">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} isAtHome={isAtHome} actionOf={actionOf} />
        ))}
      </ul>
      {activity.hasNextPage && (
        <Button
          tone="plain"
          className="self-center"
          aria-disabled={activity.isFetchingNextPage}
          onClick={() => !activity.isFetchingNextPage && void activity.fetchNextPage()}
        >
          {activity.isFetchingNextPage ? 'Cargando...' : 'Ver más'}
        </Button>
      )}
    </>
  )
}
