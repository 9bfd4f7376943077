import { Paragraph } from '#email/server/letter-layout.tsx'
import { findContactInfo } from '#site-info/server/find-site-info.ts'
import type { OrderStep } from '../order.ts'
import { type LetterFacts, letterFactsOf } from './letter-facts.ts'
import { OrderLines } from './letter-parts.tsx'
import type { OpenOrder } from './locked-order.ts'
import { postToBuyer } from './post-letter.tsx'

async function writeShippedLetter(facts: LetterFacts, trackingNumber: string): Promise<void> {
  await postToBuyer(facts, {
    kind: 'order-shipped',
    subject: `Tu pedido ${facts.order.number} está en camino`,
    content: (
      <>
        <Paragraph>Ya despachamos tu compra.</Paragraph>
        {trackingNumber !== '' && (
          <Paragraph>
            Número de seguimiento: <strong>{trackingNumber}</strong>
          </Paragraph>
        )}
        <OrderLines facts={facts} />
      </>
    ),
  })
}

async function writeReadyLetter(facts: LetterFacts): Promise<void> {
  const { street, city, province } = (await findContactInfo(facts.transaction.sql)).address
  const studio = [street, city, province].filter((each) => each !== '').join(', ')
  await postToBuyer(facts, {
    kind: 'order-ready_for_pickup',
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

/** Tells the buyer that the work is on its way or can be fetched; other steps are no news. */
export async function writeStepLetter(
  open: OpenOrder,
  step: OrderStep,
  trackingNumber: string,
): Promise<void> {
  switch (step) {
    case 'shipped':
      return writeShippedLetter(await letterFactsOf(open), trackingNumber)
    case 'ready_for_pickup':
      return writeReadyLetter(await letterFactsOf(open))
    case 'preparing':
    case 'delivered':
      return
  }
}
