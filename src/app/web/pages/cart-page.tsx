import { CartView } from '#cart/web/cart-view.tsx'
import { linkTo } from '#pages/site-pages.ts'
import { hiddenPageHead } from '#search-engines/page-head.ts'
import { Container } from '#ui/container.tsx'
import { galleryNameIn, originIn } from '../layout/layout-facts.ts'
import { netPriceBelow } from '../layout/net-price.tsx'
import { WithoutScript } from '../layout/without-script.tsx'
import type { Route } from './+types/cart-page.ts'

export { PageError as ErrorBoundary } from '../layout/page-error.tsx'

export function meta({ matches }: Route.MetaArgs) {
  const galleryName = galleryNameIn(matches)
  const description = 'Las obras y láminas que elegiste, con lo que cuestan hoy.'
  const place = { origin: originIn(matches), path: linkTo.cart() }
  return hiddenPageHead({ title: 'Carrito', galleryName, description }, place)
}

const links = {
  gallery: linkTo.gallery(),
  checkout: linkTo.checkout(),
  work: linkTo.artwork,
  print: linkTo.digitalArtwork,
  contact: linkTo.contactAbout,
}

export default function CartPage() {
  return (
    <Container width="page" className="min-h-svh pt-10 lg:pt-16">
      <h1 className="mb-8 text-title">Carrito</h1>
      <WithoutScript />
      <div className="noscript:hidden">
        <CartView links={links} belowTotal={netPriceBelow} />
      </div>
    </Container>
  )
}
