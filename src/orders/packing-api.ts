import { z } from 'zod'
import { imageProblems, pictureProblems } from '#images/images-api.ts'
import { UPLOAD_MEGABYTES } from '#images/picture-rules.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope } from '#platform/contract/envelope.ts'
import { defineProblems } from '#platform/contract/problem.ts'
import { shownAddress } from '#platform/contract/web-address.ts'
import { PACKINGS } from '#shipping/parcel.ts'
import { orderProblems } from './orders-api.ts'

/** More are not needed to show that something was packed well. */
export const MOST_PHOTOS = 6

export const packingProblems = defineProblems({
  photo_not_found: { status: 404, message: 'Esa foto ya no está.' },
  too_many_photos: {
    status: 409,
    message: `Un pedido guarda hasta ${MOST_PHOTOS} fotos del embalaje. Quitá una para agregar otra.`,
  },
  order_has_nobody: {
    status: 409,
    message: 'Los datos de quien compró ya se borraron: a este pedido no se le agregan fotos.',
  },
})

/** What lies in a parcel, and how it is packed, as its works are now. Lengths in centimetres. */
const PackedParcel = z.object({
  titles: z.array(z.string()),
  packing: z.enum(PACKINGS),
  /** From the longest to the shortest; none while the size of the work is not known. */
  sides: z.array(z.number()),
  billedKg: z.number(),
  reason: z.string(),
})

/** All that is needed to pack an order and to write its label. */
export const OrderPacking = z.object({
  /** The lines of the order, in their order. */
  works: z.array(
    z.object({
      title: z.string(),
      /** '100 x 80 cm'; empty where the work, or its size, is no longer there. */
      dimensions: z.string(),
      /** 'con marco', or the paper and the certificate of a print. */
      facts: z.string(),
      thumbnailUrl: shownAddress,
    }),
  ),
  parcels: z.array(PackedParcel),
  /** Who sends it; what nobody has said is empty. */
  sender: z.object({
    name: z.string(),
    phone: z.string(),
    street: z.string(),
    city: z.string(),
    province: z.string(),
    postalCode: z.string(),
  }),
})
export type OrderPacking = z.infer<typeof OrderPacking>

const oneOrder = z.object({ id: z.string().max(64) })

export const readPacking = endpoint({
  access: 'signed-in',
  method: 'GET',
  path: '/orders/:id/packing',
  summary: 'How the works of an order are packed as they are now, parcel by parcel, and who sends them',
  params: oneOrder,
  answer: envelope(OrderPacking),
  problems: [orderProblems.order_not_found],
})

/** A photo of how an order was packed. `url` holds the picture itself: it has no address that others could open. */
const PackingPhoto = z.object({ id: z.string(), url: z.string().startsWith('data:image/'), at: z.string() })
export type PackingPhoto = z.infer<typeof PackingPhoto>

const photos = envelope(z.array(PackingPhoto))

export const listPackingPhotos = endpoint({
  access: 'signed-in',
  method: 'GET',
  path: '/orders/:id/photos',
  summary: 'The photos of how an order was packed, the oldest first',
  params: oneOrder,
  answer: photos,
  problems: [orderProblems.order_not_found],
})

export const addPackingPhoto = endpoint({
  access: 'staff',
  method: 'POST',
  path: '/orders/:id/photos',
  summary: `Keeps a photo of how an order was packed (JPG, PNG or WebP, ${UPLOAD_MEGABYTES} MB), made smaller; at most ${MOST_PHOTOS}`,
  params: oneOrder,
  body: z.object({ image: z.file() }),
  answer: photos,
  problems: [
    orderProblems.order_not_found,
    packingProblems.too_many_photos,
    packingProblems.order_has_nobody,
    ...pictureProblems.filter((each) => each !== imageProblems.images_away),
  ],
})

export const deletePackingPhoto = endpoint({
  access: 'staff',
  method: 'DELETE',
  path: '/orders/:id/photos/:photoId',
  summary: 'Deletes a photo of how an order was packed',
  params: oneOrder.extend({ photoId: z.string().max(64) }),
  answer: photos,
  problems: [orderProblems.order_not_found, packingProblems.photo_not_found],
})
