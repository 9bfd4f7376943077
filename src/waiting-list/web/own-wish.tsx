import type { ReactNode } from 'react'
import { CONFIRM_HOURS } from '#email/email-periods.ts'
import { formatPrice } from '#money/format-price.ts'
import { linkTo } from '#pages/site-pages.ts'
import { periodInWords, periodText } from '#platform/time/period-text.ts'
import { DAY_MS, HOUR_MS } from '#platform/time/spans.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { MessagePage } from '#ui/message-page.tsx'
import { Notice } from '#ui/notice.tsx'
import type { OwnWish } from '../waiting-list-api.ts'
import { ENDED_DAYS } from '../wish-periods.ts'
import { CONFIRM, type ShownWish } from './follow-wish.ts'

const TITLES = {
  asked: 'Falta un paso',
  waiting: 'Estás en la lista',
  served: 'Ya te avisamos',
  left: 'Saliste de la lista',
} satisfies Record<OwnWish['state'], string>

const nameOf = ({ title }: OwnWish) => (title === null ? 'la obra que elegiste' : `«${title}»`)

/** What she is told of, in words: 'cuando «Río crecido» esté disponible'. */
function occasionText(wish: OwnWish): string {
  if (wish.kind === 'work') return `cuando ${nameOf(wish)} esté disponible`
  const limit =
    wish.maxPrice === null ? '' : `, hasta ${formatPrice({ minor: wish.maxPrice * 100, currency: 'ARS' })}`
  return `cuando haya una obra nueva parecida a ${nameOf(wish)}${limit}`
}

/** What an email of the waiting list leads to: confirming, leaving, or waiting on. */
export function OwnWishPage({ wish, refusal }: Omit<ShownWish, 'status'>) {
  return (
    <MessagePage
      eyebrow="Lista de espera"
      title={wish === null ? 'Este enlace ya no vale' : TITLES[wish.state]}
    >
      {wish === null ? (
        <>
          <p>
            No encontramos tu aviso. Si no lo confirmaste a tiempo o ya terminó, podés pedirlo de nuevo en la
            página de la obra.
          </p>
          <ButtonLink tone="plain" to={linkTo.gallery()}>
            Ver la galería
          </ButtonLink>
        </>
      ) : (
        <Standing wish={wish} />
      )}
      {refusal !== undefined && (
        <Notice tone="alarm">
          <p>{refusal}</p>
        </Notice>
      )}
    </MessagePage>
  )
}

function Standing({ wish }: { readonly wish: OwnWish }) {
  const address = <strong className="wrap-anywhere">{wish.email}</strong>
  switch (wish.state) {
    case 'asked':
      return (
        <>
          <p>
            Te escribimos a {address} {occasionText(wish)}: un solo correo, y tu aviso termina.
          </p>
          <Press label="Confirmar el aviso" confirms />
          <p className="text-quiet text-small">
            Si no lo confirmás, borramos tu dirección en{' '}
            {periodInWords((CONFIRM_HOURS * HOUR_MS) / DAY_MS, 'day')}.
          </p>
        </>
      )
    case 'waiting':
      return (
        <>
          <p role="status">
            Te vamos a escribir a {address} {occasionText(wish)}: un solo correo, en el orden en que se
            anotaron. La obra no queda reservada.
          </p>
          <ToTheWork wish={wish} />
          <Press label="Ya no quiero el aviso" />
        </>
      )
    case 'served':
      return (
        <>
          <p>Te escribimos a {address} y tu aviso terminó. Si llegaste tarde, podés seguir esperando.</p>
          <ToTheWork wish={wish} />
          <Press label="Seguir esperando" confirms />
          <Press label="Borrarme de la lista" />
          <p className="text-quiet text-small">
            Si no, borramos tu dirección en {periodText(ENDED_DAYS, 'day')}.
          </p>
        </>
      )
    case 'left':
      return (
        <>
          <p role="status">
            No te escribimos más a {address} por {nameOf(wish)}. En {periodText(ENDED_DAYS, 'day')} borramos
            también este registro.
          </p>
          <Press label="Volver a la lista" confirms />
        </>
      )
  }
}

function ToTheWork({ wish: { artworkId, title } }: { readonly wish: OwnWish }): ReactNode {
  if (title === null) return null
  return (
    <ButtonLink tone="plain" to={linkTo.artwork(artworkId)}>
      Ver «{title}»
    </ButtonLink>
  )
}

/** A button of its own form: nothing happens by opening the page. */
function Press({ label, confirms = false }: { readonly label: string; readonly confirms?: boolean }) {
  return (
    <form method="post">
      <Button type="submit" tone={confirms ? 'strong' : 'plain'} {...(confirms && CONFIRM)}>
        {label}
      </Button>
    </form>
  )
}
