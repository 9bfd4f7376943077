import type { Api } from '#platform/http/api.ts'
import {
  receiveNotification as receiveNotificationEndpoint,
  receiveOldNotification,
} from '../payments-api.ts'
import { receiveNotification } from './receive-notification.ts'

export function servePayments(api: Api, shop: Parameters<typeof receiveNotification>[0]): void {
  for (const endpoint of [receiveNotificationEndpoint, receiveOldNotification])
    api.serveRaw(endpoint, async (raw) => {
      await receiveNotification(shop, raw)
      return { ok: true as const }
    })
}
