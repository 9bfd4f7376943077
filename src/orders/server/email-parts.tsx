import { EmailLink, Lines, Paragraph } from '#email/server/email-layout.tsx'
import { formatPrice } from '#money/format-price.ts'
import { linkTo } from '#pages/site-pages.ts'
import { WITHDRAWAL_RIGHT } from '#site-info/legal-texts.ts'
import { DataFoot, SellerFoot } from '#site-info/server/email-foot.tsx'
import { deliverySums, deliveryText } from '../order-delivery.ts'
import { giftText, lineText } from '../order-texts.ts'
import { deliveryOf } from './delivery-of.ts'
import type { EmailFacts } from './email-facts.ts'
import { choiceOf, copyOf } from './order-lines-table.ts'
import { shippingOf } from './stored-shipping.ts'

interface PartProps {
  readonly facts: EmailFacts
}

/** What was bought, and the sum. */
export function OrderLines({ facts: { lines, order } }: PartProps) {
  return (
    <>
      {lines.map((line) => (
        <Paragraph key={line.position}>
          <strong>{lineText(line.title, choiceOf(line), copyOf(line))}</strong> ·{' '}
          {formatPrice({ minor: line.priceMinor, currency: line.currency })}
        </Paragraph>
      ))}
      {deliverySums(deliveryOf(order)).map(({ id, name, amount }) => (
        <Paragraph key={id}>
          {name} · {formatPrice(amount)}
        </Paragraph>
      ))}
      <Paragraph>
        Total: <strong>{formatPrice({ minor: order.totalMinor, currency: order.currency })}</strong>
      </Paragraph>
    </>
  )
}

/** How it reaches its buyer. */
export function DeliveryText({ facts: { order } }: PartProps) {
  const { method, address, city, province, postalCode, notes, gift } = shippingOf(order)
  const where = [address, city, province, postalCode].filter((each) => each !== '').join(', ')
  const sent = deliveryText(deliveryOf(order))
  return (
    <>
      <Paragraph>
        {method === 'pickup'
          ? 'Retiro en el taller.'
          : `${[sent, where].filter((each) => each !== '').join(': ')}.`}
      </Paragraph>
      {gift !== null && (
        <Paragraph>
          Es un regalo: <Lines text={giftText(gift)} />
        </Paragraph>
      )}
      {notes !== '' && (
        <Paragraph>
          Indicaciones: <Lines text={notes} />
        </Paragraph>
      )}
    </>
  )
}

/** That she may withdraw, and where. */
export function WithdrawalFoot({ siteUrl }: { readonly siteUrl: string }) {
  return (
    <p style={{ margin: '0 0 12px' }}>
      <strong>{WITHDRAWAL_RIGHT}</strong>{' '}
      <EmailLink href={`${siteUrl}${linkTo.withdrawal()}`}>Botón de arrepentimiento</EmailLink>
    </p>
  )
}

/** What stands at the end of every email to a buyer. */
export function BuyerFoot({ facts: { shop, site, identity } }: PartProps) {
  return (
    <>
      <WithdrawalFoot siteUrl={shop.siteUrl} />
      <SellerFoot identity={identity} site={site} />
      <DataFoot siteUrl={shop.siteUrl} />
    </>
  )
}
