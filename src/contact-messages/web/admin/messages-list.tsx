import type { ReactNode } from 'react'
import { adminPages } from '#pages/admin-pages.ts'
import { Button } from '#ui/button.tsx'
import { ListState } from '#ui/list-state.tsx'
import { NarrowField } from '#ui/narrow-field.tsx'
import { PageLinks } from '#ui/page-links.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { useDialogInHistory } from '#ui/use-dialog-in-history.ts'
import { useListPages, usePagedList } from '#ui/use-list-address.ts'
import { SUBJECTS, subjectLabels } from '../../contact-words.ts'
import { MessagesTable } from './messages-table.tsx'
import { COUNT_ID, DETAIL, OpenMessage } from './open-message.tsx'
import { useFileMessage, useMessages } from './use-messages-admin.ts'

const NOTHING_FOUND = 'No hay mensajes para mostrar'
const WHAT_COMES = 'Acá llega lo que te escriben desde Contacto y desde cada obra.'

/** How many are shown, and of how many where there are more pages. */
const countText = (shown: number, total: number) =>
  shown === total ? countOf(total) : `${shown} de ${countOf(total)}`
const countOf = (total: number) => (total === 1 ? '1 mensaje' : `${total} mensajes`)

/** 'Mensajes de Contacto' */
export function MessagesList({ beside }: { readonly beside?: ReactNode }) {
  const list = usePagedList(adminPages.messages)
  const subject = list.readOneOf('asunto', SUBJECTS)
  const search = list.read('buscar')
  const sort = list.read('orden') === 'oldest' ? 'oldest' : 'newest'
  const messages = useMessages({ subject, search, sort, page: list.page })
  const file = useFileMessage()
  const detail = useDialogInHistory(DETAIL)
  const rows = messages.data?.data ?? []
  const total = messages.data?.pagination.total ?? 0
  const pages = useListPages(list, messages.data?.pagination.pages)

  if (messages.isError && messages.data === undefined) return <Failed onRetry={() => messages.refetch()} />
  return (
    <div className="flex flex-col gap-6">
      <SectionHead title="Mensajes de Contacto">
        <div className="flex w-full flex-wrap items-center justify-between gap-x-6 sm:w-auto">
          <p id={COUNT_ID} tabIndex={-1} aria-live="polite" className="text-quiet">
            {messages.data !== undefined && countText(rows.length, total)}
          </p>
          {beside}
        </div>
      </SectionHead>
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr] sm:items-end">
        <SearchField
          label="Buscar mensajes"
          placeholder="Buscar por nombre, email o mensaje..."
          value={search}
          onSearch={(text) => list.narrow('buscar', text)}
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
        empty={NOTHING_FOUND}
        hint={subject === '' && search === '' ? WHAT_COMES : undefined}
      >
        <MessagesTable
          messages={rows}
          onOpen={(message) => detail.show(message.id)}
          sort={sort}
          onSort={(next) => list.narrow('orden', next === 'newest' ? '' : next)}
        />
        <PageLinks {...pages} />
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
