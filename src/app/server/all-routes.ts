import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { serveActivity } from '#activity/server/activity-routes.ts'
import { serveArtworks } from '#artworks/server/artworks-routes.ts'
import { restoreArtwork, restoreView } from '#artworks/server/restore-artwork.ts'
import { serveBackups } from '#backup/server/backups-routes.ts'
import {
  serveCatalogueExchange,
  serveCatalogueExport,
} from '#catalogue-exchange/server/catalogue-exchange-routes.ts'
import { serveCatalogueUpload } from '#catalogue-exchange/server/catalogue-upload.ts'
import { serveCertificateFiles, serveCertificates } from '#certificates/server/certificates-routes.ts'
import { serveCheckout } from '#checkout/server/checkout-routes.ts'
import { serveContactMessages } from '#contact-messages/server/contact-messages-routes.ts'
import { serveSavedReplies } from '#contact-messages/server/saved-replies-routes.ts'
import { serveAppManifest } from '#dashboard/server/app-manifest-routes.ts'
import { serveDashboard } from '#dashboard/server/dashboard-routes.ts'
import { visitedWork } from '#dashboard/server/visited-work.ts'
import { serveDigitalArt } from '#digital-art/server/digital-art-routes.ts'
import {
  findPrintsOf,
  nameOriginal,
  restoreDigitalArtwork,
  restorePrintView,
} from '#digital-art/server/restore-digital-artwork.ts'
import { serveEmails } from '#email/server/email-routes.ts'
import { serveFavourites } from '#favourites/server/favourites-routes.ts'
import { serveImages } from '#images/server/images-routes.ts'
import { serveMasterUpload } from '#images/server/master-upload.ts'
import { serveMedia } from '#images/server/media-routes.ts'
import { serveInvoices } from '#invoices/server/invoices-routes.ts'
import { serveMoney } from '#money/server/money-routes.ts'
import { serveHealth } from '#monitoring/server/health-routes.ts'
import { openMetrics } from '#monitoring/server/open-metrics.ts'
import { serveNewsletter } from '#newsletter/server/newsletter-routes.ts'
import { serveOffers } from '#offers/server/offers-routes.ts'
import { findOrderedPrints } from '#orders/server/find-sold-lines.ts'
import { serveOrders } from '#orders/server/orders-routes.ts'
import { servePacking } from '#orders/server/packing-routes.ts'
import { pageAt } from '#pages/server/page-at.ts'
import { redirectFormerPaths } from '#pages/server/redirect-former-paths.ts'
import { servePayments } from '#payments/server/payments-routes.ts'
import { servePeople } from '#people/server/people-routes.ts'
import { servePersonalData } from '#personal-data/server/personal-data-routes.ts'
import { projectRoot } from '#platform/config/project-root.ts'
import { type Api, createApi } from '#platform/http/api.ts'
import { serveClientFiles } from '#platform/http/client-files.ts'
import { createServer, refuseUnknownRoute } from '#platform/http/create-server.ts'
import { serveDocumentation } from '#platform/http/documentation.ts'
import type { ApiParts } from '#platform/http/endpoint-routes.ts'
import { servePolicyReports } from '#platform/http/policy-reports.ts'
import { serveMetrics } from '#platform/metrics/serve-metrics.ts'
import { servePages } from '#platform/page-delivery/page-routes.ts'
import { inProcessCaller, type RenderPage, renderWithApi } from '#platform/page-delivery/render-with-api.ts'
import { servePushMessages } from '#push-messages/server/push-messages-routes.ts'
import { serveSearchFiles } from '#search-engines/server/search-files.ts'
import { restorePlace, restoreSeries } from '#series/server/delete-series.ts'
import { serveSeries } from '#series/server/series-routes.ts'
import { serveAccess } from '#session/server/access-routes.ts'
import { onceIn } from '#session/server/carry-out-once.ts'
import { limitAdmissions } from '#session/server/limit-admissions.ts'
import { serveSession } from '#session/server/session-routes.ts'
import { admitAdministrator } from '#session/server/tokens.ts'
import { serveShipping } from '#shipping/server/shipping-routes.ts'
import { restoreRow } from '#site-info/server/restore-row.ts'
import { serveSiteInfo } from '#site-info/server/site-info-routes.ts'
import { serveTrash } from '#trash/server/trash-routes.ts'
import { serveViewingRooms } from '#viewing-rooms/server/viewing-rooms-routes.ts'
import { serveWaitingList } from '#waiting-list/server/waiting-list-routes.ts'
import { serveWithdrawals } from '#withdrawals/server/withdrawals-routes.ts'
import { readSampleArtist, readSampleIds } from '../../../sample/loader/load-sample-catalogue.ts'
import type { Shop } from './shop.ts'

const clientFolder = join(projectRoot, 'build', 'client')

