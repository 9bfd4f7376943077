import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { CartDrawer } from '#cart/web/cart-drawer.tsx'
import { useCartStore } from '#cart/web/cart-store.ts'
import { linkTo } from '#pages/site-pages.ts'
import { Toaster } from '#ui/toaster.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { netPriceBelow } from './net-price.tsx'

const cartLinks = {
  gallery: linkTo.gallery(),
  cart: linkTo.cart(),
  work: linkTo.artwork,
  print: linkTo.digitalArtwork,
  contact: linkTo.contactAbout,
}

/** The cart's drawer belongs to the page that it was opened on: who steps back from there has left it. */
function useDrawerLeft() {
  const { key } = useLocation()
  const openedOn = useRef(key)
  const close = useCartStore((store) => store.setDrawerOpen)
  useEffect(() => {
    if (openedOn.current !== key) close(false)
    openedOn.current = key
  }, [key, close])
}

interface OverlaysProps {
  readonly menuOpen: boolean
  readonly onMenuChange: (open: boolean) => void
}

/** Everything that may lie over a page. It comes after the page is alive: nobody needs it for the first look. */
export function Overlays({ menuOpen, onMenuChange }: OverlaysProps) {
  useDrawerLeft()
  return (
    <>
      <CartDrawer links={cartLinks} belowTotal={netPriceBelow} />
      <MobileMenu open={menuOpen} onOpenChange={onMenuChange} />
      <Toaster />
    </>
  )
}
