import type { Email } from '#email/email.ts'
import { greeting } from '#email/greeting.ts'
import { composeEmail } from '#email/server/compose-email.tsx'
import { EmailButton, EmailLink, Lines, Paragraph } from '#email/server/email-layout.tsx'
import type { KnownSale } from '#orders/server/find-sales.ts'
import { adminLinkTo, adminPages } from '#pages/admin-pages.ts'
import { linkTo } from '#pages/site-pages.ts'
import { momentText } from '#platform/time/date-text.ts'
import { periodText } from '#platform/time/period-text.ts'
import { WITHDRAWAL_DAYS } from '#site-info/legal-texts.ts'
import { DataFoot, SellerFoot } from '#site-info/server/email-foot.tsx'
import type { SiteInfo } from '#site-info/site-info.ts'
import { type Difference, differenceText } from '../purchase-meant.ts'
import { ANSWER_HOURS } from '../withdrawal-limits.ts'
import { WHAT_IS_ARRANGED } from '../withdrawal-texts.ts'
import { isInTime } from '../withdrawal-time.ts'
import type { WithdrawalRow } from './withdrawals-table.ts'

interface Facts {
  readonly withdrawal: WithdrawalRow
  /** The order that it means, when that could be told. */
  readonly sale: KnownSale | undefined
  /** What speaks against its being the buyer of that order who asks; its order goes on as long as something does. */
  readonly differences: readonly Difference[]
  readonly site: SiteInfo
  readonly siteUrl: string
  /** Where the artist reads. */
  readonly artistMailbox: string
  /** Whether the sender has the code by mail. */
  readonly mailed: boolean
}

function mailedText({ email }: WithdrawalRow, mailed: boolean): string {
  if (email === '')
    return 'Dejó solo un teléfono: el código se le mostró en pantalla, pero no le llegó por correo. Llamá para confirmarlo.'
  if (!mailed)
    return 'El código se le mostró en pantalla, pero no se le envió por correo: a esa dirección ya le llegaron varios en la última hora.'
  return 'El código se le mostró en pantalla y se le envía por correo. No se puede rechazar por la fecha: registrá la solicitud y, si corresponde, observala.'
}

/** The buyer's proof: the code and when it was given. It repeats nothing else that was typed. */
export function receiptEmail({ withdrawal, site, siteUrl, artistMailbox }: Facts): Promise<Email> {
  const { id, code, name, email, createdAt } = withdrawal
  return composeEmail({
    key: `withdrawal-received:${id}`,
    to: email,
    replyTo: site.contact.email || artistMailbox,
    from: site.artistName,
    subject: `Recibimos tu arrepentimiento: ${code}`,
    content: (
      <>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>Registramos tu pedido de arrepentimiento. Guardá este código:</Paragraph>
        <Paragraph>
          <strong>{code}</strong>
        </Paragraph>
        <Paragraph>Fecha y hora: {momentText(createdAt)} (hora de Buenos Aires).</Paragraph>
        <Paragraph>
          No tenés que hacer nada más. Te escribimos dentro de las {periodText(ANSWER_HOURS, 'hour')} para
          coordinar {WHAT_IS_ARRANGED}.
        </Paragraph>
      </>
    ),
    foot: (
      <>
        <p style={{ margin: '0 0 12px' }}>
          Recibís este correo porque se pidió un arrepentimiento en {`${siteUrl}${linkTo.withdrawal()}`} con
          esta dirección. Si no fuiste vos, respondé este correo y lo dejamos sin efecto.
        </p>
        <SellerFoot identity={site.legal} site={site} />
        <DataFoot siteUrl={siteUrl} />
      </>
    ),
  })
}

/**
 * Tells the buyer of an order, at the address that she gave with it, that somebody else's words want to undo it. It
 * repeats none of them: they are a stranger's.
 */
