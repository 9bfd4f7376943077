/** Beside 'A coordinar': who tells what the delivery costs, and when. */
export const SHIPPING_NOTE =
  'El costo de la entrega no está incluido: lo acordamos con vos antes de despachar la obra.'
