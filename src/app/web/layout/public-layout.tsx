import { useEffect, useState } from 'react'
import { data, Outlet, useLocation } from 'react-router'
import { followStoredCart, useCartStore } from '#cart/web/cart-store.ts'
import { useCartCheck } from '#checkout/web/use-cart-check.ts'
import { useLastOrderCheck } from '#checkout/web/use-last-order-check.ts'
import { defaultSiteInfo, siteInfoOf } from '#site-info/site-info.ts'
import { readSiteInfo } from '#site-info/site-info-api.ts'
import { useMainFocus } from '#ui/use-main-focus.ts'
import { callerContext } from '../caller-context.ts'
import type { Route } from './+types/public-layout.ts'
import { fetchOverlays, LateOverlays } from './late-overlays.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import type { LayoutFacts } from './use-site-info.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = context.get(callerContext)
  const { origin } = new URL(request.url)
  try {
    return { ...siteInfoOf((await call(readSiteInfo)).data), origin } satisfies LayoutFacts
  } catch {
    // A page without its own name and address is better than none; with this status nobody keeps it.
    return data({ ...defaultSiteInfo, origin } satisfies LayoutFacts, { status: 503 })
  }
}

/** Name and address stay the same while a visitor walks about: pages come without waiting for them, or without a network. */
export const shouldRevalidate = (): boolean => false

/** The menu belongs to the page that it was opened on: who steps back from there has left it. */
function useMenu() {
  const { key } = useLocation()
  const [openedOn, setOpenedOn] = useState<string | null>(null)
  if (openedOn !== null && openedOn !== key) setOpenedOn(null)
  const setMenuOpen = (open: boolean) => setOpenedOn(open ? key : null)
  return { menuOpen: openedOn === key, setMenuOpen }
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  const { menuOpen, setMenuOpen } = useMenu()
  useEffect(followStoredCart, [])
  const main = useMainFocus()
  useLastOrderCheck(useCartStore.getState)
  const drawerOpen = useCartStore((store) => store.drawerOpen)
  const ids = useCartStore(({ cart, ready }) => (ready ? cart.lines.map(({ id }) => id).join(' ') : ''))
  useCartCheck({ drawerOpen, ids, now: useCartStore.getState })
  return (
    <>
      <a
        href="#contenido"
        className="sr-only z-70 bg-ink px-6 py-3 text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
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
      <main
        ref={main}
        id="contenido"
        tabIndex={-1}
        className="min-h-[70svh] pt-(--header-height) outline-none"
      >
        <Outlet />
      </main>
      <SiteFooter info={loaderData} />
      <LateOverlays menuOpen={menuOpen} onMenuChange={setMenuOpen} />
    </>
  )
}
