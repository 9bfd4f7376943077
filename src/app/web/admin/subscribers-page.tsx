import { SubscribersTable } from '#newsletter/web/admin/subscribers-table.tsx'
import {
  downloadSubscribers,
  SUBSCRIBERS_A_PAGE,
  useNewsletterStats,
  useSubscribers,
} from '#newsletter/web/admin/use-subscribers-admin.ts'
import { Button } from '#ui/button.tsx'
import { FigureCard, FigureRow } from '#ui/figure-card.tsx'
import { SelectField } from '#ui/form-field.tsx'
import { ListState } from '#ui/list-state.tsx'
import { PageLinks } from '#ui/page-links.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { showToast } from '#ui/toast.ts'
import { useListAddress } from './use-list-address.ts'

const stateOf = (text: string) => (text === 'active' || text === 'unsubscribed' ? text : '')

/** 'Suscriptores' */
export default function SubscribersPage() {
  const list = useListAddress()
  const state = stateOf(list.read('estado'))
  const subscribers = useSubscribers(list.page, state)
  const { data: stats } = useNewsletterStats()
  const rows = subscribers.data?.data ?? []
  const download = () =>
    downloadSubscribers().catch((error: Error) => showToast('error', error.message || 'Error en la petición'))
  return (
    <div className="flex flex-col gap-6">
      <SectionHead title="Suscriptores">
        <Button tone="plain" onClick={download} className="w-full sm:w-auto">
          Exportar CSV (activos)
        </Button>
      </SectionHead>
      <FigureRow>
        <FigureCard label="Total" value={stats?.total ?? '–'} />
        <FigureCard label="Activos" value={stats?.active ?? '–'} />
        <FigureCard label="Dados de baja" value={stats?.unsubscribed ?? '–'} />
        <FigureCard label="Nuevos en 30 días" value={stats?.newLast30Days ?? '–'} />
      </FigureRow>
      <SelectField
        label="Estado"
        className="sm:max-w-xs"
        value={state}
        onChange={({ target }) => list.narrow('estado', target.value)}
      >
        <option value="">Todos</option>
        <option value="active">Activos</option>
        <option value="unsubscribed">Dados de baja</option>
      </SelectField>
      <ListState
        query={subscribers}
        failed="Error al cargar los suscriptores"
        isEmpty={rows.length === 0}
        empty="No hay suscriptores para mostrar"
      >
        <SubscribersTable subscribers={rows} />
        <PageLinks
          page={list.page}
          pages={Math.ceil((subscribers.data?.pagination.total ?? 0) / SUBSCRIBERS_A_PAGE)}
          hrefOf={list.hrefOf}
        />
      </ListState>
    </div>
  )
}
