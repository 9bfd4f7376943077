import { formatPrice } from '#money/format-price.ts'
import { moneyOf } from '#money/money.ts'

/** Beside 'A coordinar': who tells what the delivery costs, and when. */
export const SHIPPING_NOTE =
  'El costo de la entrega no está incluido: lo acordamos con vos antes de despachar la obra.'

/** Said where a delivery has a price that still depends on where it goes. */
export const SHIPPING_NEXT =
  'El costo del envío depende de la provincia: lo ves antes de pagar. El retiro es gratis.'

/** 'desde ARS 11.200' @param pesos the least that it costs, in whole pesos */
export const shippingFrom = (pesos: number): string => `desde ${formatPrice(moneyOf(pesos, 'ARS'))}`
