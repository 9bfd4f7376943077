import type { Email } from '#email/email.ts'
import { CONFIRM_HOURS } from '#email/email-periods.ts'
import { composeEmail } from '#email/server/compose-email.tsx'
import { EmailButton, EmailLink, Paragraph } from '#email/server/email-layout.tsx'
import { LeaveTheList, ListFoot } from '#newsletter/server/leave-the-list.tsx'
import { linkTo } from '#pages/site-pages.ts'
import { periodText } from '#platform/time/period-text.ts'
import { DAY_MS, HOUR_MS } from '#platform/time/spans.ts'
import { DataFoot } from '#site-info/server/email-foot.tsx'
import { ENDED_DAYS } from '../wish-periods.ts'
import type { WishRow } from './wishes-table.ts'

interface Facts {
  readonly wish: WishRow
  readonly artistName: string
  readonly siteUrl: string
}

/** Older news would send her to a work that somebody else has. */
const NEWS_MS = 2 * DAY_MS

const plain = { margin: '0 0 12px' } as const

const urlOf = ({ siteUrl, wish }: Facts) => `${siteUrl}${linkTo.wish(wish.token)}`

/** Which confirmation it belongs to: a wish that was renewed is written about once more. */
const occasionOf = ({ id, confirmedAt }: WishRow) => `${id}:${confirmedAt?.getTime() ?? 0}`

/**
 * Asks whoever reads the mailbox whether she wants to be told. It names no work: anybody may type anybody's address.
 * Whoever waits already reads that, so that nobody learns by the form who does.
 */
export function confirmationEmail(facts: Facts): Promise<Email> {
  const { wish, artistName, siteUrl } = facts
  const isWaiting = wish.state === 'waiting'
  const url = urlOf(facts)
  return composeEmail({
    key: `wish-confirmation:${wish.id}:${wish.askedAt.getTime()}`,
    to: wish.email,
    unsubscribeUrl: url,
    ...(!isWaiting && { goodUntil: new Date(wish.askedAt.getTime() + CONFIRM_HOURS * HOUR_MS) }),
    from: artistName,
    subject: isWaiting ? 'Ya estás en la lista' : 'Confirmá que querés que te avisemos',
    content: (
      <>
        <Paragraph>Hola:</Paragraph>
        <Paragraph>
          {isWaiting
            ? `Volviste a pedir un aviso de ${artistName} que ya habías confirmado: seguís en tu lugar de la lista y no hace falta que hagas nada más.`
            : `Pediste que te avisemos por una obra de ${artistName}. Falta un paso: confirmalo, y quedás en la lista.`}
        </Paragraph>
        <EmailButton href={url}>{isWaiting ? 'Ver mi aviso' : 'Ver y confirmar mi aviso'}</EmailButton>
        {!isWaiting && (
          <Paragraph>
            El enlace vale {periodText(CONFIRM_HOURS, 'hour')}. Si no lo confirmás, borramos tu dirección.
          </Paragraph>
        )}
      </>
    ),
    foot: (
      <>
        <p style={plain}>
          Recibís este correo porque esta dirección se escribió en {siteUrl}. Si no fuiste vos, no hace falta
          que hagas nada.
        </p>
        <DataFoot siteUrl={siteUrl} />
      </>
    ),
  })
}

interface Work {
  readonly id: string
  readonly title: string
}

/** What is said at the end of every email that keeps the promise. */
function WhatNow({ url }: { readonly url: string }) {
  return (
    <>
      <Paragraph>
        Con este correo tu aviso terminó: no te escribimos más por él.{' '}
        <EmailLink href={url}>Seguir esperando</EmailLink> (se puede durante {periodText(ENDED_DAYS, 'day')}).
      </Paragraph>
      <LeaveTheList url={url} label="borrarme de la lista" />
    </>
  )
}

/** Tells whoever waited for a work that it can be bought again. */
export function freeEmail(facts: Facts & { readonly work: Work; readonly now: Date }): Promise<Email> {
  const { wish, artistName, siteUrl, work, now } = facts
  const url = urlOf(facts)
  return composeEmail({
    key: `work-is-free:${occasionOf(wish)}`,
    to: wish.email,
    unsubscribeUrl: url,
    goodUntil: new Date(now.getTime() + NEWS_MS),
    from: artistName,
    subject: 'La obra que esperabas está disponible',
    content: (
      <>
        <Paragraph>Hola:</Paragraph>
        <Paragraph>
          Nos pediste que te avisemos: «{work.title}», de {artistName}, está disponible.
        </Paragraph>
        <EmailButton href={`${siteUrl}${linkTo.artwork(work.id)}`}>Ver la obra</EmailButton>
        <Paragraph>
          Es única y no queda reservada con este aviso: es de quien la compre primero. Escribimos en el orden
          en que se anotaron.
        </Paragraph>
        <WhatNow url={url} />
      </>
    ),
    foot: <ListFoot siteUrl={siteUrl} />,
  })
}

/** Tells of new works that are like the one that somebody liked. */
export function similarEmail(
  facts: Facts & { readonly works: readonly Work[]; readonly now: Date },
): Promise<Email> {
  const { wish, artistName, siteUrl, works, now } = facts
  const url = urlOf(facts)
  return composeEmail({
    key: `similar-works:${occasionOf(wish)}`,
    to: wish.email,
    unsubscribeUrl: url,
    goodUntil: new Date(now.getTime() + NEWS_MS),
    from: artistName,
    subject: works.length === 1 ? 'Hay una obra nueva parecida' : 'Hay obras nuevas parecidas',
    content: (
      <>
        <Paragraph>Hola:</Paragraph>
        <Paragraph>
          Nos pediste que te avisemos si había algo parecido a una obra de {artistName} que te gustó. Acaba de
          llegar a la galería:
        </Paragraph>
        {works.map(({ id, title }) => (
          <Paragraph key={id}>
            <EmailLink href={`${siteUrl}${linkTo.artwork(id)}`}>«{title}»</EmailLink>
          </Paragraph>
        ))}
        <WhatNow url={url} />
      </>
    ),
    foot: <ListFoot siteUrl={siteUrl} />,
  })
}
