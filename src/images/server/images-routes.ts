import { ok } from '#platform/contract/envelope.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Api } from '#platform/http/api.ts'
import { deleteImage, imageProblems, uploadImage } from '../images-api.ts'
import { acceptPicture, type ImagesShop } from './accept-picture.ts'
import { type DeletingShop, deletePicture } from './delete-picture.ts'
import { imageForm } from './image-form.ts'

export function serveImages(api: Api, shop: ImagesShop & DeletingShop): void {
  api.serveUpload(uploadImage, imageForm, async ({ file, fields }) => {
    if (file === undefined) throw new Problem(imageProblems.image_missing)
    return ok(await acceptPicture(shop, file, { alt: fields.alt ?? '' }))
  })

  api.serve(deleteImage, async ({ params }) => {
    await deletePicture(shop, params.id)
    return ok(null)
  })
}
