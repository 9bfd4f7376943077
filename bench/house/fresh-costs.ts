import { setTimeout as sleep } from 'node:timers/promises'
import { median } from './print.ts'
import { exactProcessorSecondsOf } from './process-figures.ts'
import { ADMINISTRATOR, type ShopProcess } from './shop-process.ts'

/** What it costs to make an answer, in milliseconds. */
export interface FreshCosts {
  readonly processorMs: number
  readonly p50: number
  readonly p99: number
}

interface Turn {
  /** Has what the shop has kept of the answer forgotten, as a change does. */
  readonly forget: (round: number) => Promise<void>
  readonly ask: (round: number) => Promise<void>
  /** The processes whose processor time counts. */
  readonly pids: () => readonly number[]
  readonly warmUp: number
  readonly rounds: number
}

/** The artist's session, as the `authorization` of a request. */
export async function bearerOf({ url }: ShopProcess): Promise<string> {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADMINISTRATOR.email, password: ADMINISTRATOR.password }),
  })
  const { data } = (await reply.json()) as { data: { token: string } }
  return `Bearer ${data.token}`
}

/** Asks for something again and again, one after the other, each time as if nobody had before: after a change that has all of it forgotten. */
export async function measureFresh({ forget, ask, pids, warmUp, rounds }: Turn): Promise<FreshCosts> {
  const used = usedBy(pids)
  const times: number[] = []
  let seconds = 0
  for (let round = 0; round < warmUp + rounds; round += 1) {
    await forget(round)
    const before = used()
    const began = performance.now()
    await ask(round)
    const time = performance.now() - began
    if (round < warmUp) continue
    seconds += sinceThen(before, used())
    times.push(time)
  }
  return { processorMs: (seconds * 1000) / rounds, ...spreadOf(times) }
}

const usedBy = (pids: Turn['pids']) => () => new Map(pids().map((pid) => [pid, exactProcessorSecondsOf(pid)]))

/** A connection that was closed meanwhile takes its process along. */
const sinceThen = (before: ReadonlyMap<number, number>, now: ReadonlyMap<number, number>): number =>
  [...now].reduce((sum, [pid, seconds]) => sum + seconds - (before.get(pid) ?? 0), 0)

function spreadOf(times: readonly number[]): Pick<FreshCosts, 'p50' | 'p99'> {
  const sorted = times.toSorted((one, other) => one - other)
  return {
    p50: median(times),
    p99: sorted[Math.max(0, Math.ceil(times.length * 0.99) - 1)] ?? Number.NaN,
  }
}

/** A page that five visitors a second ask for is busy: it is sent as it was for a moment, and made again once for several changes. */
const PAUSE_MS = 250
/** After this nobody has asked for the page lately, and it is not made again before somebody does. */
const FORGOTTEN_MS = 3000

/**
 * The same for a change that drops only what shows it. A page that was asked for lately is then made again at once, whether or not
 * somebody waits: so what counts is what a change costs with somebody who asks, less what it costs when nobody does, each with
 * what is done about it in the pause after it.
 */
export async function measureMadeAgain({ forget, ask, pids, warmUp, rounds }: Turn): Promise<FreshCosts> {
  const used = usedBy(pids)
  const times: number[] = []
  async function askAfterChange(round: number) {
    await forget(round)
    const began = performance.now()
    await ask(round)
    times.push(performance.now() - began)
  }
  async function costOf(act: (round: number) => Promise<void>): Promise<number> {
    const before = used()
    for (let round = 0; round < rounds; round += 1) {
      await act(round)
      await sleep(PAUSE_MS)
    }
    return (sinceThen(before, used()) * 1000) / rounds
  }
  for (let round = 0; round < warmUp; round += 1) await askAfterChange(round)
  times.length = 0
  const asked = await costOf(askAfterChange)
  await sleep(FORGOTTEN_MS)
  const alone = await costOf(forget)
  return { processorMs: asked - alone, ...spreadOf(times) }
}
