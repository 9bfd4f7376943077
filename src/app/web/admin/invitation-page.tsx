import { secretPageHead } from '#search-engines/page-head.ts'
import { Invitation } from '#session/web/invitation.tsx'

export const meta = () =>
  secretPageHead({
    title: 'Tu acceso a la galería',
    galleryName: 'Caballete',
    description: 'Para aceptar una invitación.',
  })

/** Where an invitation's link leads. */
export default function InvitationPage() {
  return <Invitation />
}
