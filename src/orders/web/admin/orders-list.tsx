import { adminLinkTo, adminPages } from '#pages/admin-pages.ts'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { narrowedBy } from '#platform/web-client/list-query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ExportButton } from '#ui/export-button.tsx'
import { useLastKnown } from '#ui/last-known.ts'
import { ListState } from '#ui/list-state.tsx'
import { May } from '#ui/may.tsx'
import { PageLinks } from '#ui/page-links.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { showToast } from '#ui/toast.ts'
import { useListPages, usePagedList } from '#ui/use-list-address.ts'
import { LINE_KINDS, ORDER_STATUSES } from '../../order.ts'
import { exportOrders } from '../../orders-admin-api.ts'
import { ORDER_SORTS } from '../../orders-query.ts'
import { OrdersFilter } from './orders-filter.tsx'
import { OrdersTable } from './orders-table.tsx'
import { type OrdersWanted, useOrders } from './use-orders-admin.ts'

/** What each filter is called in the address. */
const addressNames = {
  search: 'buscar',
  status: 'estado',
  kind: 'tipo',
  from: 'desde',
  until: 'hasta',
} satisfies Record<keyof OrdersWanted, (typeof adminPages.orders.query)[number]>

const dayIn = (text: string) => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : '')

const countText = (total: number) => (total === 1 ? '1 pedido' : `${total} pedidos`)

const NOTHING_FOUND = 'No hay pedidos para mostrar'
const NO_ORDERS = `${NOTHING_FOUND}. Acá aparece cada venta del sitio; la que arreglás hablando se carga con «Nueva venta».`

function tellExported({ count, total }: { readonly count: number; readonly total: number }): void {
  if (count === total) showToast('success', `Exportaste ${countText(count)}`)
  else showToast('info', `Exportaste los ${count} más nuevos de ${total}: acotá las fechas para el resto`)
}

/** 'Pedidos' */
export function OrdersList() {
  const list = usePagedList(adminPages.orders)
  const wanted: OrdersWanted = {
    search: list.read(addressNames.search),
    status: list.readOneOf(addressNames.status, ORDER_STATUSES),
    kind: list.readOneOf(addressNames.kind, LINE_KINDS),
    from: dayIn(list.read(addressNames.from)),
    until: dayIn(list.read(addressNames.until)),
  }
  const sort = list.readOneOf('orden', ORDER_SORTS) || 'newest'
  const orders = useOrders(wanted, sort, list.page)
  const isNarrowed = Object.values(wanted).some((value) => value !== '')
  const isOld = useLastKnown() !== null
  const rows = orders.data?.data ?? []
  const total = orders.data?.pagination.total
  const pages = useListPages(list, orders.data?.pagination.pages)
  return (
    <div className="flex flex-col gap-6">
      <SectionHead title="Pedidos">
        <div className="flex w-full flex-wrap gap-3 sm:w-auto">
          <May right="administrator">
            <ExportButton
              ask={() => callApi(exportOrders, { query: narrowedBy(wanted) })}
              tell={tellExported}
              disabled={isOld}
              className="flex-1 whitespace-nowrap"
            />
          </May>
          <May right="staff">
            <ButtonLink to={adminPages.newOrder.link()} className="flex-1 whitespace-nowrap">
              Nueva venta
            </ButtonLink>
          </May>
        </div>
      </SectionHead>
      <OrdersFilter
        wanted={wanted}
        counts={orders.data?.counts}
        onChange={(name, value) => list.narrow(addressNames[name], value)}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p aria-live="polite" className="text-quiet">
          {total !== undefined && countText(total)}
        </p>
        <May right="administrator">
          <ButtonLink tone="quiet" to={adminPages.sales.link()} className="-mr-2">
            Ventas y comisiones
          </ButtonLink>
        </May>
      </div>
      <ListState
        query={orders}
        failed="Error al cargar los pedidos"
        isEmpty={rows.length === 0}
        empty={isNarrowed ? NOTHING_FOUND : NO_ORDERS}
      >
        <OrdersTable
          orders={rows}
          hrefOf={adminLinkTo.order}
          sort={sort}
          onSort={(next) => list.narrow('orden', next === 'newest' ? '' : next)}
        />
        <PageLinks {...pages} />
      </ListState>
    </div>
  )
}
