import { formatInstantShort } from '../dates.ts'
import { acknowledged, type Delivery } from '../ledger/deliveries.ts'
import type { PanelFacts } from './panel-facts.ts'

export function PanelDeliveries({ deliveries }: Pick<PanelFacts, 'deliveries'>) {
  return (
    <section className="panel" aria-labelledby="deliveries-title">
      <h2 id="deliveries-title">Avisos a la tienda</h2>
      {deliveries.length === 0 && <p>Todavía no salió ningún aviso.</p>}
      <ul className="rows">
        {deliveries.map((delivery) => (
          <li key={delivery.id}>
            <div className="row-facts">
              <strong>
                {delivery.event.action} <code>{delivery.event.form}</code>
              </strong>
              <strong className={acknowledged(delivery) ? 'well' : 'field-error'}>
                {answerOf(delivery)}
              </strong>
              <span>
                Intento {delivery.attempt} · {delivery.tookMs} ms
              </span>
              <span>{formatInstantShort(delivery.at)}</span>
              <span className="hint">{delivery.url}</span>
            </div>
            <form method="post" action={`/panel/deliveries/${delivery.id}`} className="row-actions">
              <button type="submit" className="small">
                Enviar de nuevo
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}

const answerOf = ({ status, problem }: Delivery): string =>
  status === null ? (problem ?? 'Sin respuesta') : `Respuesta ${status}`
