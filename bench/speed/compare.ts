import { processorSecondsOf } from '../house/process-figures.ts'
import type { ShopProcess } from '../house/shop-process.ts'
import type { BareServer } from './bare-process.ts'
import { type CapturedAnswer, captureAnswer } from './captured-answer.ts'
import { runLoad } from './load.ts'

const CONNECTIONS = 16
const ROUNDS = 9
const FRESH_ROUNDS = 3
const SECONDS = 1.5
const WARM_UP_SECONDS = 1

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
  /** The shop when it makes each answer anew. */
  readonly fresh: readonly Stretch[]
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

/**
 * Addresses that show the same as `path` and are kept apart: `_routes` tells the data of pages apart and
 * nothing reads it in a whole page or a list.
 */
function freshAddresses(path: string): (count: number) => string {
  const run = Math.random().toString(36).slice(2)
  const join = path.includes('?') ? '&' : '?'
  return (count) => `${path}${join}_routes=${run}-${count}`
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

/** Compares shop and bare server on the same bytes, in turns, so that both meet the same noise. */
export async function compare(shop: ShopProcess, bare: BareServer, subject: Subject): Promise<Comparison> {
  const headers = await headersFor(shop, subject)
  const answer = await captureAnswer(`${shop.url}${subject.path}`, headers)
  await bare.give(answer)
  const asking = askingFor(subject, answer, headers)
  for (const target of [bare, shop]) await measure(target, asking, WARM_UP_SECONDS)
  const stretches = { bare: [] as Stretch[], kept: [] as Stretch[], fresh: [] as Stretch[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    const turns = [
      async () => stretches.bare.push(await measure(bare, asking)),
      async () => stretches.kept.push(await measure(shop, asking)),
    ]
    for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn()
  }
  const freshly = { ...asking, path: freshAddresses(subject.path) }
  if (subject.revalidates !== true)
    for (let round = 0; round < FRESH_ROUNDS; round += 1) stretches.fresh.push(await measure(shop, freshly))
  return { subject, bytes: answer.body.length, ...stretches }
}
