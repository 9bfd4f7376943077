import type { Api } from '#platform/http/api.ts'
import { receiveNotice as receiveNoticeEndpoint } from '../payments-api.ts'
import { receiveNotice } from './receive-notice.ts'

export function servePayments(api: Api, shop: Parameters<typeof receiveNotice>[0]): void {
  api.serveRaw(receiveNoticeEndpoint, async (raw) => {
    await receiveNotice(shop, raw)
    return { ok: true as const }
  })
}
