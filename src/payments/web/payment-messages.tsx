import type { ReactNode } from 'react'
import { PROVIDERS } from '#money/provider-names.ts'
import { ButtonLink } from '#ui/button.tsx'
import { MessagePage } from '#ui/message-page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CARD_IN_REVIEW } from '../card-payment.ts'

export interface PaymentLinks {
  readonly home: string
  readonly contact: string
  readonly cart: string
}

export function CheckingPayment() {
  return (
    <MessagePage title="Estamos confirmando tu pago">
      <p role="status" className="text-quiet noscript:hidden">
        Esto puede tardar unos segundos. No hace falta que hagas nada.
      </p>
      <Skeleton className="h-24 w-full noscript:hidden" />
      <noscript>
        <p>
          Sin JavaScript no podemos mostrarte acá cómo terminó. La confirmación te llega por correo
          electrónico: no hace falta que pagues otra vez.
        </p>
      </noscript>
    </MessagePage>
  )
}

interface MessageProps {
  readonly links: PaymentLinks
  readonly children?: ReactNode
}

export function PaidMessage({ links, children }: MessageProps) {
  return (
    <MessagePage eyebrow="Pago aprobado" title="¡Gracias por tu compra!">
      <p>
        Te va a llegar un email de confirmación y nos vamos a comunicar con vos para coordinar la entrega.
      </p>
      {children}
      <NextSteps links={links} />
    </MessagePage>
  )
}

interface PendingMessageProps extends MessageProps {
  /** It was paid by card, which the provider looks at: there is nothing that the buyer could complete. */
  readonly isByCard: boolean
}

export function PendingMessage({ links, isByCard, children }: PendingMessageProps) {
  return (
    <MessagePage eyebrow="Pago en camino" title="Pago pendiente">
      <p>
        {isByCard
          ? `${CARD_IN_REVIEW} Guardamos tu pedido mientras tanto.`
          : `Tu pago todavía no se acreditó. Si elegiste pagar en efectivo o por transferencia, completalo con los datos que te dio ${PROVIDERS}: guardamos tu pedido hasta que venza ese plazo.`}
      </p>
      <p>Cuando se acredite, te va a llegar un email de confirmación. No hace falta que vuelvas a comprar.</p>
      {children}
      <NextSteps links={links} />
    </MessagePage>
  )
}

export function UnconfirmedMessage({ links, children }: MessageProps) {
  return (
    <MessagePage eyebrow="Sin confirmar" title="Todavía no recibimos tu pago">
      <p>
        Si lo completaste, te va a llegar un email en cuanto se acredite: no hace falta que pagues otra vez.
        Si no llegaste a pagar, tu carrito sigue como estaba.
      </p>
      {children}
      <NextSteps links={links} />
    </MessagePage>
  )
}

/** The return address names an order that the shop does not have. */
export function UnknownOrderMessage({ links, children }: MessageProps) {
  return (
    <MessagePage eyebrow="Sin pedido" title="No encontramos este pedido">
      <p>
        La dirección con la que llegaste no corresponde a ningún pedido de esta galería. Si pagaste,
        escribinos con el número de pago que te dio {PROVIDERS} y lo buscamos. Tu carrito sigue como estaba.
      </p>
      {children}
      <NextSteps links={links} />
    </MessagePage>
  )
}

/** What only her order can tell. */
export function OrderMessage({
  title,
  text,
  links,
  children,
}: MessageProps & { readonly title: string; readonly text: string }) {
  return (
    <MessagePage eyebrow="Tu pedido" title={title}>
      <p>{text}</p>
      {children}
      <NextSteps links={links} />
    </MessagePage>
  )
}

interface FailedMessageProps extends MessageProps {
  readonly text: string
  /** Nobody refused anything: advice about cards and banks would be about another case. */
  readonly isCancelled: boolean
  /** Whether something lies in her cart; an order may have been begun elsewhere. */
  readonly hasCart?: boolean
  /** Pays the same order; her cart is the other way. */
  readonly payAgain?: ReactNode
}

/** What she can do who has refused nothing and was refused nothing. */
function cancelledTips(hasCart: boolean, canPayAgain: boolean): string[] {
  if (hasCart) return ['Tu carrito sigue como estaba.', TRY_AGAIN]
  return canPayAgain ? [TRY_AGAIN] : [TRY_AGAIN, FREE_SOON]
}

export function FailedMessage({
  links,
  text,
  isCancelled,
  hasCart = true,
  payAgain,
  children,
}: FailedMessageProps) {
  const tips = isCancelled ? cancelledTips(hasCart, payAgain !== undefined) : REFUSED_TIPS
  return (
    <MessagePage eyebrow="Pago no realizado" title="No pudimos completar tu compra">
      <p role="alert" className="text-lead">
        {text}
      </p>
      <ul className="list-disc space-y-1 pl-5 text-quiet">
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      {payAgain === undefined ? (
        <ButtonLink to={links.cart}>Intentar nuevamente</ButtonLink>
      ) : (
        <div className="flex flex-wrap items-start gap-x-6">
          {payAgain}
          <ButtonLink tone="quiet" to={links.cart}>
            Intentar nuevamente desde el carrito
          </ButtonLink>
        </div>
      )}
      <NextSteps links={links} />
      {children}
    </MessagePage>
  )
}

const REFUSED_TIPS = [
  'Revisá los datos de la tarjeta y que tenga fondos o límite disponible.',
  'Si tu banco rechazó el pago, consultalo con ellos o probá con otro medio de pago.',
  'Esperá unos minutos antes de intentar otra vez con la misma tarjeta.',
]
const TRY_AGAIN = 'Podés intentar otra vez, con el mismo medio de pago o con otro.'
/** Of an order that this browser cannot find again. */
const FREE_SOON = 'Si la obra figura reservada, es por este intento: se libera sola en unos minutos.'

function NextSteps({ links }: { readonly links: PaymentLinks }) {
  return (
    <p className="flex flex-wrap gap-x-6">
      <ButtonLink tone="quiet" to={links.home} className="-ml-2">
        Volver a la galería
      </ButtonLink>
      <ButtonLink tone="quiet" to={links.contact}>
        Contacto
      </ButtonLink>
    </p>
  )
}
