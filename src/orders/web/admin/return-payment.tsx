import { exactPrice } from '#money/exact-price.ts'
import { moneyOf } from '#money/money.ts'
import { paymentKey } from '#payments/payment.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { May } from '#ui/may.tsx'
import { useDialogInHistory } from '#ui/use-dialog-in-history.ts'
import { uncountedTexts } from '../../order-texts.ts'
import type { OrderAnswer, OrderPayment } from '../../orders-api.ts'
import { strangeMoneyOf } from '../../refundable.ts'
import { useRefund } from './use-refund.ts'

interface ReturnPaymentProps {
  readonly order: OrderAnswer
  readonly payment: OrderPayment
}

/** Says of a payment why it does not count, and gives it back as long as its money is here. */
export function ReturnPayment({ order, payment }: ReturnPaymentProps) {
  const { id, provider, currency, uncounted } = payment
  const question = useDialogInHistory('devolver-pago')
  const refund = useRefund(order.id, question.close)
  if (uncounted === null) return null
  const reason = uncountedTexts[uncounted]
  const left = strangeMoneyOf(payment)
  const sum = exactPrice(moneyOf(left, currency))
  return (
    <>
      <p className="mt-1 text-alarm text-small">{reason}</p>
      {left > 0 && (
        <May right="administrator">
          <Button tone="plain" onClick={() => question.show(paymentKey(payment))} className="mt-2">
            Devolver este pago
          </Button>
        </May>
      )}
      <ConfirmDialog
        open={question.shown === paymentKey(payment)}
        onOpenChange={(open) => !open && !refund.isPending && question.close()}
        title="Devolver este pago"
        question={`Vas a devolver ${sum} a quien hizo el pago ${id} del pedido ${order.number}.`}
        warning="El dinero vuelve al medio con el que se pagó. No se puede deshacer."
        confirmLabel={refund.isPending ? 'Devolviendo...' : `Devolver ${sum}`}
        busy={refund.isPending}
        onConfirm={() => refund.mutate({ payment: id, provider, sum: left, reason })}
      />
    </>
  )
}
