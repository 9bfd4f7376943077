import type { Api } from '#platform/http/api.ts'
import { receiveNotice as receiveNoticeEndpoint, receiveOldNotice } from '../payments-api.ts'
import { receiveNotice } from './receive-notice.ts'

export function servePayments(api: Api, shop: Parameters<typeof receiveNotice>[0]): void {
  for (const endpoint of [receiveNoticeEndpoint, receiveOldNotice])
    api.serveRaw(endpoint, async (raw) => {
      await receiveNotice(shop, raw)
      return { ok: true as const }
    })
}
