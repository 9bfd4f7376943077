import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ShopSettings, spawnShop } from '../house/shop-process.ts'

/** So many kills meet a shop that is still starting, the others one that is selling. */
const SHARE_WHILE_STARTING = 0.2
const LONGEST_START_MS = 1500
const LONGEST_LIFE_MS = 3000

export interface Kills {
  count: number
  whileStarting: number
  /** Processes that ended by themselves: each one is a failure. */
  readonly ownEndings: string[]
  readonly startsMs: number[]
}

const isUp = (url: string) =>
  fetch(`${url}/api/health`).then(
    (reply) => reply.ok,
    () => false,
  )

/** Waits until the shop is ready or `signal` says that it is dead. */
async function awaitReady(url: string, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    if (await isUp(url)) return true
    await sleep(10)
  }
  return false
}

/**
 * Starts the shop and kills it at a random moment, again and again.
 * @param onceUp called in each life in which the shop became ready; it may be cut short by the kill
 */
export async function killAgainAndAgain(
  settings: ShopSettings,
  times: number,
  onceUp: () => Promise<void>,
): Promise<Kills> {
  const url = `http://localhost:${settings.PORT}`
  const kills: Kills = { count: 0, whileStarting: 0, ownEndings: [], startsMs: [] }
  while (kills.count < times) {
    const began = performance.now()
    const child = spawnShop(settings)
    const death = new AbortController()
    const ended = once(child, 'exit').then(([code]) => {
      death.abort()
      return code
    })
    const ready = awaitReady(url, death.signal)
    let wasUp = false
    const life = ready.then(async (up) => {
      if (!up) return
      wasUp = true
      kills.startsMs.push(performance.now() - began)
      await onceUp()
    })
    if (Math.random() < SHARE_WHILE_STARTING) await sleep(Math.random() * LONGEST_START_MS)
    else {
      await ready
      await sleep(Math.random() * LONGEST_LIFE_MS)
    }
    if (child.exitCode !== null) kills.ownEndings.push(`exit code ${child.exitCode}`)
    child.kill('SIGKILL')
    await ended
    await life
    kills.count += 1
    if (!wasUp) kills.whileStarting += 1
  }
  return kills
}
