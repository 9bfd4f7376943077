import { hiddenPageHead } from '#search-engines/page-head.ts'
import { NewPassword } from '#session/web/new-password.tsx'

export const meta = () => [
  ...hiddenPageHead({
    title: 'Contraseña nueva',
    galleryName: 'Caballete',
    description: 'Para elegir una contraseña nueva.',
  }),
  { name: 'referrer', content: 'no-referrer' },
]

/** Where a letter's link leads. */
export default function NewPasswordPage() {
  return <NewPassword />
}
