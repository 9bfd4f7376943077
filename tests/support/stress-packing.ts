import { addPackingPhoto, findPackingPhotos } from '#orders/server/packing-photos.ts'
import { photograph } from './catalogue-facts.ts'
import type { Recipes } from './contract-cases.ts'
import { A_PICTURE } from './contract-kinds.ts'
import type { Prepare } from './stress-kind.ts'
import { orderToSend } from './stress-orders.ts'
import type { TestShop } from './test-shop.ts'

/** An order to be sent, with a photo of how it was packed. */
async function photographedOrder(gallery: TestShop, network: string) {
  const { id } = await orderToSend(gallery, network)
  await addPackingPhoto(gallery.shop, id, await photograph(11))
  const [photo] = await findPackingPhotos(gallery.shop.database.sql, id)
  if (photo === undefined) throw new Error('the photo of a parcel was not kept')
  return { id, photoId: photo.id }
}

/** Calls about orders that are packed and sent. */
export function packingRecipes(gallery: TestShop): Recipes {
  const prepare: Prepare = async (network) => ({ id: (await orderToSend(gallery, network)).id })
  const params = ['id']
  return {
    'PUT /api/orders/{id}/tracking': {
      params,
      body: { trackingNumber: 'CP 123', tell: false },
      prepare,
    },
    'POST /api/orders/{id}/photos': { params, form: [['image', A_PICTURE] as const], prepare },
    'DELETE /api/orders/{id}/photos/{photoId}': {
      params: ['id', 'photoId'],
      prepare: (network) => photographedOrder(gallery, network),
    },
  }
}
