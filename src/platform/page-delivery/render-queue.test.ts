import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { hasHighPriority } from '../event-loop/priority.ts'
import { outsideRenders, RenderQueue } from './render-queue.ts'

let queue: RenderQueue
let begun: string[]
let mostAtOnce: number
let atOnce: number
/** Lets the render of a name come to its end. */
let finish: Map<string, () => void>

/** Longer than any test: nothing goes on here only because somebody waited long enough. */
const FOREVER = 2 ** 30

beforeEach(() => {
  queue = new RenderQueue('Hay mucho en espera.', FOREVER)
  begun = []
  atOnce = 0
  mostAtOnce = 0
  finish = new Map()
})

const [ONE, OTHER] = ['198.51.100.7', '198.51.100.8']

/** A render that lasts until it is finished, and says that it has begun. */
const lasting = (name: string) => async () => {
  begun.push(name)
  atOnce += 1
  mostAtOnce = Math.max(mostAtOnce, atOnce)
  await new Promise<void>((resolve) => finish.set(name, resolve))
  atOnce -= 1
  return name
}

const search = (name: string, client: string | undefined = ONE) =>
  queue.run(lasting(name), { client, isFirst: false })
const page = (name: string, client: string | undefined = ONE) =>
  queue.run(lasting(name), { client, isFirst: true })

/** As many turns as the queue leaves to others before it begins the next one, and some more. */
async function manyTurns(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await nextTurn()
}

/** Finishes one after the other whatever is under way, in the order in which it was begun. */
async function finishAll(): Promise<void> {
  for (let at = 0; at < begun.length; at += 1) {
    finish.get(begun[at] ?? '')?.()
    await manyTurns()
  }
}

test('what a page asks of the database goes first; what a search asks waits in line', async () => {
  const asked: Record<string, boolean> = {}
  const asking = (name: string) => async () => {
    await nextTurn()
    asked[name] = hasHighPriority()
  }
  await queue.run(asking('page'), { client: ONE, isFirst: true }).done
  await queue.run(asking('search'), { client: ONE, isFirst: false }).done
  expect(asked).toEqual({ page: true, search: false })
})

test('two are made at once, and all in the end', async () => {
  const turns = ['1', '2', '3', '4', '5'].map((name) => search(name))
  expect(begun).toEqual(['1', '2'])
  await finishAll()
  expect(await Promise.all(turns.map(({ done }) => done))).toEqual(['1', '2', '3', '4', '5'])
  expect(mostAtOnce).toBe(2)
})

test('one that fails makes room for the next', async () => {
  const fails = async () => {
    throw new Error('no')
  }
  const failed = ['a', 'b', 'c'].map(() => queue.run(fails, { client: ONE, isFirst: false }))
  const last = search('last')
  for (const { done } of failed) await expect(done).rejects.toThrow('no')
  await nextTurn()
  finish.get('last')?.()
  expect(await last.done).toBe('last')
})

test('a page of the catalogue goes before searches, which do not wait for ever', async () => {
  for (const name of ['under way', 'too', 'search 1', 'search 2']) search(name)
  for (const name of ['1', '2', '3', '4', '5', '6']) page(name)
  await finishAll()
  expect(begun.slice(2)).toEqual(['1', '2', '3', '4', 'search 1', '5', '6', 'search 2'])
})

test('each network has its turn, however much another one asks for', async () => {
  for (const name of ['under way', 'too', '1', '2', '3', '4']) search(name)
  search('mine', OTHER)
  search('mine too', OTHER)
  await finishAll()
  expect(begun.slice(2, 6)).toEqual(['1', 'mine', '2', 'mine too'])
})

test('the networks of one site have one turn between them', async () => {
  for (const name of ['under way', 'too']) search(name)
  for (const net of [1, 2, 3, 4]) search(`site ${net}`, `2001:db8:1:${net}::1`)
  search('mine', OTHER)
  search('mine too', OTHER)
  await finishAll()
  expect(begun.slice(2)).toEqual(['site 1', 'mine', 'site 2', 'mine too', 'site 3', 'site 4'])
})

test('who waits for the same as somebody else has it by the turn of either', async () => {
  for (const name of ['under way', 'too', '1', '2', '3']) search(name)
  search('4').join(OTHER)
  await finishAll()
  expect(begun.slice(2)).toEqual(['1', '4', '2', '3'])
})

describe('when much of one network waits', () => {
  const fill = (client: (at: number) => string, count = 22) => {
    for (let at = 0; at < count; at += 1) search(`${at}`, client(at))
  }

  test('more is refused, but nothing of others, and no page of the catalogue', () => {
    fill(() => ONE)
    expect(() => search('more')).toThrow('Hay mucho en espera.')
    search('of another', OTHER)
    page('of the catalogue')
  })

  test('a site counts as two networks', () => {
    fill((at) => `2001:db8:1:${at}::1`, 42)
    expect(() => search('more', '2001:db8:1:ffff::1')).toThrow('Hay mucho en espera.')
    search('of another site', '2001:db8:2:1::1')
  })

  test('this machine is none', () => {
    fill(() => '127.0.0.1', 100)
    search('more', '127.0.0.1')
  })
})

describe('what a render needs', () => {
  const needing = (names: string, need: () => Promise<unknown>) =>
    queue.run(
      async () => {
        await nextTurn()
        await need()
        return names
      },
      { client: ONE, isFirst: false },
    )

  test('begins at once, or it would wait for the turn that its caller has', async () => {
    const list = (name: string) => () =>
      queue.run(async () => name, { client: '127.0.0.1', isFirst: false }).done
    const turns = ['1', '2', '3'].map((name) => needing(name, list(name)))
    expect(await Promise.all(turns.map(({ done }) => done))).toEqual(['1', '2', '3'])
  })

  test('begins at once when it waits for somebody else already', async () => {
    const ends = async () => 'list'
    const needed = () => {
      list.join('127.0.0.1')
      return list.done
    }
    const turns = ['1', '2'].map((name) => needing(name, needed))
    const list = queue.run(ends, { client: OTHER, isFirst: false })
    expect(list.hasBegun).toBe(false)
    expect(await Promise.all(turns.map(({ done }) => done))).toEqual(['1', '2'])
  })

  test('waits its turn when the render only leaves it behind', async () => {
    for (const name of ['1', '2'])
      needing(name, async () => {
        outsideRenders(() => search(`left by ${name}`))
        await new Promise(() => {})
      })
    await nextTurn()
    await nextTurn()
    expect(begun).toEqual([])
  })
})

test('what waits for something else than the processor keeps nobody waiting for ever', async () => {
  queue = new RenderQueue('Hay mucho en espera.', 1)
  for (const name of ['stuck', 'stuck too', 'next']) search(name)
  await expect.poll(() => begun).toEqual(['stuck', 'stuck too', 'next'])
})
