import { agoText, dayText, momentText } from '#platform/time/date-text.ts'
import { MINUTE_MS } from '#platform/time/spans.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/class-names.ts'
import { columnSort } from '#ui/column-sort.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { useNow } from '#ui/use-now.ts'
import type { ContactMessageAnswer, MessageSort } from '../../contact-messages-api.ts'
import { messageStatusLabels, subjectLabels } from '../../contact-words.ts'

interface MessagesTableProps {
  readonly messages: readonly ContactMessageAnswer[]
  readonly onOpen: (message: ContactMessageAnswer) => void
  readonly sort: MessageSort
  readonly onSort: (next: MessageSort) => void
}

const isNew = ({ status }: ContactMessageAnswer) => status === 'new'

/** What nobody has read is marked, and not by the weight of its letters alone. */
const StatusText = ({ message }: { readonly message: ContactMessageAnswer }) => (
  <span
    className={classes(
      'inline-flex items-center gap-2 whitespace-nowrap',
      isNew(message) && 'font-semibold text-clay',
    )}
  >
    {isNew(message) && <span aria-hidden="true" className="size-2 rounded-full bg-clay" />}
    {messageStatusLabels[message.status]}
  </span>
)

/** The messages of a page, each with its age; new ones stand out. */
export function MessagesTable({ messages, onOpen, sort, onSort }: MessagesTableProps) {
  const { now: sorted, next } = columnSort<MessageSort>(['newest', 'oldest'], sort)
  const now = useNow(MINUTE_MS)
  const nameOf = (message: ContactMessageAnswer) => (
    <Button
      tone="quiet"
      className="-mx-2 min-h-11 min-w-[min(100%,8rem)] justify-start text-left text-small max-md:flex-1"
      onClick={() => onOpen(message)}
    >
      <span className={classes('min-w-0', isNew(message) && 'font-semibold')}>{message.name}</span>
    </Button>
  )
  const ageOf = ({ createdAt }: ContactMessageAnswer) => (
    <time dateTime={createdAt} title={momentText(createdAt)}>
      {agoText(createdAt, now)}
    </time>
  )
  const columns: Column<ContactMessageAnswer>[] = [
    { title: 'Nombre', className: 'w-1/6 min-w-44', cell: nameOf },
    { title: 'Email', className: 'min-w-48 wrap-anywhere', cell: ({ email }) => email },
    { title: 'Asunto', cell: ({ subject }) => subjectLabels[subject] },
    { title: 'Mensaje', className: 'w-2/5', cell: (message) => <Beginning message={message} lines={2} /> },
    { title: 'Estado', cell: (message) => <StatusText message={message} /> },
    {
      title: 'Fecha',
      numeric: true,
      sort: { now: sorted, onSort: () => onSort(next) },
      cell: (message) => (
        <>
          {dayText(message.createdAt)}
          <span className="block whitespace-nowrap text-quiet">{ageOf(message)}</span>
        </>
      ),
    },
  ]
  return (
    <DataTable
      caption="Mensajes"
      columns={columns}
      rows={messages}
      keyOf={({ id }) => id}
      card={(message) => (
        <article>
          <div className="-my-1.5 flex flex-wrap items-center justify-between gap-x-4">
            {nameOf(message)}
            <span className="ml-auto text-quiet text-small">{ageOf(message)}</span>
          </div>
          <p className="flex flex-wrap items-center justify-between gap-x-4 text-quiet text-small">
            <span>{subjectLabels[message.subject]}</span>
            <StatusText message={message} />
          </p>
          <Beginning message={message} lines={1} />
        </article>
      )}
    />
  )
}

const Beginning = ({
  message: { message },
  lines,
}: {
  readonly message: ContactMessageAnswer
  readonly lines: 1 | 2
}) => <p className={classes('text-small', lines === 1 ? 'line-clamp-1' : 'line-clamp-2')}>{message}</p>
