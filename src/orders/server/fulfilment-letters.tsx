import { Link } from '@react-email/components'
import type { ReactNode } from 'react'
import { composeLetter } from '#email/server/compose-letter.tsx'
import { Paragraph } from '#email/server/letter-layout.tsx'
import { writeLetter } from '#email/server/write-letter.ts'
import { WITHDRAWAL_RIGHT } from '#site-info/legal-texts.ts'
import { findContactInfo, findSiteInfo } from '#site-info/server/find-site-info.ts'
import type { OrderStep } from '../order.ts'
import { selectOrderLines } from './order-lines-table.ts'
import type { OpenOrder } from './order-steps.ts'

interface News {
  readonly subject: string
  readonly content: ReactNode
}

async function studioOf({ transaction }: OpenOrder): Promise<string> {
  const { street, city, province } = (await findContactInfo(transaction.sql)).address
  return [street, city, province].filter((each) => each !== '').join(', ')
}

const sent = ({ order }: OpenOrder, trackingNumber: string): News => ({
  subject: `Tu pedido ${order.number} está en camino`,
  content: (
    <>
      <Paragraph>Hola {order.customer.firstName}, ya despaché tu compra.</Paragraph>
      {trackingNumber !== '' && (
        <Paragraph>
          Número de seguimiento: <strong>{trackingNumber}</strong>
        </Paragraph>
      )}
    </>
  ),
})

async function ready(open: OpenOrder): Promise<News> {
  const studio = await studioOf(open)
  return {
    subject: `Tu pedido ${open.order.number} está listo para retirar`,
    content: (
      <Paragraph>
        Hola {open.order.customer.firstName}, tu compra te espera en el taller
        {studio !== '' && `: ${studio}`}. Respondé este correo para acordar el día y la hora.
      </Paragraph>
    ),
  }
}

async function newsOf(open: OpenOrder, step: OrderStep, trackingNumber: string): Promise<News | undefined> {
  switch (step) {
    case 'shipped':
      return sent(open, trackingNumber)
    case 'ready_for_pickup':
      return ready(open)
    case 'preparing':
    case 'delivered':
      return undefined
  }
}

/** Tells the buyer that the work is on its way or can be fetched; other steps are no news. */
export async function writeStepLetter(
  open: OpenOrder,
  step: OrderStep,
  trackingNumber: string,
): Promise<void> {
  const { shop, transaction, order } = open
  const news = await newsOf(open, step, trackingNumber)
  if (news === undefined) return
  const { artistName, contact } = await findSiteInfo(transaction.sql, { demo: false })
  const lines = await selectOrderLines(transaction.sql, [order.id])
  const letter = await composeLetter({
    key: `order-${step}:${order.id}`,
    to: { name: `${order.customer.firstName} ${order.customer.lastName}`, address: order.customer.email },
    replyTo: contact.email === '' ? shop.artistAddress : contact.email,
    from: artistName,
    subject: news.subject,
    content: (
      <>
        {news.content}
        <Paragraph>{lines.map(({ title }) => title).join(', ')}</Paragraph>
        <Paragraph>
          <Link href={`${shop.siteUrl}/contacto`}>Escribime</Link> si tenés cualquier pregunta.
        </Paragraph>
      </>
    ),
    foot: WITHDRAWAL_RIGHT,
  })
  await writeLetter(shop, transaction, letter)
}
