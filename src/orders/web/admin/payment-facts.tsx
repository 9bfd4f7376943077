import { exactPrice } from '#money/exact-price.ts'
import { moneyOf } from '#money/money.ts'
import { paymentKey } from '#payments/payment.ts'
import { momentText } from '#platform/time/date-text.ts'
import { classes } from '#ui/class-names.ts'
import {
  paymentMethodText,
  paymentStatusText,
  refundReasonTexts,
  refundStateTexts,
} from '../../order-texts.ts'
import type { OrderAnswer, OrderPayment } from '../../orders-api.ts'
import { paymentDetailText } from '../../payment-detail.ts'
import { ReturnPayment } from './return-payment.tsx'

/** What the provider says of an order's money, payment by payment. */
export function PaymentFacts({ order }: { readonly order: OrderAnswer }) {
  if (order.payments.length === 0) return <p className="text-quiet">Todavía no llegó ningún pago.</p>
  return (
    <ul className="flex flex-col gap-5">
      {order.payments.map((payment) => (
        <li key={paymentKey(payment)}>
          <Payment order={order} payment={payment} />
        </li>
      ))}
    </ul>
  )
}

function refundText({ state, attempts, lastError }: OrderPayment['refunds'][number]): string {
  const hasFailed = state === 'requested' && lastError !== null
  return hasFailed
    ? `Falló ${attempts === 1 ? 'una vez' : `${attempts} veces`}: se intenta otra vez`
    : refundStateTexts[state]
}

interface RefundProps {
  readonly refund: OrderPayment['refunds'][number]
  readonly currency: OrderPayment['currency']
}

/** How far money that goes back has come. */
function Refund({ refund, currency }: RefundProps) {
  const { amount, reason, note, state, lastError, createdAt } = refund
  const isInTrouble = state === 'manual' || lastError !== null
  return (
    <div className="mt-2 border-line border-l pl-4 text-small">
      <p className={classes('font-medium', isInTrouble && 'text-alarm')}>
        Devolución de {exactPrice(moneyOf(amount, currency))} · {refundText(refund)}
      </p>
      <p className="break-words text-quiet">
        {[refundReasonTexts[reason], note].filter(Boolean).join(': ')} · {momentText(createdAt)}
      </p>
      {isInTrouble && lastError !== null && <p className="break-words text-quiet">{lastError}</p>}
    </div>
  )
}

function Payment({ order, payment }: { readonly order: OrderAnswer; readonly payment: OrderPayment }) {
  const { id, status, detail, amount, currency, refunded, approvedAt, updatedAt } = payment
  const isLegible = status !== 'unknown' || amount > 0
  return (
    <>
      <p className="font-medium">
        {isLegible ? exactPrice(moneyOf(amount, currency)) : 'Monto desconocido'} ·{' '}
        {paymentStatusText(status)}
      </p>
      <p className="text-small break-words text-quiet">{paymentMethodText(payment)}</p>
      <p className="text-small break-words text-quiet">
        {[paymentDetailText(detail), momentText(approvedAt ?? updatedAt), `ID de Pago ${id}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ReturnPayment order={order} payment={payment} />
      {refunded > 0 && <p className="text-small">Devuelto: {exactPrice(moneyOf(refunded, currency))}</p>}
      {payment.refunds.map((refund) => (
        <Refund key={refund.id} refund={refund} currency={currency} />
      ))}
    </>
  )
}
