import type { Letter } from '#email/letter.ts'
import { composeLetter } from '#email/server/compose-letter.tsx'
import { LetterButton, Paragraph } from '#email/server/letter-layout.tsx'
import { type AccessLetter, accessFacts, placeText, type Where } from './access-letters.tsx'

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
export function secondFactorLetter(
  letter: AccessLetter,
  { what, ...where }: Where & { readonly what: keyof typeof TEXTS },
  link: string,
): Promise<Letter> {
  const { subject, happened, otherwise } = TEXTS[what]
  return composeLetter({
    ...accessFacts(letter),
    subject,
    content: (
      <>
        <Paragraph>{happened}</Paragraph>
        <Paragraph>{placeText(where)}</Paragraph>
        <Paragraph>Si fuiste vos, no hace falta que hagas nada.</Paragraph>
        <Paragraph>{otherwise}</Paragraph>
        <LetterButton href={link}>Elegir otra contraseña</LetterButton>
      </>
    ),
  })
}
