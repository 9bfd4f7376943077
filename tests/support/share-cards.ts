import type { Shop } from '#app/server/shop.ts'
import { shareArtworks } from '#artworks/server/share-artworks.ts'

/** Makes what messengers show, and does not wait the second that kept pages may take to follow work in the background. */
export async function makeShareCards(shop: Shop): Promise<void> {
  await shareArtworks(shop)
  shop.pageCache.drop()
}
