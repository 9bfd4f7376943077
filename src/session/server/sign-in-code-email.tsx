import type { Email } from '#email/email.ts'
import { greeting } from '#email/greeting.ts'
import { composeEmail } from '#email/server/compose-email.tsx'
import { EmailButton, Paragraph } from '#email/server/email-layout.tsx'
import { adminPages } from '#pages/admin-pages.ts'
import { momentText } from '#platform/time/date-text.ts'
import type { AdministratorRow } from './administrators-table.ts'

interface Facts {
  readonly found: AdministratorRow
  readonly code: string
  /** After this the code is good for nothing, and the email is not sent any more. */
  readonly expiresAt: Date
  /** Names the sign-in that the code belongs to. */
  readonly key: string
  readonly siteUrl: string
  readonly from: string
}

/** The code with which the administrator signs in from a new place while her account is being guessed at. */
export function codeEmail({ found, code, expiresAt, key, siteUrl, from }: Facts): Promise<Email> {
  return composeEmail({
    key: `sign-in-code:${key}`,
    to: found.email,
    from,
    goodUntil: expiresAt,
    subject: 'Tu código para ingresar',
    content: (
      <>
        <Paragraph>{greeting(found.name)}</Paragraph>
        <Paragraph>Para terminar de ingresar a la administración, escribí este código:</Paragraph>
        <Paragraph>
          <strong style={{ fontSize: 28, letterSpacing: 4 }}>{code}</strong>
        </Paragraph>
        <Paragraph>Sirve una sola vez, hasta el {momentText(expiresAt)} (hora de Buenos Aires).</Paragraph>
        <Paragraph>
          Te lo pedimos porque alguien está probando contraseñas con tu dirección. Con cada dispositivo con el
          que ya ingresaste seguís entrando sin código.
        </Paragraph>
        <Paragraph>
          Si no fuiste vos quien quiso ingresar, alguien conoce tu contraseña: cambiala cuanto antes. No le
          des este código a nadie.
        </Paragraph>
        <EmailButton href={`${siteUrl}${adminPages.security.link()}`}>Cambiar la contraseña</EmailButton>
      </>
    ),
    foot: 'Recibís este correo porque tu dirección administra esta galería.',
  })
}
