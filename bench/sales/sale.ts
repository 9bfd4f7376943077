import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { confirmPayment } from '#orders/orders-api.ts'
import { linkTo } from '#pages/site-pages.ts'
import type { Item } from '../house/publish-works.ts'
import type { Bank } from '../stress/bank.ts'
import { checkOut } from '../stress/shop-api.ts'

/** Who looks is a visitor as well: often enough for a goal of a second. */
const POLL_MS = 50
const TIMEOUT_MS = 20_000

export interface Till {
  /** The process that sells. */
  readonly url: string
  readonly bank: Bank
}

/** When a sale was paid at the provider, and when its buyer, who came back, was told that the work is hers. */
export interface Sold {
  readonly paidAt: number
  readonly toldAt: number
}

async function isConfirmed(url: string, reference: string): Promise<boolean> {
  const reply = await fetch(`${url}/api${confirmPayment.path}`, {
    method: confirmPayment.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ external_reference: reference }),
  })
  if (!reply.ok) throw new Error(`a payment was confirmed with ${reply.status}`)
  return confirmPayment.answer.parse(await reply.json()).data.outcome === 'paid'
}

/** Buys an original as a visitor does: checkout, payment, and the way back to the shop. */
export async function sell({ url, bank }: Till, item: Item, buyer: number): Promise<Sold> {
  const answer = await checkOut(url, item, buyer)
  if (!('payAt' in answer)) throw new Error(`${item.id} was not sold: ${answer.status} ${answer.code}`)
  await bank.pay(answer.payAt, 'APRO')
  const paidAt = performance.now()
  while (!(await isConfirmed(url, answer.reference))) {
    if (performance.now() - paidAt > TIMEOUT_MS) throw new Error(`the sale of ${item.id} was never confirmed`)
    await sleep(POLL_MS)
  }
  return { paidAt, toldAt: performance.now() }
}

const textOf = async (address: string): Promise<string> => {
  const reply = await fetch(address)
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}`)
  return reply.text()
}

const LINK_TO_WORK = new RegExp(`href="${linkTo.artwork('')}([^"?#]+)`)

/** The cards of the works on a page that lists them, by the id of the work. */
const cardsIn = (page: string): Map<string, string> =>
  new Map(
    page.split('<article').flatMap((part) => {
      const [card = ''] = part.split('</article>')
      const [, id] = LINK_TO_WORK.exec(card) ?? []
      return id === undefined ? [] : [[id, card] as const]
    }),
  )

/** The ids of the works that the home page begins with. */
export const worksAtHome = async (url: string): Promise<string[]> => [
  ...cardsIn(await textOf(`${url}/`)).keys(),
]

/** Where visitors read whether a work can be had: its page and the home page. What the API answers is never older. */
const places: readonly ((url: string, id: string) => Promise<boolean>)[] = [
  async (url, id) => (await textOf(`${url}${linkTo.artwork(id)}`)).includes('VENDIDA'),
  async (url, id) =>
    cardsIn(await textOf(`${url}/`))
      .get(id)
      ?.includes('VENDIDA') === true,
]

/** Waits until a work is sold in every place of every process; answers when the last of them said so. */
export async function soldEverywhere(urls: readonly string[], id: string): Promise<number> {
  const deadline = performance.now() + TIMEOUT_MS
  const waits = urls.flatMap((url) =>
    places.map(async (isSoldAt) => {
      while (!(await isSoldAt(url, id))) {
        if (performance.now() > deadline) return Number.POSITIVE_INFINITY
        await sleep(POLL_MS)
      }
      return performance.now()
    }),
  )
  return Math.max(...(await Promise.all(waits)))
}