const ABOUT = {
  title: 'Caballete',
  description: 'The gallery and shop of one artist: catalogue, checkout, orders.',
  version: '0.1.0',
  license: { name: 'Proprietary', url: 'https://example.com/license' },
}

interface Doors extends Pick<ApiParts, 'server' | 'admit'> {
  readonly api: Api
}

/** What each room answers. */
function serveRooms({ server, api, admit }: Doors, shop: Shop): void {
  serveActivity(api, shop)
  serveMoney(api, shop)
  serveArtworks(api, { ...shop, printsOf: findPrintsOf })
  serveSeries(api, shop)
  serveFavourites(api, shop)
  serveDigitalArt(api, shop)
  serveCatalogueExchange(api, { ...shop, sampleIds: readSampleIds, orderedPrints: findOrderedPrints })
  serveCatalogueUpload({ server, admit }, shop)
  serveCatalogueExport(server, shop, admit)
  serveSiteInfo(api, shop)
  serveTrash(api, shop, {
    artwork: async (transaction, trashed) => {
      const { id, prints, place } = await restoreArtwork(shop, transaction, trashed)
      await nameOriginal(transaction, prints, id)
      await restorePlace(transaction, id, place)
    },
    series: (transaction, trashed) => restoreSeries(shop, transaction, trashed),
    print: (transaction, trashed) => restoreDigitalArtwork(shop, transaction, trashed),
    view: (transaction, trashed) => restoreView(shop, transaction, trashed),
    print_view: (transaction, trashed) => restorePrintView(shop, transaction, trashed),
    biography: (transaction, trashed) => restoreRow(shop, transaction, trashed),
  })
  serveImages(api, shop)
  serveMasterUpload({ server, api, admit }, shop)
  serveSession(api, shop)
  serveAccess(api, shop)
  servePushMessages(api, shop)
  serveContactMessages(api, shop)
  serveSavedReplies(api, shop)
  serveNewsletter(api, shop)
  serveWaitingList(api, shop)
  serveOrders(api, shop)
  servePacking(api, shop)
  serveCertificates(api, shop)
  serveCertificateFiles(server, shop)
  servePayments(api, shop)
  serveShipping(api, shop)
  serveCheckout(api, shop)
  serveOffers(api, shop)
  serveViewingRooms(api, shop)
  serveWithdrawals(api, shop)
  serveInvoices({ api, server }, shop)
  serveDashboard(api, { ...shop, sampleIds: readSampleIds, sampleArtist: readSampleArtist })
  servePersonalData(api, shop)
  servePeople(api, shop)
  serveEmails(api, shop)
  serveBackups(api, shop)
  serveHealth(api, shop)
  servePolicyReports(api, shop)
}

/** The whole server: documentation, API, files and pages. Nothing listens yet. */
export async function createShopServer(shop: Shop, renderPage: RenderPage): Promise<FastifyInstance> {
  const onPageSent = (request: IncomingMessage) => {
    const work = visitedWork(request)
    if (work !== undefined) shop.visits.count(work)
  }
  const metrics = await openMetrics(shop)
  const onCachedPageSent = (request: IncomingMessage) => {
    metrics?.traffic.hit()
    onPageSent(request)
  }
  const server = await createServer({ ...shop, cache: shop.pageCache, onPageSent: onCachedPageSent })
  if (metrics !== undefined) {
    metrics.traffic.watch(server)
    serveMetrics(server, metrics)
  }
  // Who waits for news would keep the server from closing.
  server.addHook('preClose', async () => shop.orderNews.close())
  await serveDocumentation(server, ABOUT)
  const admit = limitAdmissions(shop.clock, ({ bearer }, asked) => admitAdministrator(shop, bearer, asked))
  const isSecure = shop.siteUrl.startsWith('https:')
  const api = createApi({
    server,
    cache: shop.pageCache,
    admit,
    isSecure,
    clock: shop.clock,
    carryOutOnce: onceIn(shop),
  })
  serveRooms({ server, api, admit }, shop)
  server.all('/api/*', { schema: { hide: true } }, refuseUnknownRoute)
  server.all('/api', { schema: { hide: true } }, refuseUnknownRoute)
  serveAppManifest(server, shop)
  await serveMedia(server, shop.media)
  await serveClientFiles(server, clientFolder)
  const ownApi = { server, cache: shop.pageCache }
  serveSearchFiles(server, { ...shop, cache: shop.pageCache, call: inProcessCaller(ownApi) })
  const renderNow = renderWithApi(ownApi, renderPage, shop.log)
  const render: typeof renderNow = (...asked) => {
    metrics?.traffic.render()
    return renderNow(...asked)
  }
  redirectFormerPaths(server)
  servePages(server, {
    cache: shop.pageCache,
    siteUrl: shop.siteUrl,
    render,
    pageAt,
    onPageSent,
  })
  return server
}
