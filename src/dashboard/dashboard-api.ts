import { z } from 'zod'
import { ArtworkStats } from '#artworks/artwork-stats-api.ts'
import { OverdueInvoice } from '#invoices/overdue-invoice.ts'
import { Currency } from '#money/money.ts'
import { OrderStatus } from '#orders/order.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope } from '#platform/contract/envelope.ts'
import { defineProblems } from '#platform/contract/problem.ts'
import { shownAddress } from '#platform/contract/web-address.ts'
import { RATED_CARRIERS } from '#shipping/carriers.ts'
import { VISITED_KINDS } from './visit.ts'

/** Where works are sold: through an order, or at the studio with a price that the artist has noted. */
const SALES_CHANNELS = ['shop', 'studio'] as const

/**
 * What was sold in a month ('YYYY-MM') through one channel, in whole units of one currency, without what was given back.
 * `total` is the works alone; `delivery` is what came in for freight and insurance beside it.
 */
const MonthOfSales = z.object({
  month: z.string(),
  currency: Currency,
  channel: z.enum(SALES_CHANNELS),
  /** Sales: of one whose money all went back there is none. */
  count: z.int(),
  /** How many of them have no price: those of the studio where she noted none. */
  unpriced: z.int(),
  total: z.number(),
  delivery: z.number(),
})
export type MonthOfSales = z.infer<typeof MonthOfSales>

/** A work that was looked at: how often within `MOST_SEEN_DAYS`, how often it was asked about, and how often sold. */
const SeenWork = z.object({
  kind: z.enum(VISITED_KINDS),
  id: z.string(),
  title: z.string(),
  thumbnailUrl: shownAddress,
  visits: z.int(),
  enquiries: z.int(),
  sales: z.int(),
})
export type SeenWork = z.infer<typeof SeenWork>

/** A work that somebody is paying for; its reservation ends at `until`, in ISO 8601. */
const Reservation = z.object({ orderId: z.string(), title: z.string(), until: z.string() })

/** An order of a visitor that keeps many originals from everybody else, unpaid until `until` (ISO 8601). */
const Hoard = z.object({ id: z.string(), number: z.int(), originals: z.int(), until: z.string() })
export type Hoard = z.infer<typeof Hoard>

/** Nothing is sold since a backup was restored; `backupMadeAt` (ISO 8601): what was sold later is not known. */
const SellingPause = z.object({ backupMadeAt: z.string() })
export type SellingPause = z.infer<typeof SellingPause>

/** An order that somebody has to look after. */
const NamedOrder = z.object({ id: z.string(), number: z.int() })

export const Dashboard = z.object({
  artworks: ArtworkStats,
  /** Only statuses that an order is in. */
  orders: z.partialRecord(OrderStatus, z.int()),
  /** Since when the oldest of them is paid for, or there, in ISO 8601. */
  ordersSince: z.partialRecord(OrderStatus, z.string()),
  /** The id of the oldest of them; left out in answers that a browser has kept from before. */
  oldestOrders: z.partialRecord(OrderStatus, z.string()).optional(),
  /** Of two years, so that a month can be compared; none for whoever is no administrator. */
  sales: z.array(MonthOfSales),
  /** The most seen first; works that are gone are left out. */
  mostSeen: z.array(SeenWork),
  /** Reservations that end within the quarter of an hour, the next first. */
  ending: z.array(Reservation),
  /** Unpaid orders that hold more originals than one buyer may otherwise reserve. */
  hoards: z.array(Hoard),
  unreadMessages: z.int(),
  /** When the oldest of them came, in ISO 8601. */
  unreadSince: z.string().nullable(),
  openOffers: z.int(),
  /** When the oldest of them came, in ISO 8601. */
  offersSince: z.string().nullable(),
  subscribers: z.int(),
  /** `since`, `answerBy`: when the oldest request came and must have been answered, in ISO 8601. */
  withdrawals: z.object({
    open: z.int(),
    overdue: z.int(),
    since: z.string().nullable(),
    answerBy: z.string().nullable(),
  }),
  failedEmails: z.int(),
  /** Sales whose payment a buyer disputes. */
  disputed: z.array(NamedOrder),
  /** Orders whose money has to be returned in the provider's panel. */
  refundsByHand: z.array(NamedOrder),
  /** Orders with a payment that does not count for them, or that nobody understands. */
  strangelyPaid: z.array(NamedOrder),
  /** Orders whose money went back, of whose works nobody has said whether they are sold again; left out in answers that a browser has kept from before. */
  undecidedReturns: z.array(NamedOrder).optional(),
  /** Orders of which an invoice does not come by itself; left out in answers that a browser has kept from before. */
  overdueInvoices: z.array(OverdueInvoice).optional(),
  /** Whole days until the certificate for invoices ends; null where none is used. */
  certificateDaysLeft: z.int().nullable(),
  /** Whether the last look at the tables found damage: only a backup helps. */
  databaseDamaged: z.boolean(),
  sellingPaused: SellingPause.nullable(),
  /** Carriers that refuse the shop's account, since then (ISO 8601); left out in answers that a browser has kept from before. */
  refusedCarriers: z.array(z.object({ carrier: z.enum(RATED_CARRIERS), since: z.string() })).optional(),
  /** Whole days in which the prices of delivery are still good, less than 0 when they are over; null without an end. */
  shippingDaysLeft: z.int().nullable(),
})
export type Dashboard = z.infer<typeof Dashboard>

export const dashboardProblems = defineProblems({
  database_damaged: {
    status: 503,
    message:
      'La base de datos está dañada: pedile hoy a quien mantiene la tienda que recupere el último respaldo (npm run restore)',
  },
})

export const readDashboard = endpoint({
  access: 'signed-in',
  method: 'GET',
  path: '/stats/dashboard',
  summary: 'The figures of the gallery and what waits for the artist',
  answer: envelope(Dashboard),
  problems: [dashboardProblems.database_damaged],
})

/** How many of each wait for the artist. */
const WaitingCounts = z.object({
  /** Orders whose next step is hers. */
  orders: z.int(),
  /** Messages that nobody has read. */
  messages: z.int(),
  /** Offers that she has not answered. */
  offers: z.int(),
  /** Requests to withdraw without an answer. */
  withdrawals: z.int(),
})
export type WaitingCounts = z.infer<typeof WaitingCounts>

export const readWaiting = endpoint({
  access: 'signed-in',
  method: 'GET',
  path: '/stats/waiting',
  summary: 'How many orders, messages and requests to withdraw wait for the artist',
  answer: envelope(WaitingCounts),
  problems: [],
})

export const readSales = endpoint({
  access: 'administrator',
  method: 'GET',
  path: '/stats/sales',
  summary: 'Sales of this month and the eleven before it, by month, currency and channel',
  answer: envelope(z.object({ sales: z.array(MonthOfSales) })),
  problems: [],
})
