import { CartDrawer } from '#cart/web/cart-drawer.tsx'
import { linkTo } from '#pages/site-pages.ts'
import { MenuDrawer } from '#ui/menu-drawer.tsx'
import { Toaster } from '#ui/toaster.tsx'
import { menuLinks } from './menu-links.ts'
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
      <MenuDrawer open={menuOpen} onOpenChange={onMenuChange} links={menuLinks} />
      <Toaster />
    </>
  )
}
