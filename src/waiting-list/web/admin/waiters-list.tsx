import { Link } from 'react-router'
import { formatPrice } from '#money/format-price.ts'
import { adminLinkTo, adminPages } from '#pages/admin-pages.ts'
import { dayText } from '#platform/time/date-text.ts'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { BackLink } from '#ui/back-link.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { ExportButton } from '#ui/export-button.tsx'
import { ListState } from '#ui/list-state.tsx'
import { May } from '#ui/may.tsx'
import { PageLinks } from '#ui/page-links.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { showToast } from '#ui/toast.ts'
import { useListPages, usePagedList } from '#ui/use-list-address.ts'
import { EXPORT_LIMIT, exportWaiting, type Waiter } from '../../waiting-list-api.ts'
import { kindTexts } from '../../wish.ts'
import { useWaiters } from './use-waiters.ts'

function wishText({ kind, maxPrice }: Waiter): string {
  if (maxPrice === null) return kindTexts[kind]
  return `${kindTexts[kind]}, hasta ${formatPrice({ minor: maxPrice * 100, currency: 'ARS' })}`
}

function Work({ waiter: { artworkId, title } }: { readonly waiter: Waiter }) {
  if (title === null) return 'Una obra que ya no está'
  return (
    <Link to={adminLinkTo.work(artworkId)} className="link wrap-anywhere">
      {title}
    </Link>
  )
}

const COLUMNS: Column<Waiter>[] = [
  { title: 'Email', className: 'break-all', cell: ({ email }) => email },
  { title: 'Obra', cell: (waiter) => <Work waiter={waiter} /> },
  { title: 'Aviso', cell: wishText },
  { title: 'Espera desde', numeric: true, cell: ({ confirmedAt }) => dayText(confirmedAt) },
]

const WaiterCard = (waiter: Waiter) => (
  <article>
    <p className="break-words font-medium">{waiter.email}</p>
    <p>
      <Work waiter={waiter} />
    </p>
    <p className="text-quiet text-small">
      {wishText(waiter)} · desde el {dayText(waiter.confirmedAt)}
    </p>
  </article>
)

function tellExported({ count }: { readonly count: number }): void {
  const most = count === EXPORT_LIMIT ? ' (el máximo; los primeros)' : ''
  showToast('success', `${count} ${count === 1 ? 'aviso exportado' : 'avisos exportados'}${most}`)
}

/** 'Lista de espera' */
export function WaitersList() {
  const list = usePagedList(adminPages.waitingList)
  const artworkId = list.read('obra')
  const waiters = useWaiters({ artworkId, page: list.page })
  const rows = waiters.data?.data ?? []
  const pages = useListPages(list, waiters.data?.pagination.pages)
  return (
    <div className="flex flex-col gap-6">
      <div>
        <May right="administrator">
          <BackLink fallback={adminPages.subscribers.link()}>Suscriptores</BackLink>
        </May>
        <SectionHead title="Lista de espera">
          <May right="administrator">
            <ExportButton ask={() => callApi(exportWaiting, {})} tell={tellExported} />
          </May>
        </SectionHead>
      </div>
      <p className="max-w-2xl text-quiet">
        Quienes pidieron un aviso desde la página de una obra y lo confirmaron por correo. La galería les
        escribe sola, una vez y en este orden; su dirección se borra después.
      </p>
      {artworkId !== '' && (
        <ButtonLink tone="quiet" to={adminPages.waitingList.link()} className="-ml-2 self-start">
          Ver quiénes esperan cualquier obra
        </ButtonLink>
      )}
      <ListState
        query={waiters}
        failed="Error al cargar la lista de espera"
        isEmpty={rows.length === 0}
        empty="Nadie espera por ahora"
      >
        <DataTable
          caption="Lista de espera"
          columns={COLUMNS}
          rows={rows}
          keyOf={({ id }) => id}
          card={WaiterCard}
        />
        <PageLinks {...pages} />
      </ListState>
    </div>
  )
}
