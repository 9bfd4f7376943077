import { Paragraph } from '#email/server/email-layout.tsx'
import { exactPrice } from '#money/exact-price.ts'
import { providerNameOf } from '#money/provider-names.ts'
import { paymentKey } from '#payments/payment.ts'
import type { OwnedPayment } from '#payments/server/find-payments.ts'
import type { OpenOrder } from './locked-order.ts'
import { alertOnce } from './money-alerts.tsx'
import { selectOrderByReference } from './orders-table.ts'

/** The provider shows money under an order that is counted for another one: it pays once, and the artist is told. */
export async function tellOfCountedElsewhere(open: OpenOrder, payment: OwnedPayment): Promise<void> {
  const { id, status, amount, orderReference } = payment
  if (status !== 'approved' && status !== 'in_mediation') return
  const { number } = open.order
  const provider = providerNameOf(payment.provider)
  const owner = await selectOrderByReference(open.transaction.sql, orderReference)
  const ownerName = owner === undefined ? 'otro pedido' : `el pedido ${owner.number}`
  await alertOnce(open, ['counted_elsewhere', paymentKey(payment)], {
    subject: `Un pago figura en dos pedidos: pedido ${number}`,
    content: (
      <Paragraph>
        {provider} muestra el pago {id} por {exactPrice(amount)} con la referencia del pedido {number}, pero
        la tienda ya lo había recibido para {ownerName}. Cuenta solo para {ownerName}, y el pedido {number} no
        queda pago con él. Si la referencia se cambió en {provider}, mirá ahí a qué compra corresponde.
      </Paragraph>
    ),
  })
}
