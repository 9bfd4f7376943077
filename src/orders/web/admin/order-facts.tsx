import { Mail, MessageCircle, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { PictureRow } from '#images/web/picture-row.tsx'
import { exactPrice } from '#money/exact-price.ts'
import { formatPrice } from '#money/format-price.ts'
import { moneyOf } from '#money/money.ts'
import { adminLinkTo } from '#pages/admin-pages.ts'
import { carrierNames, trackingLink } from '#shipping/carriers.ts'
import { isPhoneNumber } from '#site-info/phone.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { May } from '#ui/may.tsx'
import { OutsideLink } from '#ui/outside-link.tsx'
import { whatsappLink } from '#ui/whatsapp-link.ts'
import { deliveryLines, deliverySourceText } from '../../order-delivery.ts'
import { giftText, lineKindTexts, lineText } from '../../order-texts.ts'
import type { OrderAnswer } from '../../orders-api.ts'
import { invoiceBuyer, invoiceText, type OrderToCopy, parcelText } from '../../ready-to-copy.ts'
import { TrackingForm } from './tracking-form.tsx'

interface PartProps {
  readonly order: OrderAnswer
}

export function OrderItems({ order }: PartProps) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {order.items.map(({ title, price, currency, quoted, thumbnailUrl, kind, sizeId, choice, copy }) => (
        <li key={`${title} ${sizeId}`} className="py-3">
          <PictureRow
            url={thumbnailUrl}
            end={
              <>
                {formatPrice(moneyOf(price, currency))}
                {quoted !== null && (
                  <span className="block text-small text-quiet">
                    {formatPrice(moneyOf(quoted.price, quoted.currency))} a{' '}
                    {exactPrice(moneyOf(quoted.rate, 'ARS'))}
                  </span>
                )}
              </>
            }
          >
            {title}
            <span className="block text-small text-quiet">
              {lineText(lineKindTexts[kind].one, choice, copy)}
            </span>
          </PictureRow>
        </li>
      ))}
    </ul>
  )
}

const contact = 'link inline-flex min-h-11 max-w-full items-center gap-2 break-all'

/** Who buys and how to reach her. */
export function BuyerFacts({
  order: { id, customer, number },
}: {
  readonly order: Pick<OrderAnswer, 'id' | 'customer' | 'number'>
}) {
  const isCallable = isPhoneNumber(customer.phone)
  const greeting = `Hola ${customer.firstName}, te escribo por tu pedido ${number}.`
  return (
    <div className="flex flex-col gap-3">
      <p className="break-words">
        {customer.firstName} {customer.lastName}
        {customer.dni !== '' && <span className="block text-small text-quiet">DNI {customer.dni}</span>}
      </p>
      <ul className="flex flex-col">
        {isCallable && (
          <li>
            <a
              className={contact}
              href={whatsappLink(customer.phone, greeting)}
              target="_blank"
              rel="noreferrer"
            >
              <MessageCircle size={18} aria-hidden="true" className="shrink-0" />
              WhatsApp
            </a>
          </li>
        )}
        <li>
          <a
            className={contact}
            href={`mailto:${customer.email}?subject=${encodeURIComponent(`Pedido ${number}`)}`}
          >
            <Mail size={18} aria-hidden="true" className="shrink-0" />
            {customer.email}
          </a>
        </li>
        {customer.phone !== '' && (
          <li>
            {isCallable ? (
              <a className={contact} href={`tel:${customer.phone.replace(/[^\d+]/g, '')}`}>
                <Phone size={18} aria-hidden="true" className="shrink-0" />
                {customer.phone}
              </a>
            ) : (
              // What she wrote instead of a number.
              <span className="inline-flex min-h-11 items-center gap-2 wrap-anywhere">
                <Phone size={18} aria-hidden="true" className="shrink-0" />
                {customer.phone}
              </span>
            )}
          </li>
        )}
      </ul>
      {customer.email !== '' && (
        <May right="administrator">
          <Link
            to={adminLinkTo.personBehind('pedido', id)}
            className="link inline-flex min-h-11 items-center"
          >
            Todo sobre esta persona
          </Link>
        </May>
      )}
    </div>
  )
}

/** By whom and under which number it travels, and where that is followed. */
function TrackedParcel({ order }: PartProps) {
  const { carrier, trackingNumber } = order
  const link = trackingLink(order)
  const text = carrier === '' ? trackingNumber : `${carrierNames[carrier]} · ${trackingNumber}`
  return link === undefined ? (
    text
  ) : (
    <OutsideLink href={link} className="link inline-flex min-h-11 items-center">
      {text}
    </OutsideLink>
  )
}

/** Where the works go. */
export function DeliveryFacts({ order }: PartProps) {
  const { method, address, city, province, postalCode, notes, gift } = order.shipping
  const isSent = method !== 'pickup'
  return (
    <div className="flex flex-col gap-3">
      <Facts>
        <Fact name="Forma">{isSent ? 'Envío a domicilio' : 'Retiro en el taller'}</Fact>
        {isSent && (
          <Fact name="Dirección">
            {address === '' ? 'A coordinar' : `${address}, ${city}, ${province} (${postalCode})`}
          </Fact>
        )}
        {isSent &&
          deliveryLines(method, order.delivery).map(([name, text]) => (
            <Fact key={name} name={name}>
              {text}
            </Fact>
          ))}
        {isSent && order.delivery !== null && (
          <Fact name="De dónde sale el precio">{deliverySourceText(order.delivery)}</Fact>
        )}
        {gift !== null && <Fact name="Es un regalo">{giftText(gift)}</Fact>}
        {notes !== '' && <Fact name="Indicaciones">{notes}</Fact>}
        {order.trackingNumber !== '' && (
          <Fact name="Seguimiento">
            <TrackedParcel order={order} />
          </Fact>
        )}
      </Facts>
      {order.status === 'shipped' && (
        <May right="staff">
          <TrackingForm order={order} />
        </May>
      )}
      {gift !== null && gift.card !== '' && (
        <CopyButton text={gift.card} className="-ml-2 self-start">
          Copiar el texto de la tarjeta
        </CopyButton>
      )}
      {isSent && (
        <CopyButton text={parcelText(order)} className="-ml-2 self-start">
          Copiar datos de envío
        </CopyButton>
      )}
    </div>
  )
}

/** Who the invoice is for. */
export function BillingFacts({ order }: { readonly order: OrderToCopy }) {
  const { kind, buyer } = invoiceBuyer(order)
  return (
    <div className="flex flex-col gap-3">
      <Facts>
        <Fact name={kind}>{buyer.join(' · ')}</Fact>
      </Facts>
      <CopyButton text={invoiceText(order)} className="-ml-2 self-start">
        Copiar datos de factura
      </CopyButton>
    </div>
  )
}
