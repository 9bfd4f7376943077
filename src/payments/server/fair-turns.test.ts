import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ProviderBusy } from './payment-provider.ts'
import {
  createProviderRateLimiter,
  onBehalfOf,
  type ProviderRateLimiter,
  withPriority,
} from './provider-rate-limiter.ts'

/** Networks take turns to open payments: none of them has a queue of her own in front of the others. */

const A_SITE = '2001:db8:1::/48'

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Who asks, in the order in which they had their turns, and who was sent away. */
function line(rateLimiter: ProviderRateLimiter) {
  const served: string[] = []
  const refused: string[] = []
  const ask = (source: string) =>
    withPriority('opening', () => onBehalfOf(source, () => rateLimiter.turn())).then(
      () => served.push(source),
      (error: unknown) => {
        expect(error).toBeInstanceOf(ProviderBusy)
        refused.push(source)
      },
    )
  return { served, refused, ask }
}

test('a buyer goes before the second turn of a network that has filled the line', async () => {
  const { served, ask } = line(createProviderRateLimiter(5))
  for (let each = 0; each < 12; each += 1) ask(A_SITE)
  ask('190.2.0.1')
  ask('190.2.0.2')
  await vi.advanceTimersByTimeAsync(1000)
  expect(served).toEqual([...Array(4).fill(A_SITE), '190.2.0.1', '190.2.0.2', A_SITE, A_SITE])
})

test('no network has more than eight in line, and the shop itself has all of its own', async () => {
  const rateLimiter = createProviderRateLimiter(5)
  const { served, refused, ask } = line(rateLimiter)
  for (let each = 0; each < 240; each += 1) ask(A_SITE)
  let own = 0
  for (let each = 0; each < 12; each += 1)
    withPriority('opening', () => rateLimiter.turn()).then(() => {
      own += 1
    })
  await vi.advanceTimersByTimeAsync(0)
  expect(refused).toHaveLength(228)
  await vi.advanceTimersByTimeAsync(10_000)
  expect([served.length, own]).toEqual([12, 12])
})

test('among many networks each has its first turn before anybody has a second one', async () => {
  const { served, ask } = line(createProviderRateLimiter(5))
  const networks = Array.from({ length: 10 }, (_, index) => `190.3.0.${index}`)
  for (const network of networks) for (const _time of [1, 2, 3]) ask(network)
  await vi.advanceTimersByTimeAsync(10_000)
  // The first four turns were free: nobody else had come yet.
  const first = [...new Set(served.slice(3, 12))]
  expect(first).toHaveLength(9)
  expect(new Set([...served.slice(0, 3), ...first])).toEqual(new Set(networks))
  expect(served).toHaveLength(30)
})

test('three purchases a second that replace one another, all from one site, send no other buyer away', async () => {
  const { served, refused, ask } = line(createProviderRateLimiter(5))
  // One reading of the order that is left, then the new page.
  const replace = async (source: string) => {
    await ask(source)
    await ask(source)
  }
  for (let second = 0; second < 45; second += 1) {
    for (const _third of [1, 2, 3]) {
      replace(A_SITE)
      await vi.advanceTimersByTimeAsync(333)
    }
    replace(`190.4.0.${second}`)
  }
  await vi.advanceTimersByTimeAsync(10_000)
  const buyers = (sources: readonly string[]) => sources.filter((source) => source !== A_SITE)
  expect(buyers(refused)).toEqual([])
  expect(buyers(served)).toHaveLength(90)
})
