import type { EmailKey } from '#email/email.ts'
import { EmailLink, Paragraph } from '#email/server/email-layout.tsx'
import { withdrawEmail } from '#email/server/withdraw-email.ts'
import { type OrderCarrier, ofCarrier, trackingLink } from '#shipping/carriers.ts'
import { findContactInfo } from '#site-info/server/find-site-info.ts'
import { isStepTold, type OrderStep } from '../order.ts'
import { type EmailFacts, emailFactsOf } from './email-facts.ts'
import { OrderLines } from './email-parts.tsx'
import type { OpenOrder } from './locked-order.ts'
import { keyOf, postToBuyer } from './post-email.tsx'

interface Tracked {
  /** Empty when there is none. */
  readonly trackingNumber: string
  readonly carrier: OrderCarrier
}

interface Step extends Tracked {
  /** Until then the step can be taken back, and its email with it. */
  readonly notBefore: Date
}

/** The number, whose it is, and where it is followed. */
function TrackingNumber({ carrier, trackingNumber }: Tracked) {
  const link = trackingLink({ carrier, trackingNumber })
  return (
    <Paragraph>
      Número de seguimiento{ofCarrier(carrier)}: <strong>{trackingNumber}</strong>
      {link !== undefined && (
        <>
          . <EmailLink href={link}>Seguir el envío</EmailLink>
        </>
      )}
    </Paragraph>
  )
}

async function enqueueShippedEmail(facts: EmailFacts, { notBefore, ...tracked }: Step): Promise<void> {
  await postToBuyer(facts, {
    kind: 'order-shipped',
    notBefore,
    subject: `Tu pedido ${facts.order.number} está en camino`,
    content: (
      <>
        <Paragraph>Ya despachamos tu compra.</Paragraph>
        {tracked.trackingNumber !== '' && <TrackingNumber {...tracked} />}
        <OrderLines facts={facts} />
      </>
    ),
  })
}

/**
 * Tells the buyer of a number that she was not told when her purchase left, or of another one.
 * @param changes how often the number has changed: each change is told once
 */
export async function enqueueTrackingEmail(
  open: OpenOrder,
  { changes, ...tracked }: Tracked & { readonly changes: number },
): Promise<void> {
  const facts = await emailFactsOf(open)
  await postToBuyer(facts, {
    kind: 'order-tracking',
    occasion: String(changes),
    subject: `El seguimiento de tu pedido ${facts.order.number}`,
    content: (
      <>
        <Paragraph>Con este número podés seguir tu compra en el correo que la lleva.</Paragraph>
        <TrackingNumber {...tracked} />
        <OrderLines facts={facts} />
      </>
    ),
  })
}

async function enqueueReadyEmail(facts: EmailFacts, { notBefore }: Step): Promise<void> {
  const { street, city, province } = (await findContactInfo(facts.transaction.sql)).address
  const studio = [street, city, province].filter((each) => each !== '').join(', ')
  await postToBuyer(facts, {
    kind: 'order-ready_for_pickup',
    notBefore,
    subject: `Tu pedido ${facts.order.number} está listo para retirar`,
    content: (
      <>
        <Paragraph>
          Tu compra te espera en el taller{studio !== '' && `: ${studio}`}. Respondé este correo para acordar
          el día y la hora.
        </Paragraph>
        <OrderLines facts={facts} />
      </>
    ),
  })
}

/** The email that a step writes; `undefined` for steps that are no news. */
const stepEmailKey = (order: OpenOrder['order'], step: OrderStep): EmailKey | undefined =>
  isStepTold(step) ? keyOf({ order }, { kind: `order-${step}` }) : undefined

/** What a step that is over has not told yet is not told any more; answers what {@link withdrawEmail} does. */
export async function withdrawStepEmail(
  { shop, transaction, order }: OpenOrder,
  step: OrderStep,
): ReturnType<typeof withdrawEmail> {
  const key = stepEmailKey(order, step)
  return key === undefined ? 'gone' : withdrawEmail(shop, transaction, key)
}

/** Tells the buyer that the work is on its way or can be fetched; other steps are no news. */
export async function enqueueStepEmail(open: OpenOrder, status: OrderStep, step: Step): Promise<void> {
  switch (status) {
    case 'shipped':
      return enqueueShippedEmail(await emailFactsOf(open), step)
    case 'ready_for_pickup':
      return enqueueReadyEmail(await emailFactsOf(open), step)
    case 'preparing':
    case 'delivered':
      return
  }
}
