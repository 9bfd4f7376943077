import { Link } from 'react-router'
import { exactPrice } from '#money/exact-price.ts'
import { formatPrice } from '#money/format-price.ts'
import { moneyOf } from '#money/money.ts'
import { adminLinkTo } from '#pages/admin-pages.ts'
import { dayText } from '#platform/time/date-text.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import type { Returned, SoldWork } from '../../sales-report-api.ts'
import { channelTexts } from '../../sales-sheet.ts'

interface Listed {
  readonly total: number
}

const Rest = ({ shown, total }: Listed & { readonly shown: number }) =>
  shown < total && (
    <p className="mt-2 text-quiet text-small">
      Acá están los {shown} más nuevos de {total}: en la planilla están todos.
    </p>
  )

const OrderLink = ({ order }: Pick<Returned, 'order'>) => (
  <Link to={adminLinkTo.order(order.id)} className="link inline-flex min-h-11 items-center">
    Pedido {order.number}
  </Link>
)

const priceText = ({ price, currency }: SoldWork): string =>
  price === null ? 'sin precio anotado' : formatPrice(moneyOf(price, currency))

const workColumns: Column<SoldWork>[] = [
  { title: 'Obra', cell: ({ title }) => <span className="wrap-anywhere">{title}</span> },
  { title: 'Vendida el', cell: ({ soldAt }) => dayText(soldAt) },
  { title: 'Canal', cell: ({ channel }) => channelTexts[channel] },
  { title: 'Pedido', cell: ({ order }) => (order === null ? '–' : <OrderLink order={order} />) },
  { title: 'Precio', cell: priceText, numeric: true },
]

/** Each work that was sold, the newest first. */
export const SoldWorks = ({ works, total }: Listed & { readonly works: readonly SoldWork[] }) => (
  <section className="min-w-0">
    <h3 className="mb-2 text-lead">Por obra</h3>
    <DataTable
      caption="Obras vendidas"
      columns={workColumns}
      rows={works}
      keyOf={(work) => String(works.indexOf(work))}
      card={(work) => (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="min-w-0 wrap-anywhere">{work.title}</span>
          <span className="ml-auto tabular-nums">{priceText(work)}</span>
          <span className="flex basis-full flex-wrap items-center gap-x-2 text-quiet text-small">
            {dayText(work.soldAt)} · {channelTexts[work.channel]}
            {work.order !== null && <OrderLink order={work.order} />}
          </span>
        </div>
      )}
    />
    <Rest shown={works.length} total={total} />
  </section>
)

const amountText = ({ amount, currency }: Returned): string => exactPrice(moneyOf(-amount, currency))

const returnColumns: Column<Returned>[] = [
  { title: 'Volvió el', cell: ({ at }) => dayText(at) },
  { title: 'Pedido', cell: OrderLink },
  { title: 'Importe', cell: amountText, numeric: true },
]

/** Money that went back in the span, of sales of any time, the newest first. */
export const ReturnsList = ({ returns, total }: Listed & { readonly returns: readonly Returned[] }) => (
  <section className="min-w-0">
    <h3 className="mb-2 text-lead">Devoluciones</h3>
    <DataTable
      caption="Dinero devuelto"
      columns={returnColumns}
      rows={returns}
      keyOf={(each) => String(returns.indexOf(each))}
      card={(each) => (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <span>
            {dayText(each.at)} · <OrderLink order={each.order} />
          </span>
          <span className="ml-auto tabular-nums">{amountText(each)}</span>
        </div>
      )}
    />
    <Rest shown={returns.length} total={total} />
  </section>
)
