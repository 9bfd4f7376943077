import type { z } from 'zod'
import { type ArtworkAnswer, listArtworks } from '#artworks/artworks-api.ts'
import { type CheckoutRequest, createPreference } from '#checkout/checkout-api.ts'
import { listOrders } from '#orders/orders-admin-api.ts'
import type { OrderAnswer } from '#orders/orders-api.ts'
import { type Pagination, ProblemBody } from '#platform/contract/envelope.ts'
import { login } from '#session/session-api.ts'
import type { Item } from '../house/publish-works.ts'
import { ADMINISTRATOR } from '../house/shop-process.ts'

/** The shop as its clients see it: nothing here looks into the database. */

const PAGE = 100
/** Far longer than any answer should take; without it a hanging server would hang the program. */
const TIMEOUT_MS = 60_000

const json = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** A buyer of their own for each number. */
const requestOf = (item: Item, buyer: number): z.input<typeof CheckoutRequest> => ({
  items: [item],
  customer: {
    firstName: 'Ana',
    lastName: `Paz ${buyer}`,
    email: `ana${buyer}@example.com`,
    phone: '11 2345-6789',
    dni: String(30_000_000 + buyer),
  },
  shipping: { method: 'pickup' },
  billing: { type: 'consumidor_final' },
  total: item.price,
})

export type CheckoutAnswer =
  | { readonly status: 200; readonly reference: string; readonly payAt: string }
  | { readonly status: number; readonly code: string }

/** Where a buyer sits, as a proxy in front of the shop says it. */
const networkOf = (buyer: number) => `10.${(buyer >> 16) & 255}.${(buyer >> 8) & 255}.${buyer & 255}`

/** Sends one checkout; rejects when the connection ends before the answer. */
export async function checkOut(url: string, item: Item, buyer: number): Promise<CheckoutAnswer> {
  const { headers, ...asked } = json(requestOf(item, buyer))
  const reply = await fetch(`${url}/api${createPreference.path}`, {
    ...asked,
    headers: { ...headers, 'x-forwarded-for': networkOf(buyer) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const body: unknown = await reply.json()
  if (reply.status !== 200) return { status: reply.status, code: ProblemBody.parse(body).code }
  const { order_ref: reference, init_point: payAt } = createPreference.answer.parse(body)
  return { status: 200, reference, payAt }
}

/** A bearer header of the administrator. */
export async function signIn(url: string): Promise<Record<string, string>> {
  const reply = await fetch(`${url}/api${login.path}`, json(ADMINISTRATOR))
  return { authorization: `Bearer ${login.answer.parse(await reply.json()).data.token}` }
}

type Page<Each> = { data: Each[]; pagination: Pagination }

async function allOf<Each>(read: (offset: number) => Promise<Page<Each>>): Promise<Each[]> {
  const all: Each[] = []
  for (;;) {
    const { data, pagination } = await read(all.length)
    all.push(...data)
    if (data.length === 0 || all.length >= pagination.total) return all
  }
}

async function readPage(address: string, headers: Record<string, string> = {}): Promise<unknown> {
  const reply = await fetch(address, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}`)
  return reply.json()
}

export const readOrders = (url: string, administrator: Record<string, string>): Promise<OrderAnswer[]> =>
  allOf(async (offset) =>
    listOrders.answer.parse(
      await readPage(`${url}/api${listOrders.path}?limit=${PAGE}&offset=${offset}`, administrator),
    ),
  )

export const readWorks = (url: string): Promise<ArtworkAnswer[]> =>
  allOf(async (offset) =>
    listArtworks.answer.parse(
      await readPage(`${url}/api${listArtworks.path}?limit=${PAGE}&offset=${offset}`),
    ),
  )
