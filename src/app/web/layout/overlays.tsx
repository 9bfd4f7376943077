import { CartDrawer } from '#cart/web/cart-drawer.tsx'
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

interface OverlaysProps {
  readonly menuOpen: boolean
  readonly onMenuChange: (open: boolean) => void
}

/** Everything that may lie over a page. It comes after the page is alive: nobody needs it for the first look. */
export function Overlays({ menuOpen, onMenuChange }: OverlaysProps) {
  return (
    <>
      <CartDrawer links={cartLinks} belowTotal={netPriceBelow} />
      <MobileMenu open={menuOpen} onOpenChange={onMenuChange} />
      <Toaster />
    </>
  )
}
