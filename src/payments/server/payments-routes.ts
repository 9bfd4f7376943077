import type { Api } from '#platform/http/api.ts'
import { type ConnectedProviders, everyProvider } from './connected-providers.ts'
import { receiveNotification } from './receive-notification.ts'

/** Listens to each provider where it speaks. */
export function servePayments(
  api: Api,
  shop: ConnectedProviders & Parameters<typeof receiveNotification>[0],
): void {
  for (const provider of everyProvider(shop))
    for (const endpoint of provider.notifiedAt)
      api.serveRaw(endpoint, async (raw) => {
        await receiveNotification(shop, provider, raw)
        return { ok: true as const }
      })
}
