import { Button } from '#ui/button.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { dayText } from '#ui/date-text.ts'
import type { ContactMessageAnswer } from '../../contact-messages-api.ts'
import { messageStatusLabels, subjectLabels } from '../../contact-words.ts'

interface MessagesTableProps {
  readonly messages: readonly ContactMessageAnswer[]
  readonly onOpen: (message: ContactMessageAnswer) => void
}

/** What nobody has read stands out. */
const emphasisOf = ({ status }: ContactMessageAnswer) => (status === 'new' ? 'font-semibold' : undefined)

const StatusText = ({ message }: { readonly message: ContactMessageAnswer }) => (
  <span className={emphasisOf(message)}>{messageStatusLabels[message.status]}</span>
)

/** The messages of a page; new ones stand out. */
export function MessagesTable({ messages, onOpen }: MessagesTableProps) {
  const nameOf = (message: ContactMessageAnswer) => (
    <Button
      tone="quiet"
      className="-mx-2 min-h-11 justify-start text-left text-small"
      onClick={() => onOpen(message)}
    >
      <span className={emphasisOf(message)}>{message.name}</span>
    </Button>
  )
  const columns: Column<ContactMessageAnswer>[] = [
    { title: 'Nombre', className: 'w-1/6', cell: nameOf },
    { title: 'Email', cell: ({ email }) => email },
    { title: 'Asunto', cell: ({ subject }) => subjectLabels[subject] },
    { title: 'Mensaje', className: 'w-2/5', cell: (message) => <Beginning message={message} /> },
    { title: 'Estado', cell: (message) => <StatusText message={message} /> },
    { title: 'Fecha', numeric: true, cell: ({ createdAt }) => dayText(createdAt) },
  ]
  return (
    <DataTable
      caption="Mensajes"
      columns={columns}
      rows={messages}
      keyOf={({ id }) => id}
      card={(message) => (
        <article>
          <div className="flex items-center justify-between gap-4">
            {nameOf(message)}
            <p className="shrink-0 text-small">
              <StatusText message={message} />
            </p>
          </div>
          <p className="text-small text-quiet">
            {subjectLabels[message.subject]} · {dayText(message.createdAt)}
          </p>
          <Beginning message={message} />
        </article>
      )}
    />
  )
}

const Beginning = ({ message: { message } }: { readonly message: ContactMessageAnswer }) => (
  <p className="line-clamp-2">{message}</p>
)
