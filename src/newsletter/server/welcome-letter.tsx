import { greeting } from '#email/greeting.ts'
import type { Letter } from '#email/letter.ts'
import { composeLetter } from '#email/server/compose-letter.tsx'
import { LetterLink, Paragraph } from '#email/server/letter-layout.tsx'
import { linkTo } from '#pages/site-pages.ts'
import { DataFoot } from '#site-info/server/letter-foot.tsx'
import type { SubscriberRow } from './subscribers-table.ts'
import { unsubscribeTokenFor } from './unsubscribe-token.ts'

/** Law 25.326, article 27, paragraph 3, and its decree 1558/2001, article 27, paragraph 3, as every such letter must quote them. */
const LEGAL_TEXTS = [
  'Ley 25.326, art. 27, inc. 3: «El titular podrá en cualquier momento solicitar el retiro o bloqueo de su nombre de los bancos de datos a los que se refiere el presente artículo.»',
  'Decreto 1558/2001, Anexo I, art. 27, tercer párrafo: «En toda comunicación con fines de publicidad que se realice por correo, teléfono, correo electrónico, Internet u otro medio a distancia a conocer, se deberá indicar, en forma expresa y destacada, la posibilidad del titular del dato de solicitar el retiro o bloqueo, total o parcial, de su nombre de la base de datos. A pedido del interesado, se deberá informar el nombre del responsable o usuario del banco de datos que proveyó la información.»',
] as const

/** Where a reader leaves the list: the page asks, and a POST to the same address acts. */
const unsubscribeUrlFor = (siteUrl: string, subscriber: SubscriberRow): string =>
  `${siteUrl}${linkTo.unsubscribe(unsubscribeTokenFor(subscriber))}`

interface Facts {
  readonly subscriber: SubscriberRow
  readonly artistName: string
  readonly siteUrl: string
}

/** Greets a new reader, and one who came back; each consent is answered by one letter. */
export function welcomeLetter({ subscriber, artistName, siteUrl }: Facts): Promise<Letter> {
  const { id, email, name, consentedAt } = subscriber
  const unsubscribeUrl = unsubscribeUrlFor(siteUrl, subscriber)
  return composeLetter({
    key: `newsletter-welcome:${id}:${consentedAt.getTime()}`,
    to: email,
    unsubscribeUrl,
    from: artistName,
    subject: `Te sumaste al newsletter de ${artistName}`,
    content: (
      <>
        <Paragraph>{greeting(name ?? '')}</Paragraph>
        <Paragraph>
          Gracias por sumarte. Vas a recibir cada tanto un correo con las obras nuevas, las muestras y las
          visitas al taller.
        </Paragraph>
        <Paragraph>
          <LetterLink href={siteUrl}>Ver la galería</LetterLink>
        </Paragraph>
        <Paragraph>
          <strong>
            Podés pedir en cualquier momento que quitemos o bloqueemos, total o parcialmente, tus datos de la
            lista:
          </strong>{' '}
          <LetterLink href={unsubscribeUrl}>darme de baja</LetterLink>
        </Paragraph>
      </>
    ),
    foot: (
      <>
        {LEGAL_TEXTS.map((text) => (
          <p key={text} style={{ margin: '0 0 12px' }}>
            {text}
          </p>
        ))}
        <DataFoot siteUrl={siteUrl} />
      </>
    ),
  })
}
