/** 'Ofertas' */
export { OffersList as default } from '#offers/web/admin/offers-list.tsx'
