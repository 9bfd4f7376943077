import { useState, useSyncExternalStore } from 'react'
import { useCartStore } from '#cart/web/cart-store.ts'
import { latePart } from '#ui/late-part.tsx'
import { isToastWaiting, watchToasts } from '#ui/toast.ts'

const { Part: Overlays, prepare } = latePart(async () => (await import('./overlays.tsx')).Overlays)

/** Fetches what lies over the pages; called when a visitor is about to need it. */
export const fetchOverlays = prepare

interface LateOverlaysProps {
  readonly menuOpen: boolean
  readonly onMenuChange: (open: boolean) => void
}

/** Drawers and toasts weigh a quarter of a page: they come with the first need of one of them, and stay. */
export function LateOverlays({ menuOpen, onMenuChange }: LateOverlaysProps) {
  const drawerOpen = useCartStore((store) => store.drawerOpen)
  const toastWaiting = useSyncExternalStore(watchToasts, isToastWaiting, () => false)
  const [summoned, setSummoned] = useState(false)
  if (!summoned && (menuOpen || drawerOpen || toastWaiting)) setSummoned(true)
  if (!summoned) return null
  return <Overlays menuOpen={menuOpen} onMenuChange={onMenuChange} />
}
