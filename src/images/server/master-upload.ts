import { ok } from '#platform/contract/envelope.ts'
import type { Api } from '#platform/http/api.ts'
import type { ApiParts } from '#platform/http/endpoint-routes.ts'
import { serveResumableUpload } from '#platform/http/resumable-upload.ts'
import { imageProblems, MASTER_UPLOAD_PATH, takeMaster as takeEndpoint } from '../images-api.ts'
import { MASTER_LIMIT } from '../picture-rules.ts'
import { hasRoom } from './free-space.ts'
import { type MasterShop, takeMaster, uploadsOf } from './take-master.ts'

/**
 * The larger door for the administrator: 50 MB, also TIFF and AVIF, in parts. When the answer to the last part gets
 * lost, the picture can be asked for.
 */
export function serveMasterUpload(
  { api, ...parts }: Pick<ApiParts, 'server' | 'admit'> & { readonly api: Api },
  shop: MasterShop,
): void {
  const store = uploadsOf(shop)
  api.serve(takeEndpoint, async ({ params }) => ok(await takeMaster(shop, store, params.upload)))
  serveResumableUpload(parts, {
    path: MASTER_UPLOAD_PATH,
    store,
    siteUrl: shop.siteUrl,
    log: shop.log,
    limit: MASTER_LIMIT,
    quota: { mostUploads: 20, mostBytes: 20 * MASTER_LIMIT },
    tooLarge: imageProblems.image_master_too_large,
    notFound: imageProblems.image_not_found,
    noRoom: imageProblems.images_no_room,
    hasRoom: (bytes) => hasRoom(shop.uploadsFolder, bytes),
    take: ({ id }) => takeMaster(shop, store, id),
  })
}
