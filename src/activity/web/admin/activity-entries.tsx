import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { adminLinkTo, adminPages } from '#pages/admin-pages.ts'
import { linkTo } from '#pages/site-pages.ts'
import { momentText } from '#platform/time/date-text.ts'
import { Button } from '#ui/button.tsx'
import { type ActivityKind, hasValues, saysValues, sentenceOf, valueText } from '../../activity.ts'
import type { ActivityAnswer } from '../../activity-api.ts'
import type { useActivity } from './use-activity.ts'

interface PageOfSubject {
  readonly to: (id: string) => string
  readonly text: string
}

/** Where a thing of a kind is looked at, if it has a page of its own. */
const pages: Partial<Record<ActivityKind, PageOfSubject>> = {
  work: { to: adminLinkTo.work, text: 'Ver la obra' },
  print: { to: () => adminPages.digitalArt.link(), text: 'Ver las láminas' },
  series: { to: adminLinkTo.series, text: 'Ver la serie' },
  order: { to: adminLinkTo.order, text: 'Ver el pedido' },
  offer: { to: adminLinkTo.offer, text: 'Ver la oferta' },
  withdrawal: { to: adminLinkTo.withdrawal, text: 'Ver el arrepentimiento' },
  certificate: { to: linkTo.certificate, text: 'Ver el certificado' },
  room: { to: adminLinkTo.room, text: 'Ver la sala' },
  import: { to: () => adminPages.catalogue.link(), text: 'Ver el catálogo' },
}

interface EntryProps {
  readonly entry: ActivityAnswer
  /** Whether it stands on the page of what it was done to. */
  readonly isAtHome: boolean
  readonly actionOf: ((entry: ActivityAnswer) => ReactNode) | undefined
}

function Entry({ entry, isAtHome, actionOf }: EntryProps) {
  const { at, kind, action, subjectId, changes } = entry
  const page = isAtHome || action === 'deleted' ? undefined : pages[kind]
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
          <Link to={page.to(subjectId)} className="flex min-h-11 items-center underline hover:text-clay">
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
