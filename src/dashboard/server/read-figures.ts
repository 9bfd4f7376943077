import { countCatalogue, sumStudioSales } from '#artworks/server/count-artworks.ts'
import { findEndingHolds } from '#artworks/server/hold-artworks.ts'
import { countUnreadMessages, findOldestUnread } from '#contact-messages/server/count-messages.ts'
import { countFailedEmails } from '#email/server/count-emails.ts'
import { certificateDaysLeft } from '#invoices/server/find-account.ts'
import { findOverdueInvoices } from '#invoices/server/find-overdue.ts'
import { countReaders } from '#newsletter/server/count-readers.ts'
import { countOpenOffers, findOldestOpenOffer } from '#offers/server/count-offers.ts'
import { countOrders, findOldestIn, sumSales } from '#orders/server/count-orders.ts'
import {
  findDisputed,
  findRefundsByHand,
  findStrangelyPaid,
  findUndecidedReturns,
} from '#orders/server/find-troubled-orders.ts'
import { findHoards } from '#orders/server/limit-holds.ts'
import { findSellingPause } from '#orders/server/pause-selling.ts'
import { localMonth } from '#platform/time/local-time.ts'
import { MINUTE_MS } from '#platform/time/spans.ts'
import { findRefusedCarriers } from '#shipping/server/carrier-accounts.ts'
import { daysLeft } from '#shipping/shipping-rates.ts'
import { findShippingRates } from '#site-info/server/find-site-info.ts'
import { countOpenWithdrawals } from '#withdrawals/server/count-withdrawals.ts'
import type { Dashboard, MonthOfSales } from '../dashboard-api.ts'
import { HERS, OF_OTHERS } from '../order-groups.ts'
import { monthBefore } from '../sales-by-month.ts'
import { boundsOf } from '../sales-span.ts'
import type { DashboardShop } from './dashboard-shop.ts'
import { findMostSeen } from './find-most-seen.ts'

const YEAR = 12
const SOON_MS = 15 * MINUTE_MS

/**
 * What was sold in this month and those before it, each of them whole, in the shop and at the studio.
 * @param months how many, this one among them
 */
export async function findSales(
  { database, clock }: DashboardShop,
  months: number = YEAR,
): Promise<MonthOfSales[]> {
  const since = boundsOf(monthBefore(localMonth(clock()), months - 1)).from
  const inShop = await sumSales(database.sql, since)
  const atStudio = await sumStudioSales(database.sql, since)
  return [
    ...inShop.map((month) => ({ ...month, unpriced: 0, channel: 'shop' as const })),
    ...atStudio.map((month) => ({ ...month, channel: 'studio' as const, deliveryMinor: 0 })),
  ].map(({ minor, deliveryMinor, ...month }) => ({
    ...month,
    total: minor / 100,
    delivery: deliveryMinor / 100,
  }))
}

/** The reservations that end soon: a buyer may need a word. */
async function findReservations({ database, clock }: DashboardShop): Promise<Dashboard['ending']> {
  const now = clock()
  const holds = await findEndingHolds(database.sql, { from: now, to: new Date(now.getTime() + SOON_MS) })
  return holds.map(({ expiresAt, ...hold }) => ({ ...hold, until: expiresAt.toISOString() }))
}

async function findHoarded({ database, mostOriginals }: DashboardShop): Promise<Dashboard['hoards']> {
  const hoards = await findHoards(database.sql, mostOriginals)
  return hoards.map(({ until, ...hoard }) => ({ ...hoard, until: until.toISOString() }))
}

async function findPause({ database }: DashboardShop): Promise<Dashboard['sellingPaused']> {
  const pause = await findSellingPause(database.sql)
  return pause === undefined ? null : { backupMadeAt: pause.backupMadeAt.toISOString() }
}

const WAITING = [...HERS, ...OF_OTHERS].map(({ status }) => status)

/** The figures of the gallery and what waits for the artist. */
export async function findDashboard(shop: DashboardShop): Promise<Dashboard> {
  const { sql } = shop.database
  const now = shop.clock()
  const oldest = await findOldestIn(sql, WAITING)
  return {
    artworks: await countCatalogue(sql),
    orders: await countOrders(sql),
    ordersSince: oldest.since,
    oldestOrders: oldest.ids,
    sales: await findSales(shop, 2 * YEAR),
    mostSeen: await findMostSeen(shop),
    ending: await findReservations(shop),
    hoards: await findHoarded(shop),
    unreadMessages: await countUnreadMessages(sql),
    unreadSince: (await findOldestUnread(sql))?.toISOString() ?? null,
    openOffers: await countOpenOffers(sql),
    offersSince: (await findOldestOpenOffer(sql))?.toISOString() ?? null,
    subscribers: await countReaders(sql),
    withdrawals: await countOpenWithdrawals(sql, now),
    failedEmails: await countFailedEmails(sql),
    disputed: await findDisputed(sql),
    refundsByHand: await findRefundsByHand(sql),
    strangelyPaid: await findStrangelyPaid(sql, shop.sellerAccounts, shop.clock()),
    undecidedReturns: await findUndecidedReturns(sql),
    overdueInvoices: await findOverdueInvoices(sql, now),
    certificateDaysLeft: await certificateDaysLeft(sql, now),
    databaseDamaged: shop.damage.isDamaged,
    sellingPaused: await findPause(shop),
    refusedCarriers: await findRefusedCarriers(shop),
    shippingDaysLeft: daysLeft(await findShippingRates(sql), now),
  }
}
