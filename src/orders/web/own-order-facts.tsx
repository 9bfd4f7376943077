import { exactPrice } from '#money/exact-price.ts'
import { moneyOf } from '#money/money.ts'
import { dayText, momentText } from '#platform/time/date-text.ts'
import { taxConditionText } from '#site-info/tax-condition.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { deliveryText } from '../order-delivery.ts'
import { giftText } from '../order-texts.ts'
import type { OwnOrder } from '../own-order-api.ts'
import { ownStepText, paymentMethodText } from '../own-order-texts.ts'

function whereText({ shipping, delivery, pickupAddress }: OwnOrder): string {
  if (shipping.method === 'pickup')
    return `Retiro en el taller${pickupAddress === '' ? '' : `\n${pickupAddress}`}`
  const { address, city, province, postalCode } = shipping
  if (address === '') return deliveryText(delivery)
  return `${deliveryText(delivery)}\n${address}\n${city}, ${province}, CP ${postalCode}`
}

function billingText({ billing }: OwnOrder): string {
  if (billing.type !== 'factura_a') return 'Consumidor final'
  return ['Factura A', billing.businessName, billing.cuit, taxConditionText(billing.ivaCondition)]
    .filter((each) => each !== '')
    .join('\n')
}

/** Attempts that moved money; those that were rejected, or that nobody understands, say nothing to their buyer. */
const hasMoved = ({ status }: OwnOrder['payments'][number]) =>
  !['rejected', 'cancelled', 'unknown'].includes(status)

function Payment({ payment }: { readonly payment: OwnOrder['payments'][number] }) {
  const { type, installments, amount, currency, refunded, approvedAt, id } = payment
  return (
    <>
      {paymentMethodText(type)}
      {installments > 1 && `, ${installments} cuotas`} · {exactPrice(moneyOf(amount, currency))}
      {approvedAt === null ? '\nTodavía no se acreditó' : `\nAcreditado el ${dayText(approvedAt)}`}
      {refunded > 0 && `\nDevuelto: ${exactPrice(moneyOf(refunded, currency))}`}
      <span className="block text-quiet text-small">ID de Pago {id}</span>
    </>
  )
}

interface OwnOrderFactsProps {
  readonly order: OwnOrder
  /** What else happened to it, as lines of its history. `at` in ISO 8601 */
  readonly also: readonly { readonly at: string; readonly text: string }[]
}

/** Where it goes, how it was paid, who bought it and what became of it so far. */
export function OwnOrderFacts({ order, also }: OwnOrderFactsProps) {
  const payments = order.payments.filter(hasMoved)
  const steps = order.steps.flatMap(({ status, at }) => {
    const text = ownStepText(status)
    return text === undefined ? [] : [{ text, at }]
  })
  const happened = [...steps, ...also].sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
  return (
    <section aria-labelledby="pedido-datos" className="flex flex-col gap-6">
      <h2 id="pedido-datos" className="text-lead">
        Datos del pedido
      </h2>
      <Facts>
        <Fact name="A nombre de">
          {order.buyer.name}
          {'\n'}
          {order.buyer.email}
        </Fact>
        <Fact name="Entrega">
          {whereText(order)}
          {order.shipping.notes !== '' && `\n${order.shipping.notes}`}
        </Fact>
        {order.shipping.gift !== null && <Fact name="Es un regalo">{giftText(order.shipping.gift)}</Fact>}
        {payments.map((payment) => (
          <Fact key={payment.id} name="Pago">
            <Payment payment={payment} />
          </Fact>
        ))}
        <Fact name="Facturación">{billingText(order)}</Fact>
        {order.terms !== null && (
          <Fact name="Términos y condiciones">
            Aceptaste la versión {order.terms.version} el {momentText(order.terms.at)}
          </Fact>
        )}
      </Facts>
      <div>
        <h3 className="text-quiet text-small font-sans">Qué pasó hasta ahora</h3>
        <ol className="mt-1 flex flex-col gap-1">
          <li>
            <Moment at={order.createdAt} /> Pedido recibido
          </li>
          {happened.map(({ text, at }) => (
            <li key={`${at} ${text}`}>
              <Moment at={at} /> {text}
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

const Moment = ({ at }: { readonly at: string }) => (
  <time dateTime={at} className="mr-2 text-quiet text-small tabular-nums">
    {momentText(at)}
  </time>
)
