import type { LetterKey } from '#email/letter.ts'
import { LetterLink, Paragraph } from '#email/server/letter-layout.tsx'
import { withdrawLetter } from '#email/server/withdraw-letter.ts'
import { type OrderCarrier, ofCarrier, trackingLink } from '#shipping/carriers.ts'
import { findContactInfo } from '#site-info/server/find-site-info.ts'
import { isStepTold, type OrderStep } from '../order.ts'
import { type LetterFacts, letterFactsOf } from './letter-facts.ts'
import { OrderLines } from './letter-parts.tsx'
import type { OpenOrder } from './locked-order.ts'
import { keyOf, postToBuyer } from './post-letter.tsx'

interface Tracked {
  /** Empty when there is none. */
  readonly trackingNumber: string
  readonly carrier: OrderCarrier
}

interface Step extends Tracked {
  /** Until then the step can be taken back, and its letter with it. */
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
          . <LetterLink href={link}>Seguir el envío</LetterLink>
        </>
      )}
    </Paragraph>
  )
}

async function writeShippedLetter(facts: LetterFacts, { notBefore, ...tracked }: Step): Promise<void> {
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
export async function writeTrackingLetter(
  open: OpenOrder,
  { changes, ...tracked }: Tracked & { readonly changes: number },
): Promise<void> {
  const facts = await letterFactsOf(open)
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

async function writeReadyLetter(facts: LetterFacts, { notBefore }: Step): Promise<void> {
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

/** The letter that a step writes; `undefined` for steps that are no news. */
const stepLetterKey = (order: OpenOrder['order'], step: OrderStep): LetterKey | undefined =>
  isStepTold(step) ? keyOf({ order }, { kind: `order-${step}` }) : undefined

/** What a step that is over has not told yet is not told any more; answers what {@link withdrawLetter} does. */
export async function withdrawStepLetter(
  { shop, transaction, order }: OpenOrder,
  step: OrderStep,
): ReturnType<typeof withdrawLetter> {
  const key = stepLetterKey(order, step)
  return key === undefined ? 'gone' : withdrawLetter(shop, transaction, key)
}

/** Tells the buyer that the work is on its way or can be fetched; other steps are no news. */
export async function writeStepLetter(open: OpenOrder, status: OrderStep, step: Step): Promise<void> {
  switch (status) {
    case 'shipped':
      return writeShippedLetter(await letterFactsOf(open), step)
    case 'ready_for_pickup':
      return writeReadyLetter(await letterFactsOf(open), step)
    case 'preparing':
    case 'delivered':
      return
  }
}
