import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { collectAtRest } from './collect-at-rest.ts'

/** Something that nobody has any more, beside what makes the process a good deal larger. */
function leaveGarbage(): WeakRef<object> {
  const large = Array.from({ length: 500_000 }, (_, at) => ({ at }))
  return new WeakRef(large)
}

test('what nobody has any more is given back once nothing is done', async () => {
  const garbage = leaveGarbage()
  const stop = collectAtRest({ lookMs: 100 })
  await expect.poll(() => garbage.deref() === undefined, { interval: 500 }).toBe(true)
  stop()
})

test('while there is work nobody has to wait for that', async () => {
  let collections = 0
  const stop = collectAtRest({ lookMs: 20, onCollected: () => (collections += 1) })
  const end = performance.now() + 300
  while (performance.now() < end) {
    const busy = performance.now() + 5
    while (performance.now() < busy);
    await nextTurn()
  }
  expect(collections).toBe(0)
  stop()
})

test('a process is left alone until it has grown again and some time has gone by', async () => {
  const kept: Buffer[] = []
  for (const { apartMs, grows, isAgain } of [
    { apartMs: 0, grows: false, isAgain: false },
    { apartMs: 60_000, grows: true, isAgain: false },
    { apartMs: 0, grows: true, isAgain: true },
  ]) {
    let collections = 0
    const stop = collectAtRest({ lookMs: 100, apartMs, onCollected: () => (collections += 1) })
    await expect.poll(() => collections, { interval: 500 }).toBe(1)
    // Not in the room that the collection has just made.
    if (grows) kept.push(Buffer.alloc(64 * 1024 ** 2, 1))
    if (isAgain) await expect.poll(() => collections, { interval: 500 }).toBe(2)
    else await wait(1000)
    expect(collections).toBe(isAgain ? 2 : 1)
    stop()
  }
  expect(kept).toHaveLength(2)
})
