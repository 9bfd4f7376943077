import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { followStoredCart, useCartStore } from '#cart/web/cart-store.ts'
import { readSiteInfo } from '#site-info/site-info-api.ts'
import { callerContext } from '../caller-context.ts'
import type { Route } from './+types/public-layout.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { useLateArrival } from './use-late-arrival.ts'

const fetchOverlays = () => import('./overlays.tsx')
const Overlays = lazy(fetchOverlays)

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(callerContext)
  return (await call(readSiteInfo)).data
}

/** Searching and filtering change only the address: nothing is asked of the server. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  const [menuOpen, setMenuOpen] = useState(false)
  const drawerOpen = useCartStore((store) => store.drawerOpen)
  const needed = useLateArrival() || menuOpen || drawerOpen
  useEffect(followStoredCart, [])
  return (
    <>
      <a
        href="#contenido"
        className="fixed top-2 left-2 z-70 -translate-y-24 bg-ink px-6 py-3 text-paper focus:translate-y-0"
      >
        Saltar al contenido
      </a>
      <SiteHeader
        artistName={loaderData.artistName}
        demo={loaderData.demo}
        menuOpen={menuOpen}
        onMenu={() => setMenuOpen(true)}
        onIntent={fetchOverlays}
      />
      <main id="contenido" tabIndex={-1} className="min-h-[70svh] pt-(--header-height) outline-none">
        <Outlet />
      </main>
      <SiteFooter info={loaderData} />
      {needed && (
        <Suspense>
          <Overlays menuOpen={menuOpen} onMenuChange={setMenuOpen} />
        </Suspense>
      )}
    </>
  )
}
