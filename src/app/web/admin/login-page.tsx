import { hiddenPageHead } from '#search-engines/page-head.ts'
import { Login } from '#session/web/login.tsx'
import { PanelWithoutScript } from '../layout/without-script.tsx'

export const meta = () =>
  hiddenPageHead({
    title: 'Administración',
    galleryName: 'Caballete',
    description: 'La entrada de la artista.',
  })

export default function LoginPage() {
  return (
    <Login>
      <PanelWithoutScript />
    </Login>
  )
}
