import type { ReactNode } from 'react'
import { extendHolds } from '#artworks/server/hold-artworks.ts'
import type { EmailKey, EmailKind } from '#email/email.ts'
import { composeEmail } from '#email/server/compose-email.tsx'
import { EmailButton, Paragraph } from '#email/server/email-layout.tsx'
import { enqueueEmail } from '#email/server/enqueue-email.ts'
import { exactPrice } from '#money/exact-price.ts'
import { PROVIDERS, providerNameOf } from '#money/provider-names.ts'
import { adminPages } from '#pages/admin-pages.ts'
import { isTakenBack, type PaymentSnapshot, paymentKey } from '#payments/payment.ts'
import { type KnownMoney, paymentOf, type Refund } from '#payments/server/find-payments.ts'
import type { Transaction } from '#platform/database/database.ts'
import { momentText } from '#platform/time/date-text.ts'
import { periodInWords } from '#platform/time/period-text.ts'
import { HOUR_MS } from '#platform/time/spans.ts'
import { findSender } from '#site-info/server/find-site-info.ts'
import { isUnpaid } from '../order.ts'
import { type Uncounted, uncountedIn } from '../settlement.ts'
import { adminPageOf } from './email-facts.ts'
import type { OpenOrder } from './locked-order.ts'
import { moveTo, noteOnce } from './order-steps.ts'
import type { OrdersShop } from './orders-shop.ts'
import { showDoubt } from './push-of-order.ts'

interface Alert {
  /** Names the occasion: the same is told once. */
  readonly key: EmailKey
  readonly subject: string
  readonly content: ReactNode
  readonly foot: string
  /** The order that it is about, where there is one. */
  readonly adminPage?: string
  /** Who is told the same beside her. */
  readonly alsoTo?: string | undefined
}

/** Writes to the artist that something about money needs her. */
export async function alertArtist(
  shop: Pick<OrdersShop, 'artistAddress' | 'jobs' | 'newId' | 'clock' | 'siteUrl'>,
  transaction: Transaction,
  { key, subject, content, foot, adminPage, alsoTo }: Alert,
): Promise<void> {
  const { site, artistMailbox } = await findSender(transaction.sql, shop)
  const email = {
    from: site.artistName,
    subject,
    foot,
    content: (
      <>
        {content}
        <EmailButton href={adminPage ?? `${shop.siteUrl}${adminPages.overview.link()}`}>
          {adminPage === undefined ? 'Abrir la administración' : 'Abrir el pedido'}
        </EmailButton>
      </>
    ),
  }
  await enqueueEmail(shop, transaction, await composeEmail({ ...email, key, to: artistMailbox }))
  if (alsoTo === undefined || alsoTo === artistMailbox) return
  await enqueueEmail(shop, transaction, await composeEmail({ ...email, key: `${key}:also`, to: alsoTo }))
}

/** Tells the artist of an order, unless the same was told before. */
export async function alertOnce(
  open: OpenOrder,
  event: [kind: EmailKind, detail: string],
  about: Pick<Alert, 'subject' | 'content'>,
) {
  const { shop, transaction, order } = open
  const [kind, detail] = event
  if (!(await noteOnce(open, kind, detail))) return
  const key: EmailKey = `${kind}:${[order.id, detail].filter(Boolean).join(':')}`
  await showDoubt(open, { occasion: key, title: about.subject })
  await alertArtist(shop, transaction, {
    ...about,
    key,
    foot: `Referencia en ${PROVIDERS}: ${order.reference}`,
    adminPage: adminPageOf(open),
  })
}

const DOUBT_HOURS = 72

/**
 * Less money is here than the order costs: the works stay held while the artist decides.
 * @param minor what is here, in minor units
 * @param back what came besides and has gone back
 */
export async function holdForAPerson(
  open: OpenOrder,
  { minor, back }: { readonly minor: number; readonly back: number },
): Promise<void> {
  const { order, shop } = open
  const { currency, customer } = order
  const holdUntil = new Date(shop.clock().getTime() + DOUBT_HOURS * HOUR_MS)
  await moveTo(open, 'amount_mismatch', { holdUntil })
  await extendHolds(open.transaction, order.id, holdUntil)
  await alertOnce(open, ['amount_alert', ''], {
    subject: `Llegó un pago con otro monto: pedido ${order.number}`,
    content: (
      <Paragraph>
        El pedido {order.number} cuesta {exactPrice({ minor: order.totalMinor, currency })} y llegaron{' '}
        {exactPrice({ minor, currency })}
        {back > 0 && `, sin contar ${exactPrice({ minor: back, currency })} que ya se devolvieron`}. No lo
        entregues: devolvé el pago desde el pedido, o escribile a {customer.firstName} {customer.lastName} (
        {customer.email}).
        {isUnpaid(order.status) &&
          ` Lo que compró sigue guardado hasta el ${momentText(holdUntil)} (hora de Buenos Aires).`}
      </Paragraph>
    ),
  })
}

