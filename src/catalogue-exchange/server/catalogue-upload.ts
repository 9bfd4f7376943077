import { hasRoom } from '#images/server/free-space.ts'
import type { ApiParts } from '#platform/http/endpoint-routes.ts'
import { serveResumableUpload } from '#platform/http/resumable-upload.ts'
import { CATALOGUE_LIMIT, CATALOGUE_UPLOAD_PATH, exchangeProblems } from '../catalogue-exchange-api.ts'
import type { UploadShop } from './exchange-shop.ts'
import { receiveCatalogue, refuseWhileRunning } from './send-catalogue.ts'

/** Free bytes that must be left beside the file and what comes out of it. */
const RESERVE = 512 * 1024 * 1024

/** Takes a catalogue of any size, in parts; one at a time. */
export function serveCatalogueUpload(parts: Pick<ApiParts, 'server' | 'admit'>, shop: UploadShop): void {
  serveResumableUpload(parts, {
    access: 'administrator',
    path: CATALOGUE_UPLOAD_PATH,
    folder: shop.importsFolder,
    siteUrl: shop.siteUrl,
    log: shop.log,
    limit: CATALOGUE_LIMIT,
    quota: { mostUploads: 5, mostBytes: 3 * CATALOGUE_LIMIT },
    tooLarge: exchangeProblems.catalogue_too_large,
    notFound: exchangeProblems.import_not_found,
    noRoom: exchangeProblems.catalogue_no_room,
    hasRoom: (bytes) => hasRoom(shop.importsFolder, 2 * bytes, RESERVE),
    begin: () => refuseWhileRunning(shop),
    take: ({ id, metadata }) =>
      receiveCatalogue(shop, { id, fileName: (metadata.filename ?? 'catálogo.zip').slice(0, 200) }),
  })
}
