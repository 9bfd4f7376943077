import { Link } from 'react-router'
import { adminLinkTo, adminPages } from '#pages/admin-pages.ts'
import { momentText } from '#platform/time/date-text.ts'
import { classes } from '#ui/class-names.ts'
import type { TimelineEntry } from '../../people-api.ts'

/** Names the field that answers her, for the links that lead to it. */
const REPLY_PLACE = 'reply'

interface Way {
  readonly to: string
  readonly text: string
  /** What the page is told beside its address. */
  readonly state?: object
}

/** Where an entry has its own page; a step of an order has none beside its order. */
function wayTo({ kind, id }: TimelineEntry): Way | undefined {
  switch (kind) {
    case 'message':
      return {
        to: adminPages.messages.link(),
        text: 'Abrir el mensaje',
        state: { dialog: 'mensaje', subject: id },
      }
    case 'order':
      return { to: adminLinkTo.order(id), text: 'Abrir el pedido' }
    case 'offer':
      return { to: adminLinkTo.offer(id), text: 'Ver la oferta' }
    case 'wish':
      return { to: adminLinkTo.waitersOf(id), text: 'Ver la lista de espera' }
    case 'subscription':
      return { to: adminPages.subscribers.link(), text: 'Ver los suscriptores' }
    case 'withdrawal':
      return { to: adminLinkTo.withdrawal(id), text: 'Ver el arrepentimiento' }
    case 'room':
      return { to: adminLinkTo.room(id), text: 'Abrir la sala' }
    case 'reply':
    case 'mailed':
    case 'order_step':
    case 'studio_sale':
      return undefined
  }
}

/** Where the next thing is done; without one the entry is only looked at. */
function actionOf(entry: TimelineEntry, lastMessageId: string | null): Way | undefined {
  if (entry.next === null) return undefined
  if (entry.kind === 'reply') return { to: adminPages.emails.link(), text: entry.next }
  if (entry.kind === 'message' && entry.id === lastMessageId)
    return { to: `#${REPLY_PLACE}`, text: entry.next }
  const way = wayTo(entry)
  return way && { ...way, text: entry.next }
}

const inLine = 'link inline-flex min-h-11 items-center'

const WayLink = ({
  way: { to, text, state },
  isAction,
}: {
  readonly way: Way
  readonly isAction: boolean
}) => (
  <Link to={to} state={state} className={classes(inLine, isAction && 'font-medium')}>
    {text}
  </Link>
)

interface TimelineListProps {
  readonly entries: readonly TimelineEntry[]
  readonly lastMessageId: string | null
}

/** All that happened with a person, the newest last, each with its own page and what can be done with it. */
export function TimelineList({ entries, lastMessageId }: TimelineListProps) {
  return (
    <ol className="flex flex-col gap-5 border-line border-l pl-5">
      {entries.map((entry) => (
        <li key={`${entry.at} ${entry.kind} ${entry.id} ${entry.title}`}>
          <TimelinePart entry={entry} lastMessageId={lastMessageId} />
        </li>
      ))}
    </ol>
  )
}

function TimelinePart({
  entry,
  lastMessageId,
}: {
  readonly entry: TimelineEntry
  readonly lastMessageId: string | null
}) {
  const { kind, title, text, state, at } = entry
  const action = actionOf(entry, lastMessageId)
  const way = wayTo(entry)
  return (
    <article className={classes('min-w-0', kind === 'reply' && 'border-clay border-l-2 pl-4')}>
      <h3 className="wrap-anywhere font-medium">{title}</h3>
      <p className="text-quiet text-small">
        <time dateTime={at}>{momentText(at)}</time>
        {state !== '' && ` · ${state}`}
      </p>
      {text !== '' && <p className="wrap-anywhere mt-1 whitespace-pre-line">{text}</p>}
      {(action !== undefined || way !== undefined) && (
        <p className="flex flex-wrap gap-x-6">
          {action !== undefined && <WayLink way={action} isAction />}
          {way !== undefined && way.to !== action?.to && <WayLink way={way} isAction={false} />}
        </p>
      )}
    </article>
  )
}
