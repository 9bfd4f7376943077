import type { Email } from '#email/email.ts'
import { composeEmail } from '#email/server/compose-email.tsx'
import { EmailButton, Paragraph } from '#email/server/email-layout.tsx'
import { type AccessContext, type AccessEmail, accessFacts, placeText } from './access-emails.tsx'

const TEXTS = {
  'second-factor-on': {
    subject: 'Se activó la verificación en dos pasos',
    happened:
      'Desde ahora, para entrar a la administración hacen falta la contraseña y un código de la aplicación del teléfono.',
    otherwise:
      'Si no fuiste vos, alguien entró con tu contraseña: elegí otra ahora mismo, y pedile a quien instaló la tienda que desactive la verificación.',
  },
  'second-factor-off': {
    subject: 'Se desactivó la verificación en dos pasos',
    happened: 'Desde ahora, para entrar a la administración alcanza con la contraseña.',
    otherwise:
      'Si no fuiste vos, alguien conoce tu contraseña: elegí otra ahora mismo y volvé a activar la verificación.',
  },
  'recovery-codes-renewed': {
    subject: 'Hay códigos de recuperación nuevos',
    happened:
      'Se crearon códigos de recuperación nuevos para entrar a la administración. Los anteriores ya no sirven.',
    otherwise:
      'Si no fuiste vos, alguien conoce tu contraseña: elegí otra ahora mismo y creá otra vez códigos nuevos.',
  },
} as const

/** Tells her that something about the second factor has changed; it carries none of the codes. */
export function secondFactorEmail(
  email: AccessEmail,
  { what, ...where }: AccessContext & { readonly what: keyof typeof TEXTS },
  link: string,
): Promise<Email> {
  const { subject, happened, otherwise } = TEXTS[what]
  return composeEmail({
    ...accessFacts(email),
    subject,
    content: (
      <>
        <Paragraph>{happened}</Paragraph>
        <Paragraph>{placeText(where)}</Paragraph>
        <Paragraph>Si fuiste vos, no hace falta que hagas nada.</Paragraph>
        <Paragraph>{otherwise}</Paragraph>
        <EmailButton href={link}>Elegir otra contraseña</EmailButton>
      </>
    ),
  })
}