/** After so long a payment that is under way is told of. */
export const LONGEST_PENDING_DAYS = 5

/** A payment has been under way for days: something is stuck. Told once for each time that the order comes to wait. */
export const tellOfWaiting = (open: OpenOrder): Promise<void> =>
  alertOnce(open, ['pending_alert', open.order.updatedAt.toISOString()], {
    subject: `Un pago sigue en revisión: pedido ${open.order.number}`,
    content: (
      <Paragraph>
        El pago del pedido {open.order.number} lleva más de {periodInWords(LONGEST_PENDING_DAYS, 'day')} sin
        resolverse. Mirá en tu cuenta de {PROVIDERS} qué pasa con él.
      </Paragraph>
    ),
  })

/** Why money does not count, and what the artist can do about it. */
const uncountedReasons = {
  account: (provider) => [`Llegó a otra cuenta de ${provider}`, 'Si esa cuenta es tuya, devolvelo desde ahí'],
  currency: () => ['Está en otra moneda', 'Devolvelo desde el pedido'],
  kind: () => ['No es un pago del checkout de la tienda', 'Devolvelo desde el pedido'],
} as const satisfies Record<Uncounted, (provider: string) => readonly [why: string, remedy: string]>

/** Money came that counts for no order: it is the artist's to see to, and nobody else would. */
function tellOfUncounted(open: OpenOrder, payment: PaymentSnapshot, why: Uncounted): Promise<void> {
  const { id, amount } = payment
  const provider = providerNameOf(payment.provider)
  const { number, totalMinor, currency, customer } = open.order
  const [reason, remedy] = uncountedReasons[why](provider)
  return alertOnce(open, ['uncounted_payment', paymentKey(payment)], {
    subject: `Llegó un pago que no cuenta: pedido ${number}`,
    content: (
      <Paragraph>
        {provider} aprobó el pago {id} por {exactPrice(amount)} con la referencia del pedido {number}, que
        cuesta {exactPrice({ minor: totalMinor, currency })}. {reason}, así que no cuenta para el pedido.{' '}
        {remedy}, o escribile a {customer.firstName} {customer.lastName} ({customer.email}).
      </Paragraph>
    ),
  })
}

function tellOfFailedRefund(open: OpenOrder, { id, provider, providerPaymentId }: Refund): Promise<void> {
  const name = providerNameOf(provider)
  return alertOnce(open, ['refund_failed', id], {
    subject: `Una devolución necesita tu ayuda: pedido ${open.order.number}`,
    content: (
      <Paragraph>
        {name} no aceptó devolver el pago {providerPaymentId}. Devolvelo desde tu cuenta de {name}; acá se va
        a ver solo.
      </Paragraph>
    ),
  })
}

const tellOfMissingBalance = (open: OpenOrder, { id, provider, providerPaymentId }: Refund): Promise<void> =>
  alertOnce(open, ['refund_without_balance', id], {
    subject: `Falta saldo para una devolución: pedido ${open.order.number}`,
    content: (
      <Paragraph>
        Tu cuenta de {providerNameOf(provider)} no tiene saldo para devolver el pago {providerPaymentId}.
        Cargá saldo: lo intentamos de nuevo cada día.
      </Paragraph>
    ),
  })

/** A payment that nobody understands. */
function tellOfUnreadable(open: OpenOrder, payment: PaymentSnapshot): Promise<void> {
  const { id, detail } = payment
  const name = providerNameOf(payment.provider)
  return alertOnce(open, ['unknown_payment_status', paymentKey(payment)], {
    subject: `Un pago está en un estado que no conocemos: pedido ${open.order.number}`,
    content: (
      <Paragraph>
        {name} dice del pago {id} algo que la tienda no entiende{detail !== '' && ` («${detail}»)`}. Miralo en
        tu cuenta de {name}; mientras tanto, ese pago no cuenta para el pedido.
      </Paragraph>
    ),
  })
}

/** Tells the artist of refunds that do not get through and of payments that nobody understands. */
export async function tellOfMoney(open: OpenOrder, known: KnownMoney): Promise<void> {
  const { payments, refunds } = known
  const here = uncountedIn({ ...known, accounts: open.shop.sellerAccounts })
  const whyOf = new Map(here.map(({ payment, why }) => [paymentKey(payment), why]))
  // The artist heard of the dispute; she cannot return what the bank has.
  const taken = payments.filter(isTakenBack).map(paymentKey)
  for (const refund of refunds) {
    const isTaken = taken.includes(paymentKey(paymentOf(refund)))
    if (refund.state === 'manual' && !isTaken) await tellOfFailedRefund(open, refund)
    if (refund.state === 'requested' && refund.lacksBalance) await tellOfMissingBalance(open, refund)
  }
  for (const payment of payments) {
    const why = whyOf.get(paymentKey(payment))
    if (why !== undefined) await tellOfUncounted(open, payment, why)
  }
  for (const payment of payments) if (payment.status === 'unknown') await tellOfUnreadable(open, payment)
}
