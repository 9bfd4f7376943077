import { z } from 'zod'
import { ArtworkStats } from '#artworks/artworks-api.ts'
import { Currency } from '#money/money.ts'
import { OrderStatus } from '#orders/order.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope } from '#platform/contract/envelope.ts'

/** What was sold in a month ('YYYY-MM'), in whole units of one currency. */
const MonthOfSales = z.object({
  month: z.string(),
  currency: Currency,
  count: z.int(),
  total: z.number(),
})
export type MonthOfSales = z.infer<typeof MonthOfSales>

export const Dashboard = z.object({
  artworks: ArtworkStats,
  /** Only statuses that an order is in. */
  orders: z.partialRecord(OrderStatus, z.int()),
  sales: z.array(MonthOfSales),
  unreadMessages: z.int(),
  subscribers: z.int(),
  withdrawals: z.object({ open: z.int(), overdue: z.int() }),
  failedLetters: z.int(),
})
export type Dashboard = z.infer<typeof Dashboard>

export const readDashboard = endpoint({
  access: 'administrator',
  method: 'GET',
  path: '/stats/dashboard',
  summary: 'The figures of the gallery and what waits for the artist',
  answer: envelope(Dashboard),
  problems: [],
})

export const readSales = endpoint({
  access: 'administrator',
  method: 'GET',
  path: '/stats/sales',
  summary: 'Sales of the last twelve months, by month and currency',
  answer: envelope(z.object({ sales: z.array(MonthOfSales) })),
  problems: [],
})
