import type { MediaStore } from '#images/server/media-store.ts'
import type { SmallPictureNeeds } from '#images/server/small-picture.ts'
import type { OrdersShop } from '#orders/server/orders-shop.ts'

/** What issuing a certificate needs. */
export type IssuingShop = Pick<OrdersShop, 'clock' | 'newSecret'>

/** What the use cases of certificates need. */
export interface CertificatesShop extends OrdersShop, SmallPictureNeeds {
  readonly media: MediaStore
}
