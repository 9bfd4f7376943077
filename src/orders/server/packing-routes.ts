import { imageProblems } from '#images/images-api.ts'
import { imageForm } from '#images/server/image-form.ts'
import type { SmallPictureNeeds } from '#images/server/small-picture.ts'
import { ok } from '#platform/contract/envelope.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Api } from '#platform/http/api.ts'
import {
  addPackingPhoto as addEndpoint,
  deletePackingPhoto as deleteEndpoint,
  listPackingPhotos,
  readPacking,
} from '../packing-api.ts'
import { findPacking } from './find-packing.ts'
import type { OrdersShop } from './orders-shop.ts'
import { addPackingPhoto, deletePackingPhoto, findPackingPhotos } from './packing-photos.ts'

export function servePacking(api: Api, shop: OrdersShop & SmallPictureNeeds): void {
  const { sql } = shop.database

  api.serve(readPacking, async ({ params }) => ok(await findPacking(sql, params.id)))

  api.serve(listPackingPhotos, async ({ params }) => ok(await findPackingPhotos(sql, params.id)))

  api.serveUpload(addEndpoint, imageForm, async ({ params, file }) => {
    if (file === undefined) throw new Problem(imageProblems.image_missing)
    await addPackingPhoto(shop, params.id, file)
    return ok(await findPackingPhotos(sql, params.id))
  })

  api.serve(deleteEndpoint, async ({ params }) => {
    await deletePackingPhoto(shop, params.id, params.photoId)
    return ok(await findPackingPhotos(sql, params.id))
  })
}
