import { adminPages } from '#pages/admin-pages.ts'
import { periodText } from '#platform/time/period-text.ts'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ExportButton } from '#ui/export-button.tsx'
import { FigureCard, FigureRow } from '#ui/figure-card.tsx'
import { ListState } from '#ui/list-state.tsx'
import { NarrowField } from '#ui/narrow-field.tsx'
import { PageLinks } from '#ui/page-links.tsx'
import { RowQuestion } from '#ui/row-question.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { showToast } from '#ui/toast.ts'
import { useDeleteWithFocus } from '#ui/use-delete-with-focus.ts'
import { useListPages, usePagedList } from '#ui/use-list-address.ts'
import { EXPORT_LIMIT, exportSubscribers } from '../../newsletter-api.ts'
import { NEW_READER_DAYS } from '../../reader-periods.ts'
import { SUBSCRIBER_STATES } from '../../subscription.ts'
import { SubscribersTable } from './subscribers-table.tsx'
import { useNewsletterStats, useSubscribers, useUnsubscription } from './use-subscribers-admin.ts'

const NOTHING_FOUND = 'No hay suscriptores para mostrar'
const NO_READERS = `${NOTHING_FOUND}. Se anotan al pie de tu sitio y en la página del newsletter.`

function tellExported({ count }: { readonly count: number }): void {
  const most = count === EXPORT_LIMIT ? ' (el máximo; los más nuevos)' : ''
  showToast('success', `${count} ${count === 1 ? 'suscriptor exportado' : 'suscriptores exportados'}${most}`)
}

/** 'Suscriptores' */
export function SubscribersList() {
  const list = usePagedList(adminPages.subscribers)
  const search = list.read('buscar')
  const status = list.readOneOf('estado', SUBSCRIBER_STATES)
  const subscribers = useSubscribers({ search, status, page: list.page })
  const { data: stats } = useNewsletterStats()
  const rows = subscribers.data?.data ?? []
  const leaving = useDeleteWithFocus('baja', rows)
  const unsubscription = useUnsubscription(leaving)
  const pages = useListPages(list, subscribers.data?.pagination.pages)
  return (
    <div className="flex flex-col gap-6">
      <SectionHead title="Suscriptores">
        <div className="flex w-full flex-col gap-x-4 sm:w-auto sm:flex-row">
          <ExportButton ask={() => callApi(exportSubscribers, {})} tell={tellExported}>
            Exportar CSV (activos)
          </ExportButton>
          <ButtonLink tone="quiet" to={adminPages.waitingList.link()} className="sm:-order-1">
            Lista de espera
          </ButtonLink>
        </div>
      </SectionHead>
      <FigureRow>
        <FigureCard label="Total" value={stats?.total ?? '–'} />
        <FigureCard label="Activos" value={stats?.active ?? '–'} />
        <FigureCard label="Dados de baja" value={stats?.unsubscribed ?? '–'} />
        <FigureCard
          label={`Nuevos en ${periodText(NEW_READER_DAYS, 'day')}`}
          value={stats?.newLast30Days ?? '–'}
        />
      </FigureRow>
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr] sm:items-end">
        <SearchField
          label="Buscar suscriptores"
          placeholder="Buscar por email o nombre..."
          value={search}
          onSearch={(text) => list.narrow('buscar', text)}
        />
        <NarrowField
          label="Estado"
          value={status}
          all="Todos"
          choices={[
            ['active', 'Activos'],
            ['pending', 'Sin confirmar'],
            ['unsubscribed', 'Dados de baja'],
          ]}
          onNarrow={(value) => list.narrow('estado', value)}
        />
      </div>
      <ListState
        query={subscribers}
        failed="Error al cargar los suscriptores"
        isEmpty={rows.length === 0}
        empty={search === '' && status === '' ? NO_READERS : NOTHING_FOUND}
      >
        <SubscribersTable subscribers={rows} onUnsubscribe={({ id }) => leaving.ask(id)} />
        <PageLinks {...pages} />
      </ListState>
      <RowQuestion
        asked={{ ...leaving, shown: leaving.row?.id ?? null }}
        label="Dar de baja"
        question={`¿Dar de baja a ${leaving.row?.email ?? ''} del newsletter?`}
        warning="No va a recibir más novedades. Solo vuelve a la lista si se suscribe otra vez."
        busy={unsubscription.isPending}
        onConfirm={unsubscription.mutate}
      />
    </div>
  )
}
