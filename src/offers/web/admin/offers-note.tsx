import { adminPages } from '#pages/admin-pages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useOpenOffers } from './use-offers-admin.ts'

/** The way to the offers, with how many wait for an answer. */
export function OffersNote() {
  const open = useOpenOffers()
  return (
    <ButtonLink tone="quiet" to={adminPages.offers.link()} className="-mr-2">
      {open === 0 ? 'Ofertas' : `Ofertas (${open} sin responder)`}
    </ButtonLink>
  )
}
