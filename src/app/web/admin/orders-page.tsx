import { ORDER_STATUSES, type OrderStatus } from '#orders/order.ts'
import { orderStatusTexts } from '#orders/order-texts.ts'
import { OrdersTable } from '#orders/web/admin/orders-table.tsx'
import { ORDERS_A_PAGE, useOrders } from '#orders/web/admin/use-orders-admin.ts'
import { SelectField } from '#ui/form-field.tsx'
import { ListState } from '#ui/list-state.tsx'
import { PageLinks } from '#ui/page-links.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { adminLinkTo } from './admin-map.ts'
import { useListAddress } from './use-list-address.ts'

const isStatus = (text: string): text is OrderStatus => (ORDER_STATUSES as readonly string[]).includes(text)

/** 'Pedidos' */
export default function OrdersPage() {
  const list = useListAddress()
  const search = list.read('buscar')
  const asked = list.read('estado')
  const status = isStatus(asked) ? asked : ''
  const orders = useOrders({ search, status, page: list.page })
  const rows = orders.data?.data ?? []
  return (
    <div className="flex flex-col gap-6">
      <SectionHead title="Pedidos" />
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr] sm:items-end">
        <SearchField
          label="Buscar pedidos"
          placeholder="Buscar por número, nombre o email..."
          value={search}
          delayMs={300}
          onSearch={(text) => list.narrow('buscar', text.trim())}
        />
        <SelectField
          label="Estado"
          value={status}
          onChange={({ target }) => list.narrow('estado', target.value)}
        >
          <option value="">Todos los estados</option>
          {ORDER_STATUSES.map((each) => (
            <option key={each} value={each}>
              {orderStatusTexts[each]}
            </option>
          ))}
        </SelectField>
      </div>
      <ListState
        query={orders}
        failed="Error al cargar los pedidos"
        isEmpty={rows.length === 0}
        empty="No hay pedidos para mostrar"
      >
        <OrdersTable orders={rows} hrefOf={adminLinkTo.order} />
        <PageLinks
          page={list.page}
          pages={Math.ceil((orders.data?.pagination.total ?? 0) / ORDERS_A_PAGE)}
          hrefOf={list.hrefOf}
        />
      </ListState>
    </div>
  )
}
