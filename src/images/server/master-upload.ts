import { ok } from '#platform/contract/envelope.ts'
import type { Api } from '#platform/http/api.ts'
import type { ApiParts } from '#platform/http/endpoint-routes.ts'
import { serveResumableUpload } from '#platform/http/resumable-upload.ts'
import { FILM_LIMIT } from '../film-rules.ts'
import { FILM_UPLOAD_PATH, filmProblems, takeFilm as takeFilmEndpoint } from '../films-api.ts'
import { imageProblems, MASTER_UPLOAD_PATH, takeMaster as takeMasterEndpoint } from '../images-api.ts'
import { MASTER_LIMIT } from '../picture-rules.ts'
import { hasRoom } from './free-space.ts'
import { takeFilm } from './take-film.ts'
import { type MasterShop, takeMaster } from './take-master.ts'

/**
 * The larger door for the administrator: 50 MB, also TIFF and AVIF, in parts. When the answer to the last part gets
 * lost, the picture can be asked for. Films come through one of their own beside it, in the same way.
 */
export function serveMasterUpload(
  { api, ...parts }: Pick<ApiParts, 'server' | 'admit'> & { readonly api: Api },
  shop: MasterShop,
): void {
  const door = {
    folder: shop.uploadsFolder,
    siteUrl: shop.siteUrl,
    log: shop.log,
    noRoom: imageProblems.images_no_room,
    hasRoom: (bytes: number) => hasRoom(shop.uploadsFolder, bytes),
  }
  api.serve(takeMasterEndpoint, async ({ params }) => ok(await takeMaster(shop, params.upload)))
  serveResumableUpload(parts, {
    ...door,
    access: 'staff',
    path: MASTER_UPLOAD_PATH,
    limit: MASTER_LIMIT,
    quota: { mostUploads: 20, mostBytes: 20 * MASTER_LIMIT },
    tooLarge: imageProblems.image_master_too_large,
    notFound: imageProblems.image_not_found,
    take: ({ id }) => takeMaster(shop, id),
  })
  api.serve(takeFilmEndpoint, async ({ params }) => ok(await takeFilm(shop, params.upload)))
  serveResumableUpload(parts, {
    ...door,
    access: 'staff',
    path: FILM_UPLOAD_PATH,
    limit: FILM_LIMIT,
    quota: { mostUploads: 20, mostBytes: 20 * FILM_LIMIT },
    tooLarge: filmProblems.film_too_large,
    notFound: filmProblems.film_not_found,
    take: ({ id }) => takeFilm(shop, id),
  })
}
