import { ok } from '#platform/contract/envelope.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Api } from '#platform/http/api.ts'
import { deleteImage, imageProblems, uploadImage } from '../images-api.ts'
import { acceptPicture, type ImagesShop } from './accept-picture.ts'
import { type DeletingShop, deletePicture } from './delete-picture.ts'
import { imageForm } from './image-form.ts'

/** What lies in the trash is deleted for good by the artist alone: to others its pictures are in use. */
const KEEPING_TRASH: Pick<DeletingShop, 'letGoOfPicture'> = { letGoOfPicture: async () => {} }

export function serveImages(api: Api, shop: ImagesShop & DeletingShop): void {
  api.serveUpload(uploadImage, imageForm, async ({ file, fields }) => {
    if (file === undefined) throw new Problem(imageProblems.image_missing)
    return ok(await acceptPicture(shop, file, { alt: fields.alt ?? '' }))
  })

  api.serve(deleteImage, async ({ params }, visitor) => {
    const isArtist = await visitor.may('administrator')
    await deletePicture(isArtist ? shop : { ...shop, ...KEEPING_TRASH }, params.id)
    return ok(null)
  })
}
