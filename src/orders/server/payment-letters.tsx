import { momentText } from '#email/moment-text.ts'
import { Paragraph } from '#email/server/letter-layout.tsx'
import { formatPrice } from '#money/format-price.ts'
import { letterFactsOf } from './letter-facts.ts'
import { OrderLines } from './letter-parts.tsx'
import type { OpenOrder } from './order-steps.ts'
import { postToBuyer } from './post-letter.tsx'

/** Tells the buyer that her money is still on its way. @param dueAt until when a ticket can be paid, if it is one */
export async function writePendingLetter(open: OpenOrder, dueAt: Date | undefined): Promise<void> {
  const facts = await letterFactsOf(open)
  await postToBuyer(facts, {
    kind: 'order-pending',
    subject: `Falta que se acredite tu pago: pedido ${open.order.number}`,
    content: (
      <>
        {dueAt === undefined ? (
          <Paragraph>
            Mercado Pago está revisando tu pago. Puede tardar hasta dos días hábiles; mientras tanto, tu
            compra queda guardada.
          </Paragraph>
        ) : (
          <Paragraph>
            Tu compra queda guardada hasta que pagues. Tenés tiempo hasta el{' '}
            <strong>{momentText(dueAt)}</strong> (hora de Buenos Aires), con los datos que te dio Mercado
            Pago.
          </Paragraph>
        )}
        <OrderLines facts={facts} />
        <Paragraph>
          Cuando se acredite te lo confirmamos por correo. No hace falta que vuelvas a comprar.
        </Paragraph>
      </>
    ),
  })
}

/** Tells the buyer that her order waits no more. */
export async function writeExpiredLetter(open: OpenOrder): Promise<void> {
  const facts = await letterFactsOf(open)
  await postToBuyer(facts, {
    kind: 'order-expired',
    subject: `Venció el plazo para pagar: pedido ${open.order.number}`,
    content: (
      <>
        <Paragraph>
          No recibimos tu pago a tiempo, así que el pedido quedó sin efecto y las obras volvieron a la
          galería.
        </Paragraph>
        <OrderLines facts={facts} />
        <Paragraph>
          Si todavía las querés, podés empezar la compra de nuevo. Y si pagaste igual, no te preocupes: al
          acreditarse te confirmamos la compra o te devolvemos todo.
        </Paragraph>
      </>
    ),
  })
}

/** Tells the buyer that the artist ended her order. */
export async function writeCancelledLetter(open: OpenOrder): Promise<void> {
  const facts = await letterFactsOf(open)
  await postToBuyer(facts, {
    kind: 'order-cancelled',
    subject: `Cancelamos tu pedido ${open.order.number}`,
    content: (
      <>
        <Paragraph>Tu pedido quedó sin efecto. Si llegara un pago, te lo devolvemos completo.</Paragraph>
        <OrderLines facts={facts} />
      </>
    ),
  })
}

/** Tells the buyer that money went back to her, all of it or a part. @param minor all that went back so far */
export async function writeRefundLetter(
  open: OpenOrder,
  { minor, isWhole }: { readonly minor: number; readonly isWhole: boolean },
): Promise<void> {
  const { order } = open
  const facts = await letterFactsOf(open)
  const sum = formatPrice({ minor, currency: order.currency })
  await postToBuyer(facts, {
    kind: isWhole ? 'order-refunded' : 'order-partly-refunded',
    ...(!isWhole && { occasion: String(minor) }),
    subject: isWhole
      ? `Te devolvimos el dinero: pedido ${order.number}`
      : `Te devolvimos una parte del pago: pedido ${order.number}`,
    content: (
      <>
        <Paragraph>
          Devolvimos <strong>{sum}</strong>{' '}
          {isWhole ? 'de tu pedido' : 'en total de tus pagos por este pedido'}. Llega al mismo medio con el
          que pagaste; según tu banco, puede tardar unos días en verse.
        </Paragraph>
        <OrderLines facts={facts} />
      </>
    ),
  })
}
