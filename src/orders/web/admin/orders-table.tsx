import { Link } from 'react-router'
import { PictureRow } from '#images/web/picture-row.tsx'
import { formatPrice } from '#money/format-price.ts'
import { moneyOf } from '#money/money.ts'
import { dayText } from '#platform/time/date-text.ts'
import { columnSort } from '#ui/column-sort.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { orderStatusTexts } from '../../order-texts.ts'
import type { OrderAnswer } from '../../orders-api.ts'
import type { OrderSort } from '../../orders-query.ts'

export const totalOf = ({ total, currency }: Pick<OrderAnswer, 'total' | 'currency'>) =>
  formatPrice(moneyOf(total, currency))

const buyerOf = ({ customer }: OrderAnswer) => `${customer.firstName} ${customer.lastName}`

const worksOf = ({ items }: OrderAnswer) => items.map(({ title }) => title).join(', ')

interface OrdersTableProps {
  readonly orders: readonly OrderAnswer[]
  readonly hrefOf: (id: string) => string
  readonly sort: OrderSort
  readonly onSort: (next: OrderSort) => void
}

/** The orders; the heads of their day and their total sort them. */
export function OrdersTable({ orders, hrefOf, sort, onSort }: OrdersTableProps) {
  const sorting = (ways: readonly [OrderSort, OrderSort]) => {
    const { now, next } = columnSort(ways, sort)
    return { now, onSort: () => onSort(next) }
  }
  const linkOf = (order: OrderAnswer) => (
    <Link to={hrefOf(order.id)} className="link inline-flex min-h-11 items-center font-medium">
      Pedido {order.number}
    </Link>
  )
  const columns: Column<OrderAnswer>[] = [
    { title: 'Pedido', className: 'whitespace-nowrap', cell: linkOf },
    {
      title: 'Fecha',
      sort: sorting(['newest', 'oldest']),
      cell: ({ createdAt }) => dayText(createdAt),
    },
    { title: 'Comprador', cell: buyerOf },
    { title: 'Obras', cell: worksOf },
    { title: 'Estado', className: 'whitespace-nowrap', cell: ({ status }) => orderStatusTexts[status] },
    {
      title: 'Total',
      numeric: true,
      className: 'whitespace-nowrap',
      sort: sorting(['total_desc', 'total_asc']),
      cell: totalOf,
    },
  ]
  return (
    <DataTable
      caption="Pedidos"
      columns={columns}
      rows={orders}
      keyOf={({ id }) => id}
      card={(order) => (
        <PictureRow url={order.items[0]?.thumbnailUrl ?? ''}>
          <div className="-my-2 flex flex-wrap items-center justify-between gap-x-4">
            {linkOf(order)}
            <span className="tabular-nums">{totalOf(order)}</span>
          </div>
          <p className="line-clamp-2 text-small">
            {buyerOf(order)} · {worksOf(order)}
          </p>
          <p className="flex flex-wrap justify-between gap-x-4 text-quiet text-small">
            <span>{orderStatusTexts[order.status]}</span>
            <span>{dayText(order.createdAt)}</span>
          </p>
        </PictureRow>
      )}
    />
  )
}
