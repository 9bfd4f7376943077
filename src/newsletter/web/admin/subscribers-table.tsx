import { type Column, DataTable } from '#ui/data-table.tsx'
import { dayText } from '#ui/date-text.ts'
import type { SubscriberAnswer } from '../../newsletter-api.ts'

const stateText = ({ status }: SubscriberAnswer) => (status === 'active' ? 'Activo' : 'Dado de baja')

const columns: Column<SubscriberAnswer>[] = [
  { title: 'Email', cell: ({ email }) => email },
  { title: 'Nombre', cell: ({ name }) => name ?? '' },
  { title: 'Estado', cell: stateText },
  { title: 'Origen', cell: ({ source }) => source },
  { title: 'Alta', numeric: true, cell: ({ subscribedAt }) => dayText(subscribedAt) },
]

/** The readers of the newsletter. */
export function SubscribersTable({ subscribers }: { readonly subscribers: readonly SubscriberAnswer[] }) {
  return (
    <DataTable
      caption="Suscriptores"
      columns={columns}
      rows={subscribers}
      keyOf={({ id }) => id}
      card={(subscriber) => (
        <article>
          <p className="font-medium">{subscriber.email}</p>
          <p className="text-small text-quiet">
            {[subscriber.name, stateText(subscriber), dayText(subscriber.subscribedAt)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </article>
      )}
    />
  )
}
