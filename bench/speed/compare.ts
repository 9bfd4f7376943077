import { setTimeout as sleep } from 'node:timers/promises'
import { type FreshCosts, measureMadeAgain } from '../house/fresh-costs.ts'
import { processorSecondsOf } from '../house/process-figures.ts'
import type { ShopProcess } from '../house/shop-process.ts'
import type { BareServer } from './bare-process.ts'
import { type CapturedAnswer, captureAnswer } from './captured-answer.ts'
import { runLoad } from './load.ts'

const CONNECTIONS = 16
const ROUNDS = Number(process.env.ROUNDS ?? 9)
const FRESH = { warmUp: 60, rounds: 60 }
const SECONDS = 1.5
const WARM_UP_SECONDS = 1
const UNCHANGED_MS = 5000
const LONGEST_CHANGE_MS = 60_000

/** Something that visitors ask for again and again. */
export interface Subject {
  readonly name: string
  readonly path: string
  /** Asks whether what it has is still true, and is told so with 304. */
  readonly revalidates?: boolean
}

/** One stretch of load on one server. */
export interface Stretch {
  readonly perSecond: number
  /** Processor microseconds of the server for each request: what noise on the machine changes least. */
  readonly processorMicroseconds: number
  readonly p50: number
  readonly p99: number
}

export interface Comparison {
  readonly subject: Subject
  readonly bytes: number
  /** Bare server and shop in turns, the same number of each. */
  readonly bare: readonly Stretch[]
  readonly kept: readonly Stretch[]
  /** What it costs the shop to make the answer; nothing where nothing is made. */
  readonly fresh: FreshCosts | undefined
}

interface Target {
  readonly port: number
  readonly pid: number
}

interface Asking {
  readonly path: (count: number) => string
  readonly headers: Readonly<Record<string, string>>
  readonly status: number
}

async function measure({ port, pid }: Target, asking: Asking, seconds = SECONDS): Promise<Stretch> {
  const before = processorSecondsOf(pid)
  const result = await runLoad({ ...asking, port, connections: CONNECTIONS, seconds })
  const used = processorSecondsOf(pid) - before
  return {
    perSecond: result.requests / result.seconds,
    processorMicroseconds: (used * 1e6) / result.requests,
    p50: result.p50,
    p99: result.p99,
  }
}

const askingFor = ({ path }: Subject, answer: CapturedAnswer, headers: Asking['headers']): Asking => ({
  path: () => path,
  headers,
  status: answer.status,
})

async function headersFor(
  shop: ShopProcess,
  { path, revalidates }: Subject,
): Promise<Record<string, string>> {
  const accepted = { 'accept-encoding': 'br' }
  if (revalidates !== true) return accepted
  const { headers } = await captureAnswer(`${shop.url}${path}`, accepted)
  return { ...accepted, 'if-none-match': headers.etag ?? '' }
}

/** A change after which a page is made anew; its number tells each from the one before. */
export type Change = (round: number) => Promise<void>

const measureAnew = (shop: ShopProcess, { path }: Subject, forget: Change): Promise<FreshCosts> =>
  measureMadeAgain({
    forget,
    ask: async () => {
      const reply = await fetch(`${shop.url}${path}`, { headers: { 'accept-encoding': 'br' } })
      await reply.arrayBuffer()
      if (!reply.ok) throw new Error(`${path}: ${reply.status}`)
    },
    pids: () => [shop.pid],
    ...FRESH,
  })

/** Waits until an answer stays as it is: after a change the pictures that messengers show are made anew as well. */
async function settle(shop: ShopProcess, { path }: Subject): Promise<void> {
  const began = performance.now()
  let [known, since]: [string | undefined, number] = [undefined, began]
  while (performance.now() - since < UNCHANGED_MS) {
    if (performance.now() - began > LONGEST_CHANGE_MS) throw new Error(`${path} changes and changes`)
    const { headers } = await captureAnswer(`${shop.url}${path}`, { 'accept-encoding': 'br' })
    if (headers.etag !== known) [known, since] = [headers.etag, performance.now()]
    await sleep(UNCHANGED_MS / 10)
  }
}

/** Compares shop and bare server on the same bytes, in turns, so that both meet the same noise. */
export async function compare(
  shop: ShopProcess,
  bare: BareServer,
  { subject, change }: { subject: Subject; change: Change },
): Promise<Comparison> {
  await settle(shop, subject)
  const headers = await headersFor(shop, subject)
  const answer = await captureAnswer(`${shop.url}${subject.path}`, headers)
  await bare.give(answer)
  const asking = askingFor(subject, answer, headers)
  for (const target of [bare, shop]) await measure(target, asking, WARM_UP_SECONDS)
  const stretches = { bare: [] as Stretch[], kept: [] as Stretch[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    const turns = [
      async () => stretches.bare.push(await measure(bare, asking)),
      async () => stretches.kept.push(await measure(shop, asking)),
    ]
    for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn()
  }
  const fresh = subject.revalidates === true ? undefined : await measureAnew(shop, subject, change)
  return { subject, bytes: answer.body.length, ...stretches, fresh }
}
