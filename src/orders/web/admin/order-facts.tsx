import { Thumbnail } from '#images/web/picture.tsx'
import { formatPrice } from '#money/format-price.ts'
import { moneyOf } from '#money/money.ts'
import { momentText } from '#ui/date-text.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { whatsappLink } from '#ui/whatsapp-link.ts'
import { lineKindTexts, paymentStatusText } from '../../order-texts.ts'
import type { OrderAnswer } from '../../orders-api.ts'

interface PartProps {
  readonly order: OrderAnswer
}

export function OrderItems({ order }: PartProps) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {order.items.map(({ title, price, currency, thumbnailUrl, kind, sizeId }) => (
        <li key={`${title} ${sizeId}`} className="flex items-center gap-4 py-3">
          <Thumbnail url={thumbnailUrl} alt="" className="size-14 object-center!" />
          <p className="flex-1">
            {title}
            <span className="block text-small text-quiet">{lineKindTexts[kind].one}</span>
          </p>
          <p className="tabular-nums">{formatPrice(moneyOf(price, currency))}</p>
        </li>
      ))}
    </ul>
  )
}

/** Who buys and how to reach her. */
export function BuyerFacts({ order: { customer, number, billing } }: PartProps) {
  const greeting = `Hola ${customer.firstName}, te escribo por tu pedido ${number}.`
  return (
    <Facts>
      <Fact name="Nombre">
        {customer.firstName} {customer.lastName} · DNI {customer.dni}
      </Fact>
      <Fact name="Email">
        <a
          className="link inline-flex min-h-11 items-center"
          href={`mailto:${customer.email}?subject=${encodeURIComponent(`Pedido ${number}`)}`}
        >
          {customer.email}
        </a>
      </Fact>
      <Fact name="Teléfono">
        <a
          className="link inline-flex min-h-11 items-center"
          href={whatsappLink(customer.phone, greeting)}
          target="_blank"
          rel="noreferrer"
        >
          {customer.phone} (WhatsApp)
        </a>
      </Fact>
      {billing.type === 'factura_a' && (
        <Fact name="Factura A">
          {billing.businessName} · CUIT {billing.cuit}
        </Fact>
      )}
    </Facts>
  )
}

export function DeliveryFacts({ order: { shipping, trackingNumber } }: PartProps) {
  const { method, address, city, province, postalCode, notes } = shipping
  return (
    <Facts>
      <Fact name="Entrega">{method === 'pickup' ? 'Retiro en el taller' : 'Envío a domicilio'}</Fact>
      {method !== 'pickup' && (
        <Fact name="Dirección">
          {address}, {city}, {province} ({postalCode})
        </Fact>
      )}
      {notes !== '' && <Fact name="Indicaciones">{notes}</Fact>}
      {trackingNumber !== '' && <Fact name="Seguimiento">{trackingNumber}</Fact>}
    </Facts>
  )
}

export function PaymentFacts({ order }: PartProps) {
  if (order.payments.length === 0) return <p className="text-quiet">Todavía no llegó ningún pago.</p>
  return (
    <ul className="flex flex-col gap-4">
      {order.payments.map(({ id, status, detail, amount, refunded, method, approvedAt }) => (
        <li key={id}>
          <p className="font-medium">
            {formatPrice(moneyOf(amount, 'ARS'))} · {paymentStatusText(status)}
          </p>
          <p className="text-small text-quiet">
            {[method, detail, approvedAt && momentText(approvedAt)].filter(Boolean).join(' · ')}
          </p>
          <p className="text-small text-quiet">
            ID de Pago {id}
            {refunded > 0 && ` · devuelto ${formatPrice(moneyOf(refunded, 'ARS'))}`}
          </p>
        </li>
      ))}
    </ul>
  )
}
