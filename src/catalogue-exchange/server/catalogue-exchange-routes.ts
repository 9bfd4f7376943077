import type { FastifyInstance } from 'fastify'
import { ok } from '#platform/contract/envelope.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Api } from '#platform/http/api.ts'
import type { ApiParts } from '#platform/http/endpoint-routes.ts'
import { bearerOf } from '#platform/http/visitor.ts'
import { localDay } from '#platform/time/local-time.ts'
import {
  CATALOGUE_EXPORT_PATH,
  clearSampleWorks,
  countSampleWorks,
  countWorksOfArtist,
  discardImport as discardEndpoint,
  exchangeProblems,
  readImport,
  renameArtist as renameEndpoint,
  startImport as startEndpoint,
} from '../catalogue-exchange-api.ts'
import { type ClearingShop, clearSample, countClearable } from './clear-sample.ts'
import type { ExportShop, UploadShop } from './exchange-shop.ts'
import { exportCatalogue } from './export-catalogue.ts'
import { countWorksOf, renameArtist } from './rename-artist.ts'
import { discardImport, findImport, startImport } from './send-catalogue.ts'

export function serveCatalogueExchange(api: Api, shop: UploadShop & ClearingShop): void {
  api.serve(readImport, async () => ok(await findImport(shop)))

  api.serve(startEndpoint, async ({ params }) => ok(await startImport(shop, params.id)))

  api.serve(discardEndpoint, async ({ params }) => {
    await discardImport(shop, params.id)
    return ok(null)
  })

  api.serve(countSampleWorks, async () => ok(await countClearable(shop)))

  api.serve(clearSampleWorks, async () => ok(await clearSample(shop)))

  api.serve(countWorksOfArtist, async ({ query }) => ok(await countWorksOf(shop, query.name)))

  api.serve(renameEndpoint, async ({ body }) => ok(await renameArtist(shop, body)))
}

const FORM_LIMIT = 1024

/**
 * Sends the catalogue while it is packed, but not of a database that is known to be damaged: it would look whole. A browser writes it to the disk as it comes when a form asks for it, and a form
 * has no headers: so it may bring the token as a field.
 */
export function serveCatalogueExport(
  server: FastifyInstance,
  shop: ExportShop,
  admit: ApiParts['admit'],
): void {
  server.register(async (door) => {
    door.removeAllContentTypeParsers()
    door.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_request, body, done) => done(null, new URLSearchParams(String(body)).get('token') ?? undefined),
    )
    door.post(`/api${CATALOGUE_EXPORT_PATH}`, { schema: { hide: true } }, async (request, reply) => {
      const field = typeof request.body === 'string' ? request.body : undefined
      await admit({ bearer: bearerOf(request) ?? field, address: request.ip }, { access: 'administrator' })
      if (shop.damage.isDamaged) throw new Problem(exchangeProblems.catalogue_damaged)
      return reply
        .header('content-type', 'application/zip')
        .header('content-disposition', `attachment; filename="catalogo-${localDay(shop.clock())}.zip"`)
        .header('cache-control', 'no-store')
        .send(exportCatalogue(shop))
    })
  })
}
