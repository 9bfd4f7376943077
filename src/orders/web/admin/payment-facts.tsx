import { formatPrice } from '#money/format-price.ts'
import { moneyOf } from '#money/money.ts'
import { momentText } from '#ui/date-text.ts'
import { paymentMethodText, paymentStatusText } from '../../order-texts.ts'
import type { OrderAnswer, OrderPayment } from '../../orders-api.ts'

/** What the provider says of an order's money, payment by payment. */
export function PaymentFacts({ order }: { readonly order: OrderAnswer }) {
  if (order.payments.length === 0) return <p className="text-quiet">Todavía no llegó ningún pago.</p>
  return (
    <ul className="flex flex-col gap-5">
      {order.payments.map((payment) => (
        <li key={payment.id}>
          <Payment payment={payment} />
        </li>
      ))}
    </ul>
  )
}

function Payment({ payment }: { readonly payment: OrderPayment }) {
  const { id, status, detail, amount, currency, refunded, approvedAt, updatedAt } = payment
  return (
    <>
      <p className="font-medium">
        {formatPrice(moneyOf(amount, currency))} · {paymentStatusText(status)}
      </p>
      <p className="text-small break-words text-quiet">{paymentMethodText(payment)}</p>
      <p className="text-small break-words text-quiet">
        {momentText(approvedAt ?? updatedAt)} · ID de Pago {id}
        {detail !== '' && ` · ${detail}`}
      </p>
      {refunded > 0 && <p className="text-small">Devuelto: {formatPrice(moneyOf(refunded, currency))}</p>}
    </>
  )
}
