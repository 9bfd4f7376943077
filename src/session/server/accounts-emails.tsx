import type { Email, EmailKey } from '#email/email.ts'
import { composeEmail } from '#email/server/compose-email.tsx'
import { EmailButton, Paragraph } from '#email/server/email-layout.tsx'
import { momentText } from '#platform/time/date-text.ts'
import { type Role, roleNames, roleTexts } from '../roles.ts'
import { type AccessContext, type AccessEmail, accessFacts, placeText } from './access-emails.tsx'

interface Invitation {
  readonly key: EmailKey
  readonly from: string
  readonly to: string
  readonly role: Role
  readonly link: string
  readonly expiresAt: Date
}

/** The way in for somebody who has none yet. */
export const invitationEmail = ({ role, link, expiresAt, ...facts }: Invitation): Promise<Email> =>
  composeEmail({
    ...facts,
    foot: 'Recibís este correo porque alguien de la galería te invitó a su administración.',
    goodUntil: expiresAt,
    subject: `Te invitaron a la administración de ${facts.from}`,
    content: (
      <>
        <Paragraph>Te invitaron a trabajar en la administración de la galería de {facts.from}.</Paragraph>
        <Paragraph>
          Tu rol: {roleNames[role]}. {roleTexts[role]}
        </Paragraph>
        <EmailButton href={link}>Elegir mi contraseña</EmailButton>
        <Paragraph>
          El enlace se puede usar una sola vez, hasta el {momentText(expiresAt)} (hora de Buenos Aires).
        </Paragraph>
        <Paragraph>Si no lo esperabas, no hace falta que hagas nada.</Paragraph>
      </>
    ),
  })

/** What became of somebody's access. */
export type AccessChange =
  | { readonly what: 'invited' | 'joined' | 'role'; readonly whom: string; readonly role: Role }
  | { readonly what: 'removed'; readonly whom: string }

function changeText(change: AccessChange): string {
  if (change.what === 'removed') return `${change.whom} ya no entra a la administración.`
  const role = roleNames[change.role].toLowerCase()
  if (change.what === 'invited') return `Se invitó a ${change.whom} a la administración, con el rol ${role}.`
  if (change.what === 'joined') return `${change.whom} aceptó la invitación y entra con el rol ${role}.`
  return `${change.whom} entra desde ahora con el rol ${role}.`
}

/** Tells an artist who has access now, in case it was not she. */
export const accessChangedEmail = (
  email: AccessEmail,
  where: AccessContext,
  { change, link }: { readonly change: AccessChange; readonly link: string },
): Promise<Email> =>
  composeEmail({
    ...accessFacts(email),
    subject: 'Cambió quién entra a la administración',
    content: (
      <>
        <Paragraph>{changeText(change)}</Paragraph>
        <Paragraph>{placeText(where)}</Paragraph>
        <Paragraph>
          Si no fuiste vos, miralo hoy mismo en «Personas con acceso» y elegí otra contraseña.
        </Paragraph>
        <EmailButton href={link}>Ver quién tiene acceso</EmailButton>
      </>
    ),
  })
