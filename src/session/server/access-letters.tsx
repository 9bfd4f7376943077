import type { Letter, LetterKey } from '#email/letter.ts'
import { momentText } from '#email/moment-text.ts'
import { composeLetter } from '#email/server/compose-letter.tsx'
import { LetterButton, Paragraph } from '#email/server/letter-layout.tsx'
import type { SignedIn } from './sessions-table.ts'

/** Whom a letter about an account goes to. */
export interface AccessLetter {
  readonly to: SignedIn
  /** Whose name stands at the head. */
  readonly from: string
  /** The same letter is never written twice. */
  readonly key: LetterKey
}

/** When and where something was done to an account. */
export interface Where {
  readonly at: Date
  readonly device: string
  readonly network: string
}

const FOOT = 'Recibís este correo porque esta dirección entra a la administración de la galería.'

/** What all letters about an account have in common. */
export const accessFacts = ({ to, from, key }: AccessLetter) => ({
  key,
  from,
  to: to.email,
  foot: FOOT,
})

/** '22 de noviembre, 20:15 · Firefox en Windows · red 203.0.113.7' */
export const placeText = ({ at, device, network }: Where) => `${momentText(at)} · ${device} · red ${network}`

/** The way back for who has forgotten her password. */
export const resetLetter = (
  letter: AccessLetter,
  { link, expiresAt }: { readonly link: string; readonly expiresAt: Date },
): Promise<Letter> =>
  composeLetter({
    ...accessFacts(letter),
    goodUntil: expiresAt,
    subject: 'Elegí una contraseña nueva',
    content: (
      <>
        <Paragraph>Alguien pidió una contraseña nueva para entrar a la administración.</Paragraph>
        <LetterButton href={link}>Elegir una contraseña nueva</LetterButton>
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
export const passwordChangedLetter = (letter: AccessLetter, where: Where, link: string): Promise<Letter> =>
  composeLetter({
    ...accessFacts(letter),
    subject: 'Tu contraseña cambió',
    content: (
      <>
        <Paragraph>La contraseña de la administración se cambió, y se cerraron las demás sesiones.</Paragraph>
        <Paragraph>{placeText(where)}</Paragraph>
        <Paragraph>Si no fuiste vos, elegí otra ahora mismo:</Paragraph>
        <LetterButton href={link}>Recuperar el acceso</LetterButton>
      </>
    ),
  })

/** Tells the mailbox that she has left, and the new one, how she signs in from now on. */
export const accountChangedLetter = (
  letter: AccessLetter,
  where: Where,
  { name, email, link }: { readonly name: string; readonly email: string; readonly link: string },
): Promise<Letter> =>
  composeLetter({
    ...accessFacts(letter),
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
        <LetterButton href={link}>Abrir la administración</LetterButton>
      </>
    ),
  })

/** Tells her of a sign-in from where she has never been seen. */
export const newDeviceLetter = (letter: AccessLetter, where: Where, link: string): Promise<Letter> =>
  composeLetter({
    ...accessFacts(letter),
    subject: 'Entraron a la administración desde un dispositivo nuevo',
    content: (
      <>
        <Paragraph>Alguien entró con tu contraseña desde un dispositivo que no conocíamos.</Paragraph>
        <Paragraph>{placeText(where)}</Paragraph>
        <Paragraph>
          Si fuiste vos, no hace falta que hagas nada. Si no, elegí otra contraseña: todas las sesiones se
          cierran.
        </Paragraph>
        <LetterButton href={link}>Elegir otra contraseña</LetterButton>
      </>
    ),
  })
