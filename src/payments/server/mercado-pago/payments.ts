import { localIso } from '#platform/time/local-time.ts'
import { DAY_MS } from '#platform/time/spans.ts'
import type { PaymentSnapshot } from '../../payment.ts'
import {
  type PageOfPayments,
  type PaymentProvider,
  ProviderRefused,
  ProviderUnavailable,
} from '../payment-provider.ts'
import type { MercadoPagoParts } from './mercado-pago-parts.ts'
import { PaymentReply, SearchReply, snapshotOf } from './replies.ts'

const PAGE = 100
/** Far more than any order has. A search that goes on beyond it does not end, and half of it may lack the good payment. */
const MOST_PAGES = 200

/** One page of a search. */
interface Search {
  readonly sort: 'date_created' | 'date_last_updated'
  readonly criteria: 'asc' | 'desc'
  readonly offset: number
  readonly narrowed: Record<string, string>
}

const pathOf = (id: string) => `/v1/payments/${encodeURIComponent(id)}`

async function search({ client, log }: MercadoPagoParts, { sort, criteria, offset, narrowed }: Search) {
  const page = { limit: String(PAGE), offset: String(offset) }
  const query = new URLSearchParams({ sort, criteria, ...narrowed, ...page })
  const path = `/v1/payments/search?${query}`
  const { results, paging } = await client({ method: 'GET', path, reply: SearchReply })
  const payments = results.flatMap((each) => snapshotOf(each, narrowed.external_reference) ?? [])
  const lost = results.length - payments.length
  if (lost > 0) log.error({ payments: lost }, 'the payment provider found payments that have no legible id')
  const total = paging?.total ?? (results.length < PAGE ? 0 : Number.POSITIVE_INFINITY)
  const isLast = results.length === 0 || offset + results.length >= total
  return { payments, read: results.length, isLast } satisfies PageOfPayments
}

/** Every payment of an order that a search finds. */
async function findAll(parts: MercadoPagoParts, orderReference: string): Promise<PaymentSnapshot[]> {
  const found: PaymentSnapshot[] = []
  const narrowed = { external_reference: orderReference }
  let offset = 0
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const page = await search(parts, { sort: 'date_created', criteria: 'desc', offset, narrowed })
    found.push(...page.payments)
    offset += page.read
    if (page.isLast) return found
  }
  parts.log.error({ payments: offset }, 'an order has more payments than can be read')
  throw new ProviderUnavailable(`the search for payments of one order did not end after ${offset}`)
}

/** What has been paid, and what is about to be. */
export function paymentsAt(
  parts: MercadoPagoParts,
): Pick<PaymentProvider, 'getPayment' | 'findPayments' | 'findUpdated' | 'cancelPayment'> {
  const { client, clock } = parts
  return {
    async getPayment(id) {
      try {
        return await client({ method: 'GET', path: pathOf(id), reply: PaymentReply })
      } catch (error) {
        if (error instanceof ProviderRefused && error.status === 404) return undefined
        throw error
      }
    },

    findPayments: (orderReference) => findAll(parts, orderReference),

    findUpdated(since, offset) {
      const narrowed = {
        range: 'date_last_updated',
        begin_date: localIso(since),
        // Far enough ahead that a provider whose clock is fast is heard, too.
        end_date: localIso(new Date(clock().getTime() + DAY_MS)),
      }
      return search(parts, { sort: 'date_last_updated', criteria: 'asc', offset, narrowed })
    },

    async cancelPayment(id) {
      await client({ method: 'PUT', path: pathOf(id), body: { status: 'cancelled' } })
    },
  }
}