export function buyerEmail({
  withdrawal,
  sale,
  site,
  siteUrl,
  artistMailbox,
}: Facts & { readonly sale: KnownSale }): Promise<Email> {
  const { id, code, createdAt } = withdrawal
  return composeEmail({
    key: `withdrawal-received:${id}:buyer`,
    to: sale.email,
    replyTo: site.contact.email || artistMailbox,
    from: site.artistName,
    subject: `Pidieron arrepentirse de tu compra: ${code}`,
    content: (
      <>
        <Paragraph>
          El {momentText(createdAt)} (hora de Buenos Aires) alguien pidió el arrepentimiento de una compra y,
          por los datos que dejó, puede ser tu pedido {sale.number}. El código de la solicitud es{' '}
          <strong>{code}</strong>.
        </Paragraph>
        <Paragraph>
          Si fuiste vos, no tenés que hacer nada más. Te escribimos dentro de las{' '}
          {periodText(ANSWER_HOURS, 'hour')} para coordinar {WHAT_IS_ARRANGED}.
        </Paragraph>
        <Paragraph>Si no fuiste vos, respondé este correo: tu compra sigue como estaba.</Paragraph>
      </>
    ),
    foot: (
      <>
        <p style={{ margin: '0 0 12px' }}>
          Recibís este correo porque es el que dejaste con tu compra en {siteUrl}, y la solicitud llegó con
          otros datos.
        </p>
        <SellerFoot identity={site.legal} site={site} />
        <DataFoot siteUrl={siteUrl} />
      </>
    ),
  })
}

function SaleText({ sale, createdAt }: { readonly sale: KnownSale; readonly createdAt: Date }) {
  return (
    <Paragraph>
      <strong>Plazo:</strong>{' '}
      {isInTime(sale, createdAt)
        ? `está dentro de los ${periodText(WITHDRAWAL_DAYS, 'day')}.`
        : `los ${periodText(WITHDRAWAL_DAYS, 'day')} ya pasaron; igual se registra, y vos decidís.`}
    </Paragraph>
  )
}

/** Where the artist goes with the order: to its money, or first to whether it is meant at all. */
function OrderText({
  sale,
  differences,
  siteUrl,
}: Pick<Facts, 'differences' | 'siteUrl'> & { readonly sale: KnownSale }) {
  const href = `${siteUrl}${adminLinkTo.order(sale.orderId)}`
  if (differences.length === 0)
    return (
      <Paragraph>
        <EmailLink href={href}>Abrir el pedido {sale.number}, para devolver el pago</EmailLink>
      </Paragraph>
    )
  return (
    <>
      <Paragraph>
        <strong>Puede ser el pedido {sale.number},</strong> pero {differenceText(differences)}. Por eso ese
        pedido todavía no se detuvo. Confirmalo con quien compró y, si es, vinculalo en la solicitud.
      </Paragraph>
      <Paragraph>
        <EmailLink href={href}>Abrir el pedido {sale.number}</EmailLink>
      </Paragraph>
    </>
  )
}

/** Tells the artist that the clock runs. */
export function noticeEmail({
  withdrawal,
  sale,
  differences,
  site,
  siteUrl,
  artistMailbox,
  mailed,
}: Facts): Promise<Email> {
  const { id, code, name, email, phone, purchase, comment, createdAt } = withdrawal
  const all: [string, string][] = [
    ['Nombre', name],
    ['Email', email],
    ['Teléfono', phone],
    ['Pedido u obra', purchase],
    ['Comentario', comment],
    ['Recibido', momentText(createdAt)],
  ]
  const facts = all.filter(([, value]) => value !== '')
  return composeEmail({
    key: `withdrawal-notice:${id}`,
    to: artistMailbox,
    ...(email !== '' && { replyTo: email }),
    from: site.artistName,
    subject: `Arrepentimiento ${code}: tenés ${periodText(ANSWER_HOURS, 'hour')} para responder`,
    content: (
      <>
        {facts.map(([label, value]) => (
          <Paragraph key={label}>
            <strong>{label}:</strong> <Lines text={value} />
          </Paragraph>
        ))}
        {sale !== undefined && <SaleText sale={sale} createdAt={createdAt} />}
        <EmailButton href={`${siteUrl}${adminPages.withdrawals.link()}`}>Responder la solicitud</EmailButton>
        {sale !== undefined && <OrderText sale={sale} differences={differences} siteUrl={siteUrl} />}
      </>
    ),
    foot: mailedText(withdrawal, mailed),
  })
}
