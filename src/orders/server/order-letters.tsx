import { Link } from '@react-email/components'
import { render, toPlainText } from '@react-email/render'
import type { ReactElement } from 'react'
import type { Letter } from '#email/letter.ts'
import { LetterLayout, Paragraph } from '#email/server/letter-layout.tsx'
import { writeLetter } from '#email/server/write-letter.ts'
import { formatPrice } from '#money/format-price.ts'
import { WITHDRAWAL_RIGHT } from '#site-info/legal-texts.ts'
import { findSiteInfo } from '#site-info/server/find-site-info.ts'
import { type OrderLineRow, selectOrderLines } from './order-lines-table.ts'
import type { OpenOrder } from './order-steps.ts'

interface Facts extends OpenOrder {
  readonly artistName: string
  readonly lines: readonly OrderLineRow[]
}

async function factsOf(open: OpenOrder): Promise<Facts> {
  const { sql } = open.transaction
  const lines = await selectOrderLines(sql, [open.order.id])
  return { ...open, lines, artistName: (await findSiteInfo(sql, { demo: false })).artistName }
}

const buyerOf = ({ order }: Facts) => ({
  name: `${order.customer.firstName} ${order.customer.lastName}`,
  address: order.customer.email,
})

const artistOf = ({ shop, artistName }: Facts) => ({ name: artistName, address: shop.artistAddress })

const totalOf = ({ order }: Facts) => formatPrice({ minor: order.totalMinor, currency: order.currency })

function LineList({ facts }: { facts: Facts }) {
  return (
    <>
      {facts.lines.map((line) => (
        <Paragraph key={line.position}>
          <strong>{line.title}</strong> · {formatPrice({ minor: line.priceMinor, currency: line.currency })}
        </Paragraph>
      ))}
      <Paragraph>Total: {totalOf(facts)}</Paragraph>
    </>
  )
}

interface Writing {
  readonly kind: string
  readonly to: Letter['to']
  readonly subject: string
  readonly foot: string
  readonly content: ReactElement
}

async function post(facts: Facts, { kind, to, subject, foot, content }: Writing): Promise<void> {
  const sheet = (
    <LetterLayout artistName={facts.artistName} preview={subject} title={subject} foot={foot}>
      {content}
    </LetterLayout>
  )
  const html = await render(sheet)
  const letter = { key: `${kind}:${facts.order.id}`, to, subject, html, text: toPlainText(html) }
  await writeLetter(facts.shop, facts.transaction, letter)
}

function ShippingText({ order }: Facts) {
  const { method, address, city, province, postalCode, notes } = order.shipping
  const where = [address, city, province, postalCode].filter((each) => each !== '').join(', ')
  return (
    <Paragraph>
      {method === 'pickup' ? 'Retiro en el taller.' : `Envío a coordinar: ${where}.`} {notes}
    </Paragraph>
  )
}

/** Tells the buyer that the sale is made, and the artist that there is something to prepare. */
export async function writePaidLetters(open: OpenOrder): Promise<void> {
  const facts = await factsOf(open)
  const { order, shop } = facts
  await post(facts, {
    kind: 'order-paid',
    to: buyerOf(facts),
    subject: `Gracias por tu compra: pedido ${order.number}`,
    foot: WITHDRAWAL_RIGHT,
    content: (
      <>
        <Paragraph>Hola {order.customer.firstName}, recibimos tu pago. Esto es lo que compraste:</Paragraph>
        <LineList facts={facts} />
        <ShippingText {...facts} />
        <Paragraph>Te vamos a escribir para coordinar la entrega.</Paragraph>
        <Paragraph>
          <Link href={`${shop.siteUrl}/contacto`}>Escribinos</Link> si tenés cualquier pregunta.
        </Paragraph>
      </>
    ),
  })
  await post(facts, {
    kind: 'new-order',
    to: artistOf(facts),
    subject: `Vendiste: pedido ${order.number}`,
    foot: `Pedido ${order.reference}`,
    content: (
      <>
        <LineList facts={facts} />
        <Paragraph>
          {buyerOf(facts).name} · {order.customer.email} · {order.customer.phone} · DNI {order.customer.dni}
        </Paragraph>
        <ShippingText {...facts} />
      </>
    ),
  })
}

/** Apologises to a buyer whose money came after the work was gone, and alerts the artist. */
export async function writeConflictLetters(open: OpenOrder): Promise<void> {
  const facts = await factsOf(open)
  const { order } = facts
  await post(facts, {
    kind: 'order-conflict',
    to: buyerOf(facts),
    subject: `Te devolvemos tu pago: pedido ${order.number}`,
    foot: WITHDRAWAL_RIGHT,
    content: (
      <>
        <Paragraph>
          Hola {order.customer.firstName}, tu pago llegó cuando la reserva ya había vencido y la obra había
          encontrado otro hogar. Lo sentimos mucho.
        </Paragraph>
        <LineList facts={facts} />
        <Paragraph>
          Ya pedimos la devolución completa. La vas a ver en el mismo medio con el que pagaste.
        </Paragraph>
      </>
    ),
  })
  await post(facts, {
    kind: 'conflict-alert',
    to: artistOf(facts),
    subject: `Pago tardío devuelto: pedido ${order.number}`,
    foot: `Pedido ${order.reference}`,
    content: (
      <>
        <Paragraph>El pago llegó después de que la obra se vendió. La devolución está pedida.</Paragraph>
        <LineList facts={facts} />
      </>
    ),
  })
}
