import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ProviderUnavailable } from './payment-provider.ts'
import {
  createProviderRateLimiter,
  type Priority,
  type ProviderRateLimiter,
  withPriority,
} from './provider-rate-limiter.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Asks for turns and notes at which instant each of them came, in the order in which they came. */
function ask(rateLimiter: ProviderRateLimiter, times: number, named: Priority = 'opening', name = '') {
  const came: { name: string; at: number }[] = []
  const failed: unknown[] = []
  for (let each = 0; each < times; each += 1)
    withPriority(named, () => rateLimiter.turn()).then(
      () => came.push({ name, at: Date.now() }),
      (error: unknown) => failed.push(error),
    )
  return { came, failed }
}

const instants = (came: readonly { at: number }[]) => came.map(({ at }) => at)

test('five may ask in any second, and the others wait for their turn', async () => {
  const rateLimiter = createProviderRateLimiter(5)
  const opened = ask(rateLimiter, 8)
  const polled = ask(rateLimiter, 4, 'polling')
  const came = () => [...instants(opened.came), ...instants(polled.came)].sort((one, other) => one - other)
  await vi.advanceTimersByTimeAsync(999)
  expect(came()).toEqual([0, 0, 0, 0, 0])
  await vi.advanceTimersByTimeAsync(1001)
  expect(came()).toEqual([0, 0, 0, 0, 0, 1000, 1000, 1000, 1000, 1000, 2000, 2000])
})

test('no second holds more than five, however the requests fall', async () => {
  const rateLimiter = createProviderRateLimiter(5)
  const came: number[] = []
  for (let at = 0; at < 40; at += 1) {
    const named = (['opening', 'notifications', 'polling'] as const)[at % 3]
    withPriority(named ?? 'polling', () => rateLimiter.turn()).then(() => came.push(Date.now()))
    await vi.advanceTimersByTimeAsync(130)
  }
  await vi.advanceTimersByTimeAsync(20_000)
  expect(came).toHaveLength(40)
  for (const from of came) expect(came.filter((at) => at >= from && at < from + 1000).length).toBeLessThan(6)
})

test('opening a payment goes before notifications, and these before everybody who only asks again', async () => {
  const rateLimiter = createProviderRateLimiter(1)
  const order: string[] = []
  const note = (name: string) => () => void order.push(name)
  withPriority('opening', () => rateLimiter.turn()).then(note('first'))
  rateLimiter.turn().then(note('unnamed'))
  withPriority('notifications', () => rateLimiter.turn()).then(note('notification'))
  withPriority('opening', () => rateLimiter.turn()).then(note('buyer'))
  await vi.advanceTimersByTimeAsync(3000)
  expect(order).toEqual(['first', 'buyer', 'notification', 'unnamed'])
})

describe('each priority', () => {
  test('that only asks again leaves the others their turns in every second', async () => {
    const rateLimiter = createProviderRateLimiter(5)
    const polled = ask(rateLimiter, 20, 'polling')
    const opened = ask(rateLimiter, 2)
    const heard = ask(rateLimiter, 1, 'notifications')
    await vi.advanceTimersByTimeAsync(0)
    expect([polled.came.length, opened.came.length, heard.came.length]).toEqual([2, 2, 1])
  })

  test('has its place while all others are in demand', async () => {
    const rateLimiter = createProviderRateLimiter(5)
    const opened = ask(rateLimiter, 40)
    const heard = ask(rateLimiter, 8, 'notifications')
    await vi.advanceTimersByTimeAsync(8000)
    expect(heard.came).toHaveLength(8)
    expect(opened.came.length).toBeGreaterThanOrEqual(32)
  })

  test('gives up in the end when others go before for ever', async () => {
    const rateLimiter = createProviderRateLimiter(2)
    ask(rateLimiter, 2)
    const polled = ask(rateLimiter, 1, 'polling')
    for (let at = 0; at < 20; at += 1) {
      ask(rateLimiter, 2)
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect([polled.came.length, polled.failed.length]).toEqual([0, 1])
  })
})

describe('when the provider asks for quiet', () => {
  test('nobody asks before it is over', async () => {
    const rateLimiter = createProviderRateLimiter(5)
    rateLimiter.pause(4000)
    const { came } = ask(rateLimiter, 2)
    await vi.advanceTimersByTimeAsync(3999)
    expect(came).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(instants(came)).toEqual([4000, 4000])
  })

  test('for long, nobody is kept waiting: all are told, and nothing is asked until then', async () => {
    const rateLimiter = createProviderRateLimiter(1)
    const early = ask(rateLimiter, 3)
    rateLimiter.pause(60_000)
    const late = ask(rateLimiter, 1)
    await vi.advanceTimersByTimeAsync(59_999)
    expect(early.came).toHaveLength(1)
    expect([...early.failed, ...late.failed].map((error) => error instanceof ProviderUnavailable)).toEqual([
      true,
      true,
      true,
    ])
    await vi.advanceTimersByTimeAsync(1)
    const after = ask(rateLimiter, 1)
    await vi.advanceTimersByTimeAsync(0)
    expect(instants(after.came)).toEqual([60_000])
  })
})

test('who would wait for more than ten seconds is told at once', async () => {
  const { came, failed } = ask(createProviderRateLimiter(2), 30)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(failed.length).toBeGreaterThan(0)
  expect(came.length + failed.length).toBe(30)
  expect(Math.max(...instants(came))).toBeLessThanOrEqual(11_000)
})

test('a clock that was ahead and is put right keeps nobody from the provider', async () => {
  vi.setSystemTime(3 * 3600 * 1000)
  const rateLimiter = createProviderRateLimiter(2)
  const before = ask(rateLimiter, 2)
  await vi.advanceTimersByTimeAsync(10)
  vi.setSystemTime(0)
  const after = ask(rateLimiter, 2)
  await vi.advanceTimersByTimeAsync(2000)
  expect([before.came.length, after.came.length, after.failed.length]).toEqual([2, 2, 0])
})
