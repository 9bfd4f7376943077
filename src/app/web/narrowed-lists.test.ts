import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { useActivity } from '#activity/web/admin/use-activity.ts'
import { useOriginals, useWorks } from '#artworks/web/admin/use-artworks-admin.ts'
import { useMessages } from '#contact-messages/web/admin/use-messages-admin.ts'
import { useSalesReport } from '#dashboard/web/admin/use-sales.ts'
import { useDigitalArt } from '#digital-art/web/admin/use-digital-art-admin.ts'
import { useSubscribers } from '#newsletter/web/admin/use-subscribers-admin.ts'
import { useOffers } from '#offers/web/admin/use-offers-admin.ts'
import { useOrders } from '#orders/web/admin/use-orders-admin.ts'
import { usePeople } from '#people/web/admin/use-people.ts'
import { useWorksFound as useWorksForSeries } from '#series/web/admin/use-series.ts'
import { useTrash } from '#trash/web/admin/use-trash.ts'
import { useWorksFound as useWorksForRoom } from '#viewing-rooms/web/admin/use-rooms.ts'
import { useWaiters } from '#waiting-list/web/admin/use-waiters.ts'
import { useWithdrawals } from '#withdrawals/web/admin/use-withdrawals-admin.ts'

/** What is asked for in several ways, no two of which are the same list. */
const asking = <Given extends unknown[]>(hook: (...given: Given) => unknown, ...ways: readonly Given[]) =>
  ways.map((given) => () => hook(...given))

const orders = { search: '', status: '', kind: '', from: '', until: '' } as const
const works = { search: '', category: '', drafts: false, order: 'newest', page: 1 } as const
const messages = { subject: '', search: '', sort: 'newest', page: 1 } as const
const subscribers = { search: '', status: '', page: 1 } as const
const people = { search: '', tie: '' } as const
const day = '2026-11-01'

/** The lists of the administration, each as it is and with each thing that narrows or turns it. */
const LISTS = {
  activity: asking(
    useActivity,
    [{ kind: '' }],
    [{ kind: 'work' }],
    [{ kind: '', who: 'ana' }],
    [{ kind: '', subject: 'rio' }],
  ),
  orders: asking(
    useOrders,
    [orders, 'newest', 1],
    [orders, 'oldest', 1],
    [orders, 'newest', 2],
    [{ ...orders, search: 'Ana' }, 'newest', 1],
    [{ ...orders, status: 'paid' }, 'newest', 1],
    [{ ...orders, kind: 'original' }, 'newest', 1],
    [{ ...orders, from: day }, 'newest', 1],
    [{ ...orders, until: day }, 'newest', 1],
  ),
  works: asking(
    useWorks,
    [works],
    [{ ...works, search: 'río' }],
    [{ ...works, category: 'paisaje' }],
    [{ ...works, drafts: true }],
    [{ ...works, order: 'wall' }],
    [{ ...works, page: 2 }],
  ),
  messages: asking(
    useMessages,
    [messages],
    [{ ...messages, subject: 'compra' }],
    [{ ...messages, search: 'río' }],
    [{ ...messages, sort: 'oldest' }],
    [{ ...messages, page: 2 }],
  ),
  subscribers: asking(
    useSubscribers,
    [subscribers],
    [{ ...subscribers, search: 'ana' }],
    [{ ...subscribers, status: 'active' }],
    [{ ...subscribers, page: 2 }],
  ),
  people: asking(usePeople, [people], [{ ...people, search: 'ana' }], [{ ...people, tie: 'bought' }]),
  waiters: asking(
    useWaiters,
    [{ artworkId: '', page: 1 }],
    [{ artworkId: 'rio', page: 1 }],
    [{ artworkId: '', page: 2 }],
  ),
  offers: asking(useOffers, [1, ''], [2, ''], [1, 'open']),
  withdrawals: asking(useWithdrawals, [1, ''], [2, ''], [1, 'recibida']),
  prints: asking(useDigitalArt, [1], [2]),
  trash: asking(useTrash, [1], [2]),
  sales: asking(useSalesReport, ['2026'], ['2025']),
  originals: asking(useOriginals, [''], ['río']),
  'works for a series': asking(useWorksForSeries, [''], ['río']),
  'works for a room': asking(useWorksForRoom, [''], ['río']),
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each(Object.entries(LISTS))(
  'what narrows or turns a list is asked for, and kept apart from the rest of it: %s',
  async (_name, ways) => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
      asked.push(`${path} ${body ?? ''}`)
      throw new TypeError('no network')
    })
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const lists = ways.map((way, at) => {
      const List = () => {
        way()
        return null
      }
      return createElement(List, { key: at })
    })
    renderToStaticMarkup(createElement(QueryClientProvider, { client }, lists))
    const kept = client.getQueryCache().getAll()
    for (const query of kept) await query.fetch().catch(() => undefined)
    expect([kept.length, new Set(asked).size]).toEqual([ways.length, ways.length])
  },
)
