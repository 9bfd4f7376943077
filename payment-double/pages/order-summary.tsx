import { centavosOf, formatPesos } from '../amounts.ts'
import { type Preference, totalOf } from '../ledger/preference.ts'

export function OrderSummary({ preference }: { preference: Preference }) {
  const { items, payer, statement_descriptor: descriptor } = preference.request
  return (
    <section className="summary" aria-labelledby="summary-title">
      <h2 id="summary-title">Tu compra</h2>
      <ul>
        {items.map((item) => (
          <li key={item.id ?? item.title}>
            <span>
              {item.title}
              {item.quantity > 1 && ` × ${item.quantity}`}
            </span>
            <span className="amount">{formatPesos(centavosOf(item.unit_price) * item.quantity)}</span>
          </li>
        ))}
      </ul>
      <p className="total">
        <span>Total</span>
        <span className="amount">{formatPesos(totalOf(preference))}</span>
      </p>
      <dl>
        {payer?.email && (
          <div>
            <dt>Comprador</dt>
            <dd>{payer.email}</dd>
          </div>
        )}
        {descriptor && (
          <div>
            <dt>En tu resumen</dt>
            <dd>{descriptor}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
