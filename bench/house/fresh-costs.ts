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

/** Asks for something again and again, one after the other, each time as if nobody had before. */
export async function measureFresh({ forget, ask, pids, warmUp, rounds }: Turn): Promise<FreshCosts> {
  const used = () => new Map(pids().map((pid) => [pid, exactProcessorSecondsOf(pid)]))
  const times: number[] = []
  let seconds = 0
  for (let round = 0; round < warmUp + rounds; round += 1) {
    await forget(round)
    const before = used()
    const began = performance.now()
    await ask(round)
    const time = performance.now() - began
    if (round < warmUp) continue
    // A connection that was closed meanwhile takes its process along.
    for (const [pid, now] of used()) seconds += now - (before.get(pid) ?? 0)
    times.push(time)
  }
  const sorted = times.toSorted((one, other) => one - other)
  const p99 = sorted[Math.max(0, Math.ceil(rounds * 0.99) - 1)] ?? Number.NaN
  return { processorMs: (seconds * 1000) / rounds, p50: median(times), p99 }
}
