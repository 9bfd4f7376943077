import { formatInstant } from '../dates.ts'
import { Document } from '../pages/document.tsx'
import { PanelDeliveries } from './panel-deliveries.tsx'
import type { PanelFacts } from './panel-facts.ts'
import { PanelPayments } from './panel-payments.tsx'

export const PANEL_PATH = '/panel'

const ADVANCES = [
  ['minutes', 15, '15 minutos'],
  ['days', 1, '1 día'],
  ['days', 3, '3 días'],
  ['days', 30, '30 días'],
] as const

export function PanelPage({ now, payments, deliveries }: PanelFacts) {
  return (
    <Document title="Panel" wide>
      <h1>Panel</h1>
      <section className="panel" aria-labelledby="clock-title">
        <h2 id="clock-title">Reloj de la pasarela</h2>
        <p>{formatInstant(now)}</p>
        <form method="post" action={`${PANEL_PATH}/clock`} className="row-actions">
          {ADVANCES.map(([unit, amount, words]) => (
            <button key={words} type="submit" name={unit} value={amount} className="small">
              Adelantar {words}
            </button>
          ))}
        </form>
      </section>
      <PanelPayments payments={payments} />
      <PanelDeliveries deliveries={deliveries} />
    </Document>
  )
}
