import { adminPages } from '#pages/admin-pages.ts'
import { localMonth } from '#platform/time/local-time.ts'
import { HOUR_MS } from '#platform/time/spans.ts'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { CallError } from '#platform/web-client/caller.ts'
import { BackLink } from '#ui/back-link.tsx'
import { ExportButton } from '#ui/export-button.tsx'
import { useLastKnown } from '#ui/last-known.ts'
import { Loaded } from '#ui/loaded.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { showToast } from '#ui/toast.ts'
import { useListAddress } from '#ui/use-list-address.ts'
import { useNow } from '#ui/use-now.ts'
import { exportSales, type SalesReport } from '../../sales-report-api.ts'
import { SALES_SPAN } from '../../sales-span.ts'
import { MoneyToCome } from './money-to-come.tsx'
import { SalesOfCurrency } from './sales-of-currency.tsx'
import { SalesSpanField } from './sales-span-field.tsx'
import { ReturnsList, SoldWorks } from './sold-works.tsx'
import { useSalesReport } from './use-sales.ts'

const SPAN = 'periodo'

/** 'Ventas': what was sold in a year or a month, what of it went back, what the provider keeps, and what is still to come. */
export function SalesView() {
  const list = useListAddress(adminPages.sales)
  const now = useNow(HOUR_MS)
  const thisMonth = localMonth(new Date(now))
  const asked = list.read(SPAN)
  const thisYear = thisMonth.slice(0, 4)
  const span = SALES_SPAN.test(asked) ? asked : thisYear
  const report = useSalesReport(span)
  const isOld = useLastKnown() !== null
  return (
    <div className="flex flex-col gap-6">
      <BackLink fallback={adminPages.orders.link()}>Pedidos</BackLink>
      <SectionHead title="Ventas" />
      <div className="flex flex-wrap items-end gap-4">
        <SalesSpanField
          span={span}
          thisMonth={thisMonth}
          onChoose={(next) => list.narrow(SPAN, next === thisYear ? '' : next)}
        />
        <ExportButton
          ask={() => callApi(exportSales, { query: { span } })}
          tell={({ rows }) =>
            showToast('success', rows === 1 ? 'Exportaste 1 renglón' : `Exportaste ${rows} renglones`)
          }
          disabled={isOld}
          className="phone:w-full"
        >
          Planilla para el contador
        </ExportButton>
      </div>
      <Loaded query={report} failed={failureOf(report.error)}>
        {(sales) => <Report report={sales} />}
      </Loaded>
    </div>
  )
}

const failureOf = (error: unknown): string =>
  error instanceof CallError && error.status === 400 ? error.message : 'Error al cargar las ventas'

function Report({ report }: { readonly report: SalesReport }) {
  const { span, currencies, works, worksTotal, returns, returnsTotal, toCome } = report
  return (
    <div className="flex flex-col gap-10">
      {currencies.length === 0 && (
        <div>
          <p>No hay ventas en este período.</p>
          <p className="text-quiet text-small">
            Acá se suma lo que se vende en la web, por un link de pago, en el taller o en una feria, y lo que
            se devuelve.
          </p>
        </div>
      )}
      {currencies.map((each) => (
        <SalesOfCurrency key={each.currency} report={each} span={span} />
      ))}
      <MoneyToCome toCome={toCome} />
      {returns.length > 0 && <ReturnsList returns={returns} total={returnsTotal} />}
      {works.length > 0 && <SoldWorks works={works} total={worksTotal} />}
    </div>
  )
}
