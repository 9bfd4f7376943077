import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { withPriority } from '../event-loop/priority.ts'
import { ConnectionQueue } from './connection-queue.ts'

let queue: ConnectionQueue
let begun: string[]
beforeEach(() => {
  queue = new ConnectionQueue()
  begun = []
})

/** Has the connection for a turn of the event loop, and says that it has begun. */
const work = (name: string) => () =>
  queue.run(async () => {
    begun.push(name)
    await nextTurn()
    return name
  })
const sale = (name: string) => work(name)()
const page = (name: string) => withPriority('high', work(name))

test('each has the connection in turn, and what it came for', async () => {
  expect(await Promise.all([sale('1'), sale('2'), sale('3')])).toEqual(['1', '2', '3'])
  expect(begun).toEqual(['1', '2', '3'])
})

test('what many visitors wait for goes before those who came earlier, and interrupts nobody', async () => {
  await Promise.all([sale('under way'), sale('sale'), sale('other sale'), page('page')])
  expect(begun).toEqual(['under way', 'page', 'sale', 'other sale'])
})

test('a sale waits for four others at most, however many pages come', async () => {
  const pages = Array.from({ length: 10 }, (_, at) => `page ${at}`)
  await Promise.all([sale('under way'), sale('sale'), sale('other sale'), ...pages.map(page)])
  expect(begun.indexOf('sale')).toBe(5)
  expect(begun.indexOf('other sale')).toBe(10)
  expect(begun).toHaveLength(13)
})

test('whoever fails gives the connection on', async () => {
  const failing = queue.run(() => Promise.reject(new Error('no such table')))
  const next = sale('next')
  await expect(failing).rejects.toThrow('no such table')
  expect(await next).toBe('next')
  expect(await sale('later')).toBe('later')
})
