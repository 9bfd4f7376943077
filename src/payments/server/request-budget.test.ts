import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ProviderUnavailable } from './payment-provider.ts'
import { createRequestBudget, inBackground, type RequestBudget } from './request-budget.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Asks for turns and notes at which instant each of them came, in the order in which they came. */
function ask(budget: RequestBudget, times: number, name = '') {
  const came: { name: string; at: number }[] = []
  const failed: unknown[] = []
  for (let each = 0; each < times; each += 1)
    budget.turn().then(
      () => came.push({ name, at: Date.now() }),
      (error: unknown) => failed.push(error),
    )
  return { came, failed }
}

const instants = (came: readonly { at: number }[]) => came.map(({ at }) => at)

test('five may ask in any second, and the others wait for their turn', async () => {
  const { came } = ask(createRequestBudget(5), 12)
  await vi.advanceTimersByTimeAsync(999)
  expect(instants(came)).toEqual([0, 0, 0, 0, 0])
  await vi.advanceTimersByTimeAsync(1001)
  expect(instants(came)).toEqual([0, 0, 0, 0, 0, 1000, 1000, 1000, 1000, 1000, 2000, 2000])
})

test('no second holds more than five, however the requests fall', async () => {
  const budget = createRequestBudget(5)
  const came: number[] = []
  for (let at = 0; at < 40; at += 1) {
    budget.turn().then(() => came.push(Date.now()))
    await vi.advanceTimersByTimeAsync(130)
  }
  await vi.advanceTimersByTimeAsync(20_000)
  expect(came).toHaveLength(40)
  for (const from of came) expect(came.filter((at) => at >= from && at < from + 1000).length).toBeLessThan(6)
})

test('buyers go before the rounds of the background', async () => {
  const budget = createRequestBudget(1)
  const order: string[] = []
  const note = (name: string) => () => void order.push(name)
  budget.turn().then(note('first'))
  inBackground(() => budget.turn()).then(note('round'))
  budget.turn().then(note('buyer'))
  await vi.advanceTimersByTimeAsync(2000)
  expect(order).toEqual(['first', 'buyer', 'round'])
})

describe('when the provider asks for quiet', () => {
  test('nobody asks before it is over', async () => {
    const budget = createRequestBudget(5)
    budget.beQuiet(4000)
    const { came } = ask(budget, 2)
    await vi.advanceTimersByTimeAsync(3999)
    expect(came).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(instants(came)).toEqual([4000, 4000])
  })

  test('for long, nobody is kept waiting: all are told, and nothing is asked until then', async () => {
    const budget = createRequestBudget(1)
    const early = ask(budget, 3)
    budget.beQuiet(60_000)
    const late = ask(budget, 1)
    await vi.advanceTimersByTimeAsync(59_999)
    expect(early.came).toHaveLength(1)
    expect([...early.failed, ...late.failed].map((error) => error instanceof ProviderUnavailable)).toEqual([
      true,
      true,
      true,
    ])
    await vi.advanceTimersByTimeAsync(1)
    const after = ask(budget, 1)
    await vi.advanceTimersByTimeAsync(0)
    expect(instants(after.came)).toEqual([60_000])
  })
})

test('who would wait for more than ten seconds is told at once', async () => {
  const { came, failed } = ask(createRequestBudget(2), 30)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(failed.length).toBeGreaterThan(0)
  expect(came.length + failed.length).toBe(30)
  expect(Math.max(...instants(came))).toBeLessThanOrEqual(11_000)
})
