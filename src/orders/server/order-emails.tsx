import type { EmailCause } from '#email/email.ts'
import { EmailLink, Paragraph } from '#email/server/email-layout.tsx'
import { enqueueEmails } from '#email/server/enqueue-email.ts'
import { PROVIDERS } from '#money/provider-names.ts'
import { linkTo } from '#pages/site-pages.ts'
import { momentText } from '#platform/time/date-text.ts'
import { deliveryText } from '../order-delivery.ts'
import { paymentEndsAt } from '../payment-time.ts'
import { deliveryOf } from './delivery-of.ts'
import { type EmailFacts, emailFactsOf } from './email-facts.ts'
import { DeliveryText, OrderLines } from './email-parts.tsx'
import type { OpenOrder } from './locked-order.ts'
import { composeToArtist, composeToBuyer, postToArtist, postToBuyer } from './post-email.tsx'
import { showDoubt, showSale } from './push-of-order.ts'
import { shippingOf } from './stored-shipping.ts'

function TermsText({ facts: { order, shop } }: { readonly facts: EmailFacts }) {
  if (order.acceptedTerms === null || order.termsAcceptedAt === null) return null
  return (
    <Paragraph>
      Aceptaste los <EmailLink href={`${shop.siteUrl}${linkTo.terms()}`}>términos y condiciones</EmailLink>{' '}
      (versión {order.acceptedTerms}) el {momentText(order.termsAcceptedAt)}.
    </Paragraph>
  )
}

/**
 * Tells the buyer of an order that stands unpaid what she ordered and accepted, until when it waits, and the way back
 * to its payment. Nobody has paid yet, so nothing is carried to her address that a stranger may have typed.
 * @param cause the artist's, where she serves the buyer herself
 */
export async function enqueueReceivedEmail(open: OpenOrder, cause: EmailCause): Promise<void> {
  const facts = await emailFactsOf(open)
  const { order } = facts
  const endsAt = order.holdUntil === null ? undefined : paymentEndsAt(order.holdUntil)
  await postToBuyer(facts, {
    kind: 'order-received',
    cause,
    goodUntil: endsAt,
    subject: `Recibimos tu pedido ${order.number}`,
    button: 'Ver el pedido y pagar',
    content: (
      <>
        <Paragraph>
          Guardamos tu pedido
          {endsAt !== undefined && ` hasta el ${momentText(endsAt)} (hora de Buenos Aires)`} y todavía no nos
          llegó tu pago. Podés completarlo en {PROVIDERS} desde el enlace de este correo. Si acabás de pagar,
          no hace falta que hagas nada: te escribimos en cuanto se acredite.
        </Paragraph>
        <OrderLines facts={facts} />
        <Paragraph>
          {order.shipping.method === 'pickup'
            ? 'Retiro en el taller.'
            : `${deliveryText(deliveryOf(order))}.`}
        </Paragraph>
        <TermsText facts={facts} />
      </>
    ),
  })
}

/** Tells the buyer that the sale is made, and the artist that there is something to prepare. */
export async function enqueuePaidEmails(open: OpenOrder): Promise<void> {
  const facts = await emailFactsOf(open)
  const { order } = facts
  const { firstName, lastName, email, phone, dni } = order.customer
  const toBuyer = await composeToBuyer(facts, {
    kind: 'order-paid',
    subject: `Gracias por tu compra: pedido ${order.number}`,
    content: (
      <>
        <Paragraph>Recibimos tu pago. Esto es lo que compraste:</Paragraph>
        <OrderLines facts={facts} />
        <DeliveryText facts={facts} />
        <TermsText facts={facts} />
        <Paragraph>Te vamos a escribir para coordinar la entrega.</Paragraph>
        {shippingOf(order).gift !== null && (
          <Paragraph>
            En la página de tu pedido podés imprimir un vale, sin precios, para dar la sorpresa antes de que
            llegue.
          </Paragraph>
        )}
      </>
    ),
  })
  const toArtist = await composeToArtist(facts, {
    kind: 'new-order',
    subject: `Vendiste: pedido ${order.number}`,
    content: (
      <>
        <OrderLines facts={facts} />
        <Paragraph>
          {[`${firstName} ${lastName}`.trim(), email, phone, dni === '' ? '' : `DNI ${dni}`]
            .filter((each) => each !== '')
            .join(' · ')}
        </Paragraph>
        <DeliveryText facts={facts} />
      </>
    ),
  })
  await enqueueEmails(open.shop, open.transaction, [toBuyer, toArtist])
  await showSale(facts)
}

/** Apologises to a buyer whose money came after the work was gone, and alerts the artist. */
export async function enqueueConflictEmails(open: OpenOrder): Promise<void> {
  const facts = await emailFactsOf(open)
  const { order } = facts
  await postToBuyer(facts, {
    kind: 'order-conflict',
    subject: `Te devolvemos tu pago: pedido ${order.number}`,
    content: (
      <>
        <Paragraph>
          Tu pago llegó cuando {facts.lines.length === 1 ? 'la obra' : 'una de las obras'} ya no estaba
          disponible. Lo sentimos mucho.
        </Paragraph>
        <OrderLines facts={facts} />
        <Paragraph>
          Ya pedimos la devolución completa: la vas a ver en el mismo medio con el que pagaste. No tenés que
          hacer nada.
        </Paragraph>
      </>
    ),
  })
  await postToArtist(facts, {
    kind: 'conflict-alert',
    subject: `Pago tardío devuelto: pedido ${order.number}`,
    content: (
      <>
        <Paragraph>
          El pago llegó cuando una obra del pedido ya no estaba disponible. La devolución está pedida.
        </Paragraph>
        <OrderLines facts={facts} />
      </>
    ),
  })
  await showDoubt(facts, {
    occasion: `conflict-alert:${order.id}`,
    title: `Pago tardío devuelto: pedido ${order.number}`,
  })
}
