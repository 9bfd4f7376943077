import { join } from 'node:path'
import { openBackups } from '#backup/server/open-backups.ts'
import { certifyDelivered } from '#certificates/server/certify-order.ts'
import { takeBackCertificates } from '#certificates/server/take-back-certificates.ts'
import { openOrderWrites } from '#checkout/server/order-writes.ts'
import { createImapBox } from '#contact-messages/server/imap-box.ts'
import { VisitCounter } from '#dashboard/server/count-visits.ts'
import { mailerFor } from '#email/server/mailer-for.ts'
import { replaceableMailer } from '#email/server/replaceable-mailer.ts'
import { openMedia, tellWhileWaiting } from '#images/server/open-media.ts'
import { openPictureWorkers } from '#images/server/picture-workers.ts'
import { tagsOfPicturesIn } from '#images/server/pictures-in-reply.ts'
import { refuseOtherStore, takeStoreOwnership } from '#images/server/store-mark.ts'
import { openInvoices } from '#invoices/server/open-invoices.ts'
import { OrderNews } from '#orders/server/order-news.ts'
import { openPageCache } from '#pages/server/open-page-cache.ts'
import type { ConnectedProviders } from '#payments/server/connected-providers.ts'
import type { ShopBasics } from '#platform/basics/shop-basics.ts'
import { type Clock, systemClock } from '#platform/clock/clock.ts'
import { newSecret, newUuid } from '#platform/clock/new-id.ts'
import { SettingsRenewal } from '#platform/config/settings-renewal.ts'
import { DamageWatch } from '#platform/database/damage-watch.ts'
import type { Database } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { temporaryFolderOf } from '#platform/disk/temporary-folder.ts'
import { Shutdown } from '#platform/http/shutdown.ts'
import { startJobs } from '#platform/jobs/jobs.ts'
import { seriesOfWorks } from '#series/server/series-of-works.ts'
import { Passwords } from '#session/server/passwords.ts'
import { carriersIn } from '#shipping/server/carriers-in.ts'
import { Carriers } from '#shipping/server/quote-carriers.ts'
import { findContactInfo, findSiteInfo } from '#site-info/server/find-site-info.ts'
import { pictureUrlsInUse } from '#site-info/server/picture-urls.ts'
import { forgetViewsOf } from '#trash/server/restore-from-trash.ts'
import { selectWithdrawnOrders } from '#withdrawals/server/withdrawals-table.ts'
import { jobKinds } from './background-work.ts'
import type { Settings } from './settings.ts'
import type { Shop } from './shop.ts'

/** What differs between the running shop and one under test. */
export interface Outside extends ConnectedProviders, Pick<ShopBasics, 'log' | 'siteUrl'> {
  readonly clock?: Clock
  /** The providers' accounts that money has to be in. */
  readonly sellerAccounts: Shop['sellerAccounts']
  /** Open and, when it is the embedded one, locked; its migrations are still to run. */
  readonly database: Database
}

/** Opens database, job queue, media and mail. Nothing listens yet. */
export async function openShop(settings: Settings, outside: Outside): Promise<Shop> {
  const { log, siteUrl, database, clock = systemClock } = outside
  const media = await tellWhileWaiting(log, openMedia(settings))
  const demo = settings.APP_MODE === 'demo'
  await tellWhileWaiting(log, refuseOtherStore({ database, media }))
  await migrate(database)
  await tellWhileWaiting(log, takeStoreOwnership({ database, media, newId: newUuid }))
  const pageCache = await openPageCache(database, clock, tagsOfPicturesIn)
  const workFolder = temporaryFolderOf(settings.DATA_DIR)
  const orderNews = new OrderNews({ database, log })
  await orderNews.open()
  const jobs = await startJobs(database, log, jobKinds)
  const { sellerAccounts } = outside
  return {
    database,
    jobs,
    ...replaceableMailer(mailerFor(settings, siteUrl)),
    renewal: new SettingsRenewal(),
    media,
    workFolder,
    pictureWorkers: openPictureWorkers(workFolder, { log, clock }),
    uploadsFolder: join(settings.DATA_DIR, 'uploads'),
    importsFolder: join(settings.DATA_DIR, 'imports'),
    artistName: async () => (await findSiteInfo(database.sql, { demo })).artistName,
    imageUrlLoopback: settings.IMAGE_URL_LOOPBACK,
    pictureUrlsInUse,
    ...seriesOfWorks,
    letGoOfPicture: forgetViewsOf,
    withdrawnOf: selectWithdrawnOrders,
    certifyDelivered: (transaction, orderId) => certifyDelivered({ clock, newSecret }, transaction, orderId),
    linesCameBack: (transaction, lines) => takeBackCertificates({ clock }, transaction, lines),
    studioSaleEnded: (transaction, artworkId) => takeBackCertificates({ clock }, transaction, { artworkId }),
    ...openInvoices(settings, { database, jobs, clock, newId: newUuid, newSecret, sellerAccounts }),
    pageCache,
    orderNews,
    passwords: new Passwords(),
    damage: new DamageWatch({ database, log }),
    shutdown: new Shutdown(),
    dataFolder: settings.DATA_DIR,
    backups: openBackups(settings),
    answersBox: settings.IMAP_URL === undefined ? undefined : createImapBox(settings.IMAP_URL),
    visits: new VisitCounter({ database, clock, log }),
    payments: outside.payments,
    otherProviders: outside.otherProviders,
    sellerAccounts,
    siteUrl,
    clock,
    newId: newUuid,
    newSecret,
    carriers: new Carriers(carriersIn(settings, clock)),
    studioPostalCode: async () => (await findContactInfo(database.sql)).address.postalCode,
    log,
    artistAddress: settings.ADMIN_EMAIL ?? 'admin@demo.local',
    pushServices: settings.PUSH_SERVICES,
    technicalContact: settings.TECHNICAL_CONTACT,
    orderWrites: openOrderWrites(),
    holdMinutes: settings.HOLD_MINUTES,
    printsHours: settings.PREF_HOURS_PRINTS,
    assistedHours: settings.ASSISTED_SALE_HOURS,
    cashDays: settings.CASH_DAYS,
    takesCashForOriginals: settings.ALLOW_CASH_FOR_ORIGINALS,
    mostOriginals: settings.MAX_ORIGINALS_PER_BUYER,
    mostCheckouts: settings.CHECKOUTS_PER_ADDRESS,
    demo,
    trustProxy: settings.TRUST_PROXY,
    hstsSubdomains: settings.HSTS_SUBDOMAINS,
    metricsToken: settings.METRICS_TOKEN,
    hiddenFromSearch: settings.ROBOTS === 'off',
    connections: {
      most: settings.MAX_CONNECTIONS,
      mostFromNetwork: settings.MAX_CONNECTIONS_PER_ADDRESS,
      stalledAfter: settings.SLOW_READER_SECONDS * 1000,
    },
  }
}
