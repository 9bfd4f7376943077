import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { Link, Navigate, Outlet, useLocation } from 'react-router'
import { adminPages } from '#pages/admin-pages.ts'
import { linkTo } from '#pages/site-pages.ts'
import { hiddenPageHead } from '#search-engines/page-head.ts'
import { AuthProvider, useAuth } from '#session/web/auth-provider.tsx'
import { SessionExpiredDialog } from '#session/web/session-expired-dialog.tsx'
import { isAdministrator, type StoredAdmin } from '#session/web/stored-admin.ts'
import { signOut } from '#session/web/use-session.ts'
import { Button } from '#ui/button.tsx'
import { Container } from '#ui/container.tsx'
import { ErrorMessage } from '#ui/error-message.tsx'
import { LeaveGuard } from '#ui/leave-guard.tsx'
import { OfflineNotice } from '#ui/offline-notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TabBar } from '#ui/tab-bar.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { Toaster } from '#ui/toaster.tsx'
import { useMainFocus } from '#ui/use-main-focus.ts'
import { PanelWithoutScript } from '../layout/without-script.tsx'
import type { Route } from './+types/admin-layout.ts'
import { adminTabs, dailyTabs, otherTabs } from './admin-tabs.ts'

const TOAST_MS = 3000
const TABS = 'Secciones del panel'

export const meta = () =>
  hiddenPageHead({
    title: 'Panel de Administración',
    galleryName: 'Caballete',
    description: 'El escritorio de la artista.',
  })

const newQueryClient = () =>
  new QueryClient({
    // 'always': without a network a call fails and says so, instead of waiting without a word.
    defaultOptions: {
      queries: { retry: false, staleTime: 5000, refetchOnWindowFocus: true, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })

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
  const [queries] = useState(newQueryClient)
  const [leaving, setLeaving] = useState(false)
  const { pathname, search } = useLocation()
  const main = useMainFocus()
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
  if (user === null)
    return <Navigate to={adminPages.login.link()} replace state={{ from: pathname + search }} />
  if (!isAdministrator(user)) return <Navigate to={linkTo.home()} replace />
  return (
    <QueryClientProvider client={queries}>
      <LeaveGuard>
        <div className="@container flex min-h-svh flex-col">
          <AdminHeader user={user} onLeave={leave} />
          <main
            ref={main}
            id="contenido"
            tabIndex={-1}
            className="flex-1 pb-24 outline-none max-sm:has-[.bottom-bar]:pb-0"
          >
            <Container width="page" className="max-w-[84rem] py-6 sm:py-8">
              <OfflineNotice />
              <Outlet />
            </Container>
          </main>
          <TabBar label={TABS} first={dailyTabs} others={otherTabs} />
        </div>
        <SessionExpiredDialog />
      </LeaveGuard>
      <Toaster longest={TOAST_MS} />
    </QueryClientProvider>
  )
}

function AdminHeader({ user, onLeave }: { readonly user: StoredAdmin; readonly onLeave: () => void }) {
  return (
    // While the text is being enlarged the tabs reach over its edge for a moment: nothing scrolls sideways for that.
    <header className="overflow-x-clip bg-wall print:hidden">
      <Container width="page" className="max-w-[84rem] pt-4 max-sm:@min-[18rem]:pb-3">
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <div>
            <h1 className="text-lead">Panel de Administración</h1>
            <p className="text-small text-quiet">Hola, {user.name}</p>
          </div>
          <div className="-mx-2 flex items-center">
            <Link to={linkTo.home()} className="link inline-flex min-h-12 items-center px-2">
              Ver Sitio
            </Link>
            <Button tone="quiet" onClick={onLeave} className="no-underline">
              <LogOut size={18} aria-hidden="true" />
              Cerrar sesión
            </Button>
          </div>
        </div>
        <div className="-mx-3 mt-2 max-sm:@min-[18rem]:hidden">
          <TabLinks label={TABS} tabs={adminTabs} />
        </div>
      </Container>
    </header>
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
