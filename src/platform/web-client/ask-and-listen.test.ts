import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askAndListen, type Question } from './ask-and-listen.ts'

const PAUSES = [2, 3, 5, 8, 13, 21].map((seconds) => seconds * 1000)

interface Answer {
  readonly status: string
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A shop that answers each question with what `statusNow` says, and listeners by hand. */
function openShop(statusNow: () => string) {
  const waiting: { tell: (answer: Answer) => void; hangUp: () => void }[] = []
  let asked = 0
  const question: Question<Answer> = {
    ask: async () => {
      asked += 1
      return { status: statusNow() }
    },
    listen: (_status, signal) =>
      new Promise((tell, fail) => {
        const hangUp = () => fail(new Error('hung up'))
        signal.addEventListener('abort', hangUp)
        waiting.push({ tell, hangUp })
      }),
  }
  return { question, waiting, asked: () => asked }
}

function watch(question: Question<Answer>) {
  const told: (string | undefined)[] = []
  const over = new AbortController()
  const tell = (answer: Answer | undefined) => void told.push(answer?.status)
  const ended = askAndListen(question, { pauses: PAUSES, signal: over.signal, tell })
  return { told, over, ended }
}

test('a page that waits asks slower and slower, seven times in a minute, and listens in one place', async () => {
  const askedAt: number[] = []
  const begun = Date.now()
  const shop = openShop(() => {
    askedAt.push((Date.now() - begun) / 1000)
    return 'awaiting_payment'
  })
  const { ended } = watch(shop.question)
  await vi.advanceTimersByTimeAsync(60_000)
  await ended
  expect(askedAt).toEqual([0, 2, 5, 10, 18, 31, 52])
  expect(shop.waiting).toHaveLength(1)
})

test('what is heard between two questions is told at once, and listened on from there', async () => {
  const shop = openShop(() => 'awaiting_payment')
  const { told, over } = watch(shop.question)
  await vi.advanceTimersByTimeAsync(1500)
  shop.waiting[0]?.tell({ status: 'paid' })
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toEqual(['awaiting_payment', 'paid'])
  expect(shop.waiting).toHaveLength(2)
  over.abort()
})

test('where nobody lets it listen, it asks all the same', async () => {
  const shop = openShop(() => 'awaiting_payment')
  const { told, over } = watch(shop.question)
  await vi.advanceTimersByTimeAsync(100)
  shop.waiting[0]?.hangUp()
  await vi.advanceTimersByTimeAsync(5000)
  expect(told).toEqual(['awaiting_payment', 'awaiting_payment', 'awaiting_payment'])
  over.abort()
})

test('answers that come at once and say nothing are not asked for again and again', async () => {
  const shop = openShop(() => 'awaiting_payment')
  let listened = 0
  const listen = async () => {
    listened += 1
    return { status: 'awaiting_payment' }
  }
  const { over } = watch({ ...shop.question, listen })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(listened).toBeLessThanOrEqual(7)
  over.abort()
})

test('a page that is left asks nothing more', async () => {
  const shop = openShop(() => 'awaiting_payment')
  const { over, ended } = watch(shop.question)
  await vi.advanceTimersByTimeAsync(1000)
  over.abort()
  await vi.advanceTimersByTimeAsync(60_000)
  await ended
  expect(shop.asked()).toBe(1)
})
