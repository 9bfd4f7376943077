import { OffersList } from '#offers/web/admin/offers-list.tsx'

/** 'Ofertas' */
export default function OffersPage() {
  return <OffersList />
}
