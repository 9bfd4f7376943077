import { expect, test } from 'vitest'
import { createLog } from '../log/log.ts'
import type { Damage } from './damage.ts'
import { DamageWatch } from './damage-watch.ts'
import type { Database } from './database.ts'

const log = createLog('silent')
const saying = (code: string) => Object.assign(new Error('x'), { code })

/** A server that answers every question with the same error, until it answers that nothing is there. */
function openServer(answer: { error: Error | undefined }) {
  const execute = async () => {
    if (answer.error !== undefined) throw new Error('Failed query', { cause: answer.error })
    return { rows: [] }
  }
  return { kind: 'server', sql: { execute } } as unknown as Database
}

const openWatch = (answer: { error: Error | undefined }, options = {}) =>
  new DamageWatch({ database: openServer(answer), log, ...options })

test.each(['XX001', 'XX002', '58P01'])('a database whose own tables answer %s is damaged', async (code) => {
  const watch = openWatch({ error: saying(code) })
  expect(await watch.look()).toMatchObject({ state: 'damaged', damage: [{ relation: 'pg_catalog' }] })
  expect(watch.isDamaged).toBe(true)
})

test.each(['ECONNREFUSED', '57P01', '53300', '42501'])('one that answers %s is not accused', async (code) => {
  const watch = openWatch({ error: saying(code) })
  expect(await watch.look()).toMatchObject({ state: 'unfinished', damage: [] })
  expect(watch.isDamaged).toBe(false)
})

test('rows that were read are called whole, and what was not looked at is told', async () => {
  expect(await openWatch({ error: undefined }).look()).toMatchObject({ state: 'whole', isPartial: true })
})

test('damage that was found stays true while nobody can look, and is over when all is whole', async () => {
  const answer: { error: Error | undefined } = { error: saying('XX001') }
  const watch = openWatch(answer)
  await watch.look()
  answer.error = saying('ECONNREFUSED')
  expect((await watch.look()).state).toBe('damaged')
  answer.error = undefined
  expect((await watch.look()).state).toBe('whole')
})

test('it looks by itself again and again, tells each time, survives who cannot be told, and ends', async () => {
  const told: (readonly Damage[])[] = []
  const watch = openWatch({ error: saying('XX001') }, { first: 1, every: 1 })
  await new Promise<void>((resolve) => {
    watch.start(async (damage) => {
      told.push(damage)
      if (told.length === 3) resolve()
      throw new Error('the mail is down')
    })
  })
  await watch.stop()
  expect(told[2]).toEqual([{ relation: 'pg_catalog' }])
})

test('what could not be looked at to its end is tried sooner than the next day', async () => {
  const answer: { error: Error | undefined } = { error: saying('ECONNREFUSED') }
  const watch = openWatch(answer, { first: 1, every: 86_400_000, again: 1 })
  watch.start(async () => {})
  await expect.poll(() => watch.condition.state).toBe('unfinished')
  answer.error = undefined
  await expect.poll(() => watch.condition.state).toBe('whole')
  await watch.stop()
})
