import { data } from 'react-router'
import { PanelWithoutScript } from '#dashboard/web/admin/panel-without-script.tsx'
import { hiddenPageHead } from '#search-engines/page-head.ts'
import { Login } from '#session/web/login.tsx'
import { readSignInPage } from '#site-info/web/read-sign-in-page.ts'
import { callerContext } from '../caller-context.ts'
import type { Route } from './+types/login-page.ts'

/** Without a database the door is there all the same, and kept by nobody. */
const BARE = { galleryName: 'Caballete', work: undefined }

export const loader = ({ context }: Route.LoaderArgs) =>
  readSignInPage(context.get(callerContext)).catch(() => data(BARE, { status: 503 }))

export const meta = ({ loaderData }: Route.MetaArgs) =>
  hiddenPageHead({
    title: 'Administración',
    galleryName: loaderData?.galleryName ?? BARE.galleryName,
    description: 'La entrada de la artista.',
  })

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  return (
    <Login {...loaderData}>
      <PanelWithoutScript />
    </Login>
  )
}
