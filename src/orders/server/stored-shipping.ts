import type { Gift } from '../gift.ts'
import type { OrderAnswer } from '../orders-api.ts'

/** As it stands in the row: a process of an earlier version, renewed a moment later, writes no present. */
type StoredGift = Omit<Gift, 'notBefore'> & Partial<Gift>
export type StoredShipping = Omit<OrderAnswer['shipping'], 'gift'> & { readonly gift?: StoredGift | null }

/** Where an order goes, and to whom. */
export const shippingOf = ({ shipping }: { readonly shipping: StoredShipping }): OrderAnswer['shipping'] => ({
  ...shipping,
  gift: shipping.gift ? { notBefore: '', ...shipping.gift } : null,
})
