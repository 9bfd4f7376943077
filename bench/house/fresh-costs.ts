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

/** A page that five visitors a second ask for is busy: it is sent as it was for a moment, and made again once for several changes. */
const PAUSE_MS = 250
/** After this nobody has asked for the page lately, and it is not made again before somebody does. */
const FORGOTTEN_MS = 3000

/** What it costs to do something once, in milliseconds of processor, with what the processes do in the pause after it. */
export async function costOf(
  act: (round: number) => Promise<void>,
  { pids, rounds, pauseMs }: Pick<Turn, 'pids' | 'rounds'> & { readonly pauseMs: number },
): Promise<number> {
  const used = () => new Map(pids().map((pid) => [pid, exactProcessorSecondsOf(pid)]))
  let seconds = 0
  for (let round = 0; round < rounds; round += 1) {
    const before = used()
    await act(round)
    await sleep(pauseMs)
    // A connection that was closed meanwhile takes its process along.
    for (const [pid, now] of used()) seconds += now - (before.get(pid) ?? 0)
  }
  return (seconds * 1000) / rounds
}

/**
 * Asks for something again and again, one after the other, each time as if nobody had before. A page that was asked for lately is
 * made again as soon as it has changed, whether or not somebody waits: so what counts is what a change costs with
 * somebody who asks, less what it costs when nobody does.
 */
export async function measureFresh({ forget, ask, pids, warmUp, rounds }: Turn): Promise<FreshCosts> {
  const times: number[] = []
  const askAfterChange = async (round: number) => {
    await forget(round)
    const began = performance.now()
    await ask(round)
    times.push(performance.now() - began)
  }
  for (let round = 0; round < warmUp; round += 1) await askAfterChange(round)
  times.length = 0
  const asked = await costOf(askAfterChange, { pids, rounds, pauseMs: PAUSE_MS })
  await sleep(FORGOTTEN_MS)
  const alone = await costOf(forget, { pids, rounds: Math.ceil(rounds / 3), pauseMs: PAUSE_MS })
  const sorted = times.toSorted((one, other) => one - other)
  const p99 = sorted[Math.max(0, Math.ceil(rounds * 0.99) - 1)] ?? Number.NaN
  return { processorMs: asked - alone, p50: median(times), p99 }
}
