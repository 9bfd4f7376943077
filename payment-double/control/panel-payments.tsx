import { formatPesos } from '../amounts.ts'
import { formatInstantShort } from '../dates.ts'
import { type Payment, refundableOf } from '../ledger/payment.ts'
import { canChange, PAYMENT_CHANGES } from '../ledger/payment-changes.ts'
import type { PanelFacts } from './panel-facts.ts'
import { CHANGE_WORDS, STATUS_WORDS } from './panel-words.ts'

export function PanelPayments({ payments }: Pick<PanelFacts, 'payments'>) {
  return (
    <section className="panel" aria-labelledby="payments-title">
      <h2 id="payments-title">Pagos</h2>
      {payments.length === 0 && <p>Todavía no hay pagos.</p>}
      <ul className="rows">
        {payments.map(({ payment, title, reference }) => (
          <li key={payment.id}>
            <div className="row-facts">
              <strong>{title}</strong>
              <strong className="amount">{formatPesos(payment.amount)}</strong>
              <span>
                {STATUS_WORDS[payment.status]} <code>{payment.statusDetail}</code>
              </span>
              <span>{formatInstantShort(payment.createdAt)}</span>
              <span className="hint">
                Operación {payment.id} · {payment.methodId} · referencia {reference || 'ninguna'}
              </span>
            </div>
            <PaymentActions payment={payment} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PaymentActions({ payment }: { payment: Payment }) {
  const changes = PAYMENT_CHANGES.filter((each) => canChange(payment, each))
  const refundable = payment.status === 'approved' && refundableOf(payment) > 0
  if (changes.length === 0 && !refundable) return null
  return (
    <form method="post" action={`/panel/payments/${payment.id}`} className="row-actions">
      {changes.map((change) => (
        <button key={change} type="submit" name="change" value={change} className="small">
          {CHANGE_WORDS[change]}
        </button>
      ))}
      {refundable && (
        <button type="submit" name="change" value="refund" className="small">
          Devolver
        </button>
      )}
    </form>
  )
}
