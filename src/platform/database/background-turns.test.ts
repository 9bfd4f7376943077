import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withPriority } from '../event-loop/priority.ts'
import { BackgroundTurns } from './background-turns.ts'

const TIMEOUT_MS = 100

let pool: { totalCount: number; readonly options: { readonly max: number } }
let turns: BackgroundTurns
let begun: string[]
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  pool = { totalCount: 0, options: { max: 10 } }
  turns = new BackgroundTurns(pool, TIMEOUT_MS)
  begun = []
})
afterEach(() => vi.useRealTimers())

async function take(...names: string[]) {
  for (const name of names) turns.begin().then(() => begun.push(name))
  await nextTurn()
}
const inBackground = (...names: string[]) => withPriority('background', () => take(...names))

async function giveBack() {
  turns.end()
  await nextTurn()
}

async function wait(ms: number) {
  vi.advanceTimersByTime(ms)
  await nextTurn()
}

test('background work has two connections, and who comes later the first that is given back', async () => {
  await inBackground('1', '2', '3', '4')
  expect(begun).toEqual(['1', '2'])
  await giveBack()
  expect(begun).toEqual(['1', '2', '3'])
  await giveBack()
  await giveBack()
  expect(begun).toEqual(['1', '2', '3', '4'])
})

test('whoever comes while somebody waits does not go before', async () => {
  await inBackground('1', '2', '3')
  turns.end()
  withPriority('background', () => turns.begin().then(() => begun.push('late')))
  await nextTurn()
  expect(begun).toEqual(['1', '2', '3'])
})

test('visitors wait for nobody, and connections that they have left are used', async () => {
  await take('a', 'b', 'c')
  expect(begun).toEqual(['a', 'b', 'c'])
  pool.totalCount = 3
  await inBackground('1')
  expect(begun).toEqual(['a', 'b', 'c'])
  await giveBack()
  expect(begun).toEqual(['a', 'b', 'c', '1'])
})

test('where none comes back one more is opened after a while, and then the next', async () => {
  await inBackground('1', '2', '3', '4')
  await wait(TIMEOUT_MS - 1)
  expect(begun).toEqual(['1', '2'])
  await wait(1)
  expect(begun).toEqual(['1', '2', '3'])
  await wait(TIMEOUT_MS)
  expect(begun).toEqual(['1', '2', '3', '4'])
})

test('visitors who crowd in keep nobody waiting for ever', async () => {
  await take('a', 'b', 'c', 'd')
  pool.totalCount = 2
  await inBackground('1')
  await wait(TIMEOUT_MS - 1)
  await giveBack()
  expect(begun).not.toContain('1')
  await wait(1)
  expect(begun).toContain('1')
})

test('where all connections are open background work asks for one as visitors do', async () => {
  pool.totalCount = 10
  await take(...'abcdefghijkl')
  begun = []
  await inBackground('1', '2', '3')
  expect(begun).toEqual(['1', '2', '3'])
})
