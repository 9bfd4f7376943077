import { secretPageHead } from '#search-engines/page-head.ts'
import { NewPassword } from '#session/web/new-password.tsx'

export const meta = () =>
  secretPageHead({
    title: 'Contraseña nueva',
    galleryName: 'Caballete',
    description: 'Para elegir una contraseña nueva.',
  })

/** Where an email's link leads. */
export default function NewPasswordPage() {
  return <NewPassword />
}
