import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#ui/button.tsx'
import { useLastKnown } from '#ui/last-known.ts'
import { ListState } from '#ui/list-state.tsx'
import { NarrowField } from '#ui/narrow-field.tsx'
import { PageLinks } from '#ui/page-links.tsx'
import { RowQuestion } from '#ui/row-question.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { useDialogInHistory } from '#ui/use-dialog-in-history.ts'
import { useLastPage, useListAddress } from '#ui/use-list-address.ts'
import type { ContactMessageAnswer } from '../../contact-messages-api.ts'
import { SUBJECTS, type Subject, subjectLabels } from '../../contact-words.ts'
import { MessageDialog } from './message-dialog.tsx'
import { MessagesTable } from './messages-table.tsx'
import { MESSAGES_A_PAGE, useDeleteMessage, useFileMessage, useMessages } from './use-messages-admin.ts'

const isSubject = (text: string): text is Subject => (SUBJECTS as readonly string[]).includes(text)

const SEARCH_DELAY_MS = 300

/** How many messages there are. */
const COUNT_ID = 'cuantos-mensajes'

/** 'Mensajes de Contacto' */
export function MessagesList({ beside }: { readonly beside?: ReactNode }) {
  const list = useListAddress()
  const asked = list.read('asunto')
  const subject = isSubject(asked) ? asked : ''
  const search = list.read('buscar')
  const sort = list.read('orden') === 'oldest' ? 'oldest' : 'newest'
  const messages = useMessages({ subject, search, sort, page: list.page })
  const file = useFileMessage()
  const detail = useDialogInHistory('mensaje')
  const rows = messages.data?.data ?? []
  const total = messages.data?.pagination.total ?? 0
  const pages = Math.ceil(total / MESSAGES_A_PAGE)
  useLastPage(list, pages)

  if (messages.isError && messages.data === undefined) return <Failed onRetry={() => messages.refetch()} />
  return (
    <div className="flex flex-col gap-6">
      <SectionHead title="Mensajes de Contacto">
        <p id={COUNT_ID} tabIndex={-1} aria-live="polite" className="text-quiet">
          {total} {total === 1 ? 'mensaje' : 'mensajes'}
        </p>
        {beside}
      </SectionHead>
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr] sm:items-end">
        <SearchField
          label="Buscar mensajes"
          placeholder="Buscar por nombre, email o mensaje..."
          value={search}
          delayMs={SEARCH_DELAY_MS}
          onSearch={(text) => list.narrow('buscar', text.trim())}
        />
        <NarrowField
          label="Asunto"
          value={subject}
          all="Todos los asuntos"
          choices={SUBJECTS.map((each) => [each, subjectLabels[each]] as const)}
          onNarrow={(value) => list.narrow('asunto', value)}
        />
      </div>
      <ListState
        query={messages}
        failed="Error al cargar los mensajes"
        isEmpty={rows.length === 0}
        empty="No hay mensajes para mostrar"
      >
        <MessagesTable
          messages={rows}
          onOpen={(message) => detail.show(message.id)}
          sort={sort}
          onSort={(next) => list.narrow('orden', next === 'newest' ? '' : next)}
        />
        <PageLinks page={list.page} pages={pages} hrefOf={list.hrefOf} />
      </ListState>
      <OpenMessage detail={detail} messages={rows} file={file} />
    </div>
  )
}

/** Instead of the whole page: without messages there is nothing to search or to narrow. */
const Failed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div role="alert" className="flex min-h-[50svh] flex-col items-center justify-center gap-4 text-center">
    <h2 className="text-title">Error al cargar los mensajes</h2>
    <Button tone="plain" onClick={onRetry}>
      Reintentar
    </Button>
  </div>
)

interface OpenMessageProps {
  readonly detail: ReturnType<typeof useDialogInHistory>
  readonly messages: readonly ContactMessageAnswer[]
  readonly file: ReturnType<typeof useFileMessage>
}

/** A message whole, and above it the question whether it is to be deleted: the back button closes one after the other. */
function OpenMessage({ detail, messages, file }: OpenMessageProps) {
  const remove = useDeleteMessage()
  const isOld = useLastKnown() !== null
  const navigate = useNavigate()
  const question = useDialogInHistory('eliminar-mensaje')
  const [busy, setBusy] = useState(false)
  const [isDeleted, setDeleted] = useState(false)
  const shown = messages.find(({ id }) => id === (detail.shown ?? question.shown))

  // Whoever opens a new message has read it.
  const opened = useRef<string>(undefined)
  useEffect(() => {
    if (opened.current === shown?.id) return
    opened.current = shown?.id
    if (shown === undefined) return
    setDeleted(false)
    if (shown.status === 'new' && !isOld) void file(shown.id, 'read')
  }, [shown, file, isOld])

  async function confirm(id: string) {
    setBusy(true)
    const gone = await remove(id)
    setBusy(false)
    setDeleted(gone)
    if (gone) navigate(-2)
    else question.close()
  }
  return (
    <MessageDialog
      message={shown}
      onClose={detail.close}
      onFile={(status) => shown && void file(shown.id, status)}
      onDelete={() => shown && question.show(shown.id)}
      returnTo={isDeleted ? COUNT_ID : undefined}
    >
      <RowQuestion
        asked={question}
        label="Eliminar mensaje"
        question="¿Estás seguro de que deseas eliminar este mensaje?"
        warning="Esta acción no se puede deshacer. El mensaje será eliminado permanentemente."
        busy={busy}
        onConfirm={(id) => void confirm(id)}
      />
    </MessageDialog>
  )
}
