import type { Email, EmailKey } from '#email/email.ts'
import { composeEmail } from '#email/server/compose-email.tsx'
import { EmailButton, Paragraph } from '#email/server/email-layout.tsx'
import { momentText } from '#platform/time/date-text.ts'
import type { SignedIn } from './sessions-table.ts'

/** Whom an email about an account goes to. */
export interface AccessEmail {
  readonly to: SignedIn
  /** Whose name stands at the head. */
  readonly from: string
  /** The same email is never written twice. */
  readonly key: EmailKey
}

/** When and where something was done to an account. */
export interface AccessContext {
  readonly at: Date
  readonly device: string
  readonly network: string
}

const FOOT = 'Recibís este correo porque esta dirección entra a la administración de la galería.'

/** What all emails about an account have in common. */
export const accessFacts = ({ to, from, key }: AccessEmail) => ({
  key,
  from,
  to: to.email,
  foot: FOOT,
})

/** '22 de noviembre, 20:15 · Firefox en Windows · red 203.0.113.7' */
export const placeText = ({ at, device, network }: AccessContext) =>
  `${momentText(at)} · ${device} · red ${network}`

/** The way back for who has forgotten her password. */
export const resetEmail = (
  message: AccessEmail,
  { link, expiresAt }: { readonly link: string; readonly expiresAt: Date },
): Promise<Email> =>
  composeEmail({
    ...accessFacts(message),
    goodUntil: expiresAt,
    subject: 'Elegí una contraseña nueva',
    content: (
      <>
        <Paragraph>Alguien pidió una contraseña nueva para entrar a la administración.</Paragraph>
        <EmailButton href={link}>Elegir una contraseña nueva</EmailButton>
        <Paragraph>
          El enlace se puede usar una sola vez, hasta el {momentText(expiresAt)} (hora de Buenos Aires).
        </Paragraph>
        <Paragraph>
          Si no fuiste vos, no hace falta que hagas nada: tu contraseña sigue siendo la misma.
        </Paragraph>
      </>
    ),
  })

/** Tells her that her password is another one now. */
export const passwordChangedEmail = (
  message: AccessEmail,
  where: AccessContext,
  link: string,
): Promise<Email> =>
  composeEmail({
    ...accessFacts(message),
    subject: 'Tu contraseña cambió',
    content: (
      <>
        <Paragraph>La contraseña de la administración se cambió, y se cerraron las demás sesiones.</Paragraph>
        <Paragraph>{placeText(where)}</Paragraph>
        <Paragraph>Si no fuiste vos, elegí otra ahora mismo:</Paragraph>
        <EmailButton href={link}>Recuperar el acceso</EmailButton>
      </>
    ),
  })

/** Tells the mailbox that she has left, and the new one, how she signs in from now on. */
export const accountChangedEmail = (
  message: AccessEmail,
  where: AccessContext,
  { name, email, link }: { readonly name: string; readonly email: string; readonly link: string },
): Promise<Email> =>
  composeEmail({
    ...accessFacts(message),
    subject: 'Cambiaron tus datos de ingreso',
    content: (
      <>
        <Paragraph>
          Desde ahora se entra a la administración con {email}, y el nombre es {name}.
        </Paragraph>
        <Paragraph>{placeText(where)}</Paragraph>
        <Paragraph>
          Si no fuiste vos, avisale hoy mismo a quien mantiene la tienda: con el comando «npm run
          admin:create» te devuelve el acceso.
        </Paragraph>
        <EmailButton href={link}>Abrir la administración</EmailButton>
      </>
    ),
  })

/** Tells her of a sign-in from where she has never been seen. */
export const newDeviceEmail = (message: AccessEmail, where: AccessContext, link: string): Promise<Email> =>
  composeEmail({
    ...accessFacts(message),
    subject: 'Entraron a la administración desde un dispositivo nuevo',
    content: (
      <>
        <Paragraph>Alguien entró con tu contraseña desde un dispositivo que no conocíamos.</Paragraph>
        <Paragraph>{placeText(where)}</Paragraph>
        <Paragraph>
          Si fuiste vos, no hace falta que hagas nada. Si no, elegí otra contraseña: todas las sesiones se
          cierran.
        </Paragraph>
        <EmailButton href={link}>Elegir otra contraseña</EmailButton>
      </>
    ),
  })
