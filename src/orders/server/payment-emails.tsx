import { Paragraph } from '#email/server/email-layout.tsx'
import { exactPrice } from '#money/exact-price.ts'
import { PROVIDERS, providerNameOf } from '#money/provider-names.ts'
import { type PaymentSnapshot, paymentKey } from '#payments/payment.ts'
import { momentText } from '#platform/time/date-text.ts'
import { isSale, isUnpaid, type OrderStatus } from '../order.ts'
import type { Uncounted } from '../settlement.ts'
import { type EmailFacts, emailFactsOf } from './email-facts.ts'
import { OrderLines } from './email-parts.tsx'
import type { OpenOrder, PaymentToRead } from './locked-order.ts'
import { postToBuyer } from './post-email.tsx'

/** Tells the buyer, once for each payment, that it is still on its way, and until when a ticket can be paid. */
export async function enqueuePendingEmail(open: OpenOrder, { payment, dueAt }: PaymentToRead): Promise<void> {
  const facts = await emailFactsOf(open)
  const provider = providerNameOf(payment.provider)
  await postToBuyer(facts, {
    kind: 'order-pending',
    cause: 'anybody',
    occasion: paymentKey(payment),
    goodUntil: dueAt ?? undefined,
    subject: `Falta que se acredite tu pago: pedido ${open.order.number}`,
    content: (
      <>
        {dueAt === null ? (
          <Paragraph>
            {provider} todavía no acreditó tu pago. Puede tardar hasta dos días hábiles; mientras tanto, tu
            compra queda guardada.
          </Paragraph>
        ) : (
          <Paragraph>
            Tu compra queda guardada hasta que pagues. Tenés tiempo hasta el{' '}
            <strong>{momentText(dueAt)}</strong> (hora de Buenos Aires), con los datos que te dio {provider}.
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

/** Only originals were kept from others; whether they can be bought now is not this order's to say. */
function noLongerKept({ lines }: EmailFacts): string {
  const originals = lines.filter(({ artworkId }) => artworkId !== null).length
  if (originals === 0) return ''
  return originals === 1 ? ' y la obra ya no queda reservada' : ' y las obras ya no quedan reservadas'
}

/** Tells the buyer that her order waits no more. */
export async function enqueueExpiredEmail(open: OpenOrder): Promise<void> {
  const facts = await emailFactsOf(open)
  await postToBuyer(facts, {
    kind: 'order-expired',
    cause: 'anybody',
    subject: `Venció el plazo para pagar: pedido ${open.order.number}`,
    content: (
      <>
        <Paragraph>
          Se terminó el plazo para pagar, así que el pedido quedó sin efecto{noLongerKept(facts)}.
        </Paragraph>
        <OrderLines facts={facts} />
        <Paragraph>
          Si todavía querés comprar, podés empezar de nuevo. Y si pagaste igual, no te preocupes: al
          acreditarse te confirmamos la compra o te devolvemos todo.
        </Paragraph>
      </>
    ),
  })
}

/** Tells the buyer that the artist ended her order. */
export async function enqueueCancelledEmail(open: OpenOrder): Promise<void> {
  const facts = await emailFactsOf(open)
  await postToBuyer(facts, {
    kind: 'order-cancelled',
    cause: 'artist',
    subject: `Cancelamos tu pedido ${open.order.number}`,
    content: (
      <>
        <Paragraph>Tu pedido quedó sin efecto. Si llegara un pago, te lo devolvemos completo.</Paragraph>
        <OrderLines facts={facts} />
      </>
    ),
  })
}

/** Tells the buyer that her order has ended because the bank took its payment back. */
export async function enqueueDisownedEmail(open: OpenOrder): Promise<void> {
  const facts = await emailFactsOf(open)
  await postToBuyer(facts, {
    kind: 'order-payment-disowned',
    subject: `El pago de tu pedido fue desconocido: pedido ${open.order.number}`,
    content: (
      <>
        <Paragraph>
          {PROVIDERS} nos avisó que el pago de este pedido fue desconocido ante el banco o la tarjeta, así que
          el pedido quedó sin efecto{noLongerKept(facts)}.
        </Paragraph>
        <OrderLines facts={facts} />
        <Paragraph>Si todavía querés comprar, podés empezar de nuevo con otro medio de pago.</Paragraph>
      </>
    ),
  })
}

const ARRIVES = 'Llega al mismo medio con el que pagaste; según tu banco, puede tardar unos días en verse.'

const refundEmails = {
  whole: {
    name: 'order-refunded',
    subject: 'Te devolvimos el dinero',
    before: 'Devolvimos',
    after: 'de tu pedido.',
  },
  part: {
    name: 'order-partly-refunded',
    subject: 'Te devolvimos una parte del pago',
    before: 'Devolvimos',
    after: 'en total de tus pagos por este pedido.',
  },
  surplus: {
    name: 'order-partly-refunded',
    subject: 'Te devolvimos lo que pagaste de más',
    before:
      'Recibimos por este pedido más de lo que cuesta, por ejemplo dos pagos. La compra sigue en pie y lo que sobraba vuelve a vos. Devolvimos',
    after: 'en total de tus pagos por este pedido.',
  },
  late: {
    name: 'order-late-refunded',
    subject: 'Te devolvimos un pago que llegó tarde',
    before:
      'Tu pago llegó cuando el pedido ya no estaba vigente, así que te lo devolvimos. En total devolvimos',
    after: 'por este pedido.',
  },
  unheard: {
    name: 'order-payment-returned',
    subject: 'Tu pago fue devuelto',
    before: 'Tu pago fue devuelto. En total se devolvieron',
    after: 'por este pedido.',
  },
  short: {
    name: 'order-short-returned',
    subject: 'Se devolvió una parte de tu pago',
    before: 'De lo que pagaste se devolvieron',
    after: 'en total.',
  },
} as const

/** How the order stands without the payment that nobody here had heard of before it was returned. */
const standing = ({ order }: OpenOrder): string =>
  isUnpaid(order.status)
    ? 'El pedido sigue esperando su pago: si todavía lo querés, podés pagarlo desde su página mientras dure el plazo.'
    : 'El pedido ya no está vigente.'

/**
 * Tells the buyer that money went back to her: all of her order's, a part, what she paid beyond its price or when it had
 * ended, what was returned before anybody here had heard of it, or so much that the rest does not pay her order.
 * @param minor all that went back so far
 */
export async function enqueueRefundEmail(
  open: OpenOrder,
  { minor, kind }: { readonly minor: number; readonly kind: keyof typeof refundEmails },
): Promise<void> {
  const { order } = open
  const facts = await emailFactsOf(open)
  const { name, subject, before, after } = refundEmails[kind]
  await postToBuyer(facts, {
    kind: name,
    // An order is refunded once; parts of it, and late payments, as often as there are any.
    ...(kind !== 'whole' && { occasion: String(minor) }),
    subject: `${subject}: pedido ${order.number}`,
    content: (
      <>
        <Paragraph>
          {before} <strong>{exactPrice({ minor, currency: order.currency })}</strong> {after} {ARRIVES}
        </Paragraph>
        {kind === 'unheard' && <Paragraph>{standing(open)}</Paragraph>}
        {kind === 'short' && (
          <Paragraph>
            Lo que queda no alcanza para tu pedido, así que por ahora no es una compra. Te vamos a escribir
            para resolverlo: no hace falta que pagues otra vez.
          </Paragraph>
        )}
        <OrderLines facts={facts} />
      </>
    ),
  })
}

const uncountedReasons = {
  currency: 'estaba en otra moneda que el pedido',
  kind: 'no se hizo desde la página de pago del pedido',
} as const satisfies Record<Exclude<Uncounted, 'account'>, string>

/** How the order stands, which the payment that did not count has not changed. */
function untouched(status: OrderStatus): string {
  if (isSale(status)) return 'Tu compra no cambia: el pago de este pedido ya lo recibimos aparte.'
  if (status === 'awaiting_payment')
    return 'El pedido sigue esperando su pago: si todavía lo querés, podés pagarlo desde su página mientras dure el plazo.'
  return 'Cómo está el pedido lo ves en su página.'
}

/** Tells the buyer that a payment which could not count for her order went back to her, once for each sum. */
export async function enqueueUncountedReturnEmail(
  open: OpenOrder,
  payment: Pick<PaymentSnapshot, 'provider' | 'id' | 'amount' | 'refundedMinor'>,
  why: keyof typeof uncountedReasons,
): Promise<void> {
  const { order } = open
  const { provider, id, amount, refundedMinor } = payment
  const facts = await emailFactsOf(open)
  const returned = exactPrice({ minor: refundedMinor, currency: amount.currency })
  await postToBuyer(facts, {
    kind: 'order-uncounted-returned',
    occasion: `${paymentKey(payment)}:${refundedMinor}`,
    subject: `Te devolvimos un pago que no contaba: pedido ${order.number}`,
    content: (
      <>
        <Paragraph>
          Con la referencia de este pedido nos llegó un pago de {exactPrice(amount)} que no podía contar para
          él, porque {uncountedReasons[why]}. De ese pago devolvimos <strong>{returned}</strong>. {ARRIVES}
        </Paragraph>
        <Paragraph>{untouched(order.status)}</Paragraph>
        <OrderLines facts={facts} />
        <Paragraph>
          ID de Pago en {providerNameOf(provider)}: {id}
        </Paragraph>
      </>
    ),
  })
}
