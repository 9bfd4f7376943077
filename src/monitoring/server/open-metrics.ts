import type { MonitoredShop } from './monitored-shop.ts'

/** Where nobody has a token to ask with, nothing is counted, and what would count is not loaded. */
export async function openMetrics(shop: MonitoredShop) {
  const { metricsToken: token } = shop
  if (token === undefined) return undefined
  const { createMetrics } = await import('./metrics.ts')
  return createMetrics(shop, token)
}
