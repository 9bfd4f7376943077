import { expect, test } from 'vitest'
import { silentLog } from '../../../tests/support/test-database.ts'
import { watchDatabase } from './watch-database.ts'

test('a database that stops answering ends the process', async () => {
  const ended = new Promise<void>((resolve) => {
    watchDatabase({ ping: () => new Promise(() => {}) }, silentLog, {
      pause: 1,
      limit: 5,
      giveUp: resolve as never,
    })
  })
  await ended
})

test('a database that answers is left alone', async () => {
  let pings = 0
  let hasEnded = false
  const ping = async () => {
    pings += 1
  }
  const stop = watchDatabase({ ping }, silentLog, {
    pause: 1,
    limit: 1000,
    giveUp: (() => (hasEnded = true)) as never,
  })
  await expect.poll(() => pings).toBeGreaterThan(2)
  stop()
  expect(hasEnded).toBe(false)
})
