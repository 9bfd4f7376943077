import { QueryClientProvider } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { keepPendingWorks, usePendingWorks } from '#artworks/web/admin/use-pending-works.ts'
import { forgetReplyDrafts } from '#contact-messages/web/admin/use-reply-drafts.ts'
import { APP_MANIFEST } from '#dashboard/app-manifest.ts'
import { labelOfTab, tabsWith } from '#dashboard/web/admin/admin-tabs.ts'
import { useAdminWorker } from '#dashboard/web/admin/admin-worker.ts'
import { LastKnownNotice } from '#dashboard/web/admin/last-known-notice.tsx'
import { openPanelQueries } from '#dashboard/web/admin/panel-queries.ts'
import { PanelWithoutScript } from '#dashboard/web/admin/panel-without-script.tsx'
import { useWaiting } from '#dashboard/web/admin/use-waiting.ts'
import { APP_ICON } from '#pages/admin-offline.ts'
import { adminPages } from '#pages/admin-pages.ts'
import { rightOfPage } from '#pages/admin-rights.ts'
import { linkTo } from '#pages/site-pages.ts'
import { unsubscribeHere } from '#push-messages/web/admin/this-device.ts'
import { hiddenPageHead } from '#search-engines/page-head.ts'
import { RoleGate, useOwnRights } from '#session/web/admin/role-gate.tsx'
import { AuthProvider, useAuth } from '#session/web/auth-provider.tsx'
import { SessionExpiredDialog } from '#session/web/session-expired-dialog.tsx'
import { isAdministrator, readAdmin } from '#session/web/stored-admin.ts'
import { beforeSignOut, signOut } from '#session/web/use-session.ts'
import { Container } from '#ui/container.tsx'
import { ErrorMessage } from '#ui/error-message.tsx'
import { LeaveGuard } from '#ui/leave-guard.tsx'
import { PanelFrame } from '#ui/panel-frame.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Toaster } from '#ui/toaster.tsx'
import { WaysOut } from '#ui/ways-out.tsx'
import type { Route } from './+types/admin-layout.ts'

const TOAST_MS = 3000

// What this browser shows and keeps is for whoever is signed in.
beforeSignOut(unsubscribeHere)
beforeSignOut(forgetReplyDrafts)
keepPendingWorks(() => readAdmin()?.id, beforeSignOut)

export const meta = () =>
  hiddenPageHead({
    title: 'Panel de Administración',
    galleryName: 'Caballete',
    description: 'El escritorio de la artista.',
  })

/** Only here: the public pages are no part of the app. */
export const links = () => [
  { rel: 'manifest', href: APP_MANIFEST },
  { rel: 'apple-touch-icon', href: `${APP_ICON}/apple.png` },
]

/** Lets only a signed-in administrator in; the server never knows who looks, so it sends an empty room. */
export default function AdminLayout() {
  return (
    <AuthProvider>
      <GuardedRooms />
    </AuthProvider>
  )
}

function GuardedRooms() {
  const { loaded, user } = useAuth()
  const [queries] = useState(openPanelQueries)
  const [leaving, setLeaving] = useState(false)
  const { pathname, search } = useLocation()
  // The same one at each drawing: with another, the way to the sign-in begins anew while it is still under way, for ever.
  const asked = useMemo(() => ({ from: pathname + search }), [pathname, search])
  async function leave() {
    setLeaving(true)
    await signOut()
    queries.clear()
  }
  if (!loaded)
    return (
      <Container width="text" className="py-12">
        <PanelWithoutScript />
        <div className="noscript:hidden">
          <Spinner />
        </div>
      </Container>
    )
  if (user === null && leaving) return <Navigate to={linkTo.home()} replace />
  if (user === null) return <Navigate to={adminPages.login.link()} replace state={asked} />
  if (!isAdministrator(user)) return <Navigate to={linkTo.home()} replace />
  return (
    <QueryClientProvider client={queries}>
      <LeaveGuard>
        <Frame name={user.name} onLeave={leave} />
        <SessionExpiredDialog />
      </LeaveGuard>
      <Toaster longest={TOAST_MS} />
    </QueryClientProvider>
  )
}

interface FrameProps {
  /** Of whoever has signed in. */
  readonly name: string
  readonly onLeave: () => void
}

function Frame({ name, onLeave }: FrameProps) {
  const { pathname } = useLocation()
  useAdminWorker()
  usePendingWorks()
  const may = useOwnRights()
  const mayOpen = (path: string) => may(rightOfPage(path))
  return (
    <PanelFrame
      title="Panel de Administración"
      greeting={`Hola, ${name}`}
      place={labelOfTab(pathname, mayOpen)}
      label="Secciones del panel"
      {...tabsWith(useWaiting(), mayOpen)}
      waysOut={(className, run) => (
        <WaysOut siteHref={linkTo.home()} className={className} onLeave={() => run(onLeave)} />
      )}
    >
      <LastKnownNotice />
      <RoleGate right={rightOfPage(pathname)}>
        <Outlet />
      </RoleGate>
    </PanelFrame>
  )
}

/** A fault in one screen: nothing else is lost. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <ErrorMessage error={error} />
    </main>
  )
}
