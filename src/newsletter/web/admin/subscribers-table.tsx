import { dayText } from '#platform/time/date-text.ts'
import { Button } from '#ui/button.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import type { SubscriberAnswer } from '../../newsletter-api.ts'

function stateText({ status, unsubscribedAt }: SubscriberAnswer): string {
  if (status === 'active') return 'Activo'
  if (status === 'pending') return 'Sin confirmar'
  return unsubscribedAt === null ? 'Dado de baja' : `Dado de baja el ${dayText(unsubscribedAt)}`
}

interface SubscribersTableProps {
  readonly subscribers: readonly SubscriberAnswer[]
  readonly onUnsubscribe: (subscriber: SubscriberAnswer) => void
}

/** Where somebody subscribed, by the word that her form sent; another program's word stays as it is. */
const SOURCES: Readonly<Record<string, string>> = { footer: 'Pie del sitio', website: 'Sitio' }
/** Since when she is on the list, where she has ever been. */
const sinceText = ({ subscribedAt }: SubscriberAnswer) => (subscribedAt === null ? '' : dayText(subscribedAt))
const sourceText = (source: string) => SOURCES[source] ?? source

/** The readers of the newsletter. */
export function SubscribersTable({ subscribers, onUnsubscribe }: SubscribersTableProps) {
  const leave = (subscriber: SubscriberAnswer) =>
    subscriber.status !== 'unsubscribed' && (
      <Button
        tone="quiet"
        aria-label={`Dar de baja a ${subscriber.email}`}
        onClick={() => onUnsubscribe(subscriber)}
        className="shrink-0"
      >
        Dar de baja
      </Button>
    )
  const columns: Column<SubscriberAnswer>[] = [
    { title: 'Email', className: 'break-all', cell: ({ email }) => email },
    { title: 'Nombre', cell: ({ name }) => name ?? '' },
    { title: 'Estado', cell: stateText },
    { title: 'Origen', cell: ({ source }) => sourceText(source) },
    { title: 'Alta', numeric: true, cell: sinceText },
    { title: 'Acciones', numeric: true, className: 'whitespace-nowrap', cell: leave },
  ]
  return (
    <DataTable
      caption="Suscriptores"
      columns={columns}
      rows={subscribers}
      keyOf={({ id }) => id}
      card={(subscriber) => (
        <article className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="min-w-[min(100%,10rem)] flex-1">
            <p className="font-medium break-words">{subscriber.email}</p>
            {subscriber.name !== null && <p className="break-words">{subscriber.name}</p>}
            <p className="text-small text-quiet">
              {stateText(subscriber)}
              {subscriber.subscribedAt !== null && ` · alta ${sinceText(subscriber)}`}
            </p>
          </div>
          {leave(subscriber)}
        </article>
      )}
    />
  )
}
