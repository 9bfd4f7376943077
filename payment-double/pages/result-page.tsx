import { formatPesos } from '../amounts.ts'
import type { Payment } from '../ledger/payment.ts'
import { PAYMENT_METHODS } from '../ledger/payment-method.ts'
import type { Preference } from '../ledger/preference.ts'
import { Document } from './document.tsx'
import { outcomeText } from './outcome-text.ts'
import { returnAddress, wayBackOf } from './return-address.ts'
import { Ticket } from './ticket.tsx'

interface ResultPageProps {
  preference: Preference
  payment: Payment
  /** Seconds until the browser goes back by itself; undefined when it stays. */
  leavesAfter: number | undefined
}

export function ResultPage({ preference, payment, leavesAfter }: ResultPageProps) {
  const { title, text, tone } = outcomeText(payment)
  const back = returnAddress(preference, wayBackOf(payment), payment)
  const rejected = payment.status === 'rejected'
  return (
    <Document title={title}>
      <div className={`card ${tone}`}>
        <h1>{title}</h1>
        <p>{text}</p>
        <PaymentFacts payment={payment} />
        {payment.typeId === 'ticket' && payment.status === 'pending' && <Ticket payment={payment} />}
        {leavesAfter !== undefined && (
          <p className="hint">
            Te llevamos de vuelta al sitio en {leavesAfter} segundos.{' '}
            <a href={`/checkout/v1/result?payment_id=${payment.id}&stay=1`}>Quedarme en esta página</a>
          </p>
        )}
        <div className="actions">
          {rejected && (
            <a className="primary" href={`/checkout/v1/redirect?pref_id=${preference.id}`}>
              Probar con otro medio de pago
            </a>
          )}
          {back && (
            <a className={rejected ? 'secondary' : 'primary'} href={back}>
              {rejected ? 'Volver a la tienda' : 'Volver al sitio'}
            </a>
          )}
          {!back && <p>Ya podés cerrar esta página.</p>}
        </div>
      </div>
    </Document>
  )
}

function PaymentFacts({ payment }: { payment: Payment }) {
  const method = PAYMENT_METHODS.find((each) => each.id === payment.methodId)?.name ?? payment.methodId
  const instalments = payment.installments > 1 ? `, ${payment.installments} cuotas` : ''
  return (
    <dl className="facts">
      <div>
        <dt>Importe</dt>
        <dd>{formatPesos(payment.totalPaid)}</dd>
      </div>
      <div>
        <dt>Medio de pago</dt>
        <dd>
          {method}
          {instalments}
        </dd>
      </div>
      <div>
        <dt>Operación</dt>
        <dd>{payment.id}</dd>
      </div>
    </dl>
  )
}
