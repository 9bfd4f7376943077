import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { layDatabaseWire } from '../../../tests/support/database-wire.ts'
import { createServerDatabase } from '../../../tests/support/server-databases.ts'
import { isOnPostgres, openTestDatabase, silentLog } from '../../../tests/support/test-database.ts'
import { withPriority } from '../event-loop/priority.ts'
import type { Database, Queryable } from './database.ts'
import { isDatabaseAway } from './database-away.ts'
import { openServerDatabase } from './server-database.ts'

/** More than there are connections. */
const TIMES = 12

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function openOnWire() {
  const wire = await layDatabaseWire(await createServerDatabase())
  const database = await openServerDatabase(wire.url, silentLog, { pause: 100, limit: 500 })
  database.expectVisitors()
  closing.push(wire.close, database.close)
  return { wire, database }
}

async function openDirectly(): Promise<Database> {
  const database = await openServerDatabase(await createServerDatabase(), silentLog)
  closing.push(database.close)
  return database
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'it did not fail',
    (error: unknown) => error,
  )

async function endConnectionOf(tx: Queryable, database: Database): Promise<void> {
  const { rows } = await tx.execute(sql`select pg_backend_pid() as pid`)
  await database.sql.execute(sql`select pg_terminate_backend(${Number(rows[0]?.pid)})`)
}

const answersTo = async (database: Database) =>
  (await database.transaction(({ sql: tx }) => tx.execute(sql`select 7 as it`))).rows

/** The connections on which a dozen ask at the same time. */
async function connectionsOf(database: Database): Promise<Set<unknown>> {
  const asking = Array.from({ length: TIMES }, async () => {
    const { rows } = await database.sql.execute(sql`select pg_backend_pid() as pid, pg_sleep(0.05)`)
    return rows[0]?.pid
  })
  return new Set(await Promise.all(asking))
}

test.runIf(isOnPostgres)('a shop takes no more connections for its work than it was given', async () => {
  const database = await openServerDatabase(await createServerDatabase(), silentLog, { connections: 2 })
  closing.push(database.close)
  expect((await connectionsOf(database)).size).toBe(2)
})

test.runIf(isOnPostgres)('what nobody waits for shares two of them', async () => {
  const timeout = { atStart: 60_000, ofVisitors: 60_000, inBackground: 60_000 }
  const database = await openServerDatabase(await createServerDatabase(), silentLog, { timeout })
  closing.push(database.close)
  expect((await withPriority('background', () => connectionsOf(database))).size).toBe(2)
  expect((await connectionsOf(database)).size).toBeGreaterThan(2)
})

test.runIf(isOnPostgres)('two that are long in use keep no other background work waiting', async () => {
  const database = await openDirectly()
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  await withPriority('background', async () => {
    const long = Array.from({ length: 2 }, () => database.transaction(() => isOver))
    expect(await answersTo(database)).toEqual([{ it: 7 }])
    end()
    await Promise.all(long)
  })
})

test.runIf(isOnPostgres)('a start waits longer for a connection than a visitor does', async () => {
  const database = await openServerDatabase(await createServerDatabase(), silentLog, {
    connections: 1,
    timeout: { atStart: 60_000, ofVisitors: 100 },
  })
  closing.push(database.close)
  const whileTaken = async () => {
    const taken = failureOf(database.sql.execute(sql`select pg_sleep(1)`))
    const failure = await failureOf(database.sql.execute(sql`select 1`))
    await taken
    return failure
  }
  expect(await whileTaken()).toBe('it did not fail')
  database.expectVisitors()
  expect(isDatabaseAway(await whileTaken())).toBe(true)
})

test.runIf(isOnPostgres)('a server that has no connection left is waited for', async () => {
  const limited = new URL(await createServerDatabase())
  const owner = new Client(limited.href)
  await owner.connect()
  closing.push(
    () => owner.end(),
    () => owner.query(`drop role ${limited.username}`),
  )
  limited.username = `limited_${limited.pathname.slice(1)}`
  limited.password = 'limited'
  await owner.query(`create role ${limited.username} login password 'limited' connection limit 2`)
  const others = [new Client(limited.href), new Client(limited.href)]
  for (const other of others) await other.connect()
  const opening = openServerDatabase(limited.href, silentLog)
  await sleep(500)
  for (const other of others) await other.end()
  const database = await opening
  closing.push(database.close)
  database.expectVisitors()
  // One listens, and the other is had by one after the other.
  const asking = Array.from({ length: TIMES }, () => answersTo(database))
  expect(new Set((await Promise.all(asking)).flat().map(({ it }) => it))).toEqual(new Set([7]))
})

describe.runIf(isOnPostgres)('a PostgreSQL that goes away', () => {
  test('in the middle of a transaction lets it fail as away, and nothing else', async () => {
    const database = await openDirectly()
    const failure = await failureOf(
      database.transaction(async ({ sql: tx }) => {
        await endConnectionOf(tx, database)
        // Nobody asks anything while the connection goes: its error has no statement to belong to.
        await sleep(200)
        await tx.execute(sql`select 1`)
      }),
    )
    expect(isDatabaseAway(failure)).toBe(true)
    expect(await answersTo(database)).toEqual([{ it: 7 }])
  })

  test('during a statement lets it fail as away', async () => {
    const database = await openDirectly()
    const failure = await failureOf(
      database.sql.execute(sql`select pg_terminate_backend(pg_backend_pid()), pg_sleep(5)`),
    )
    expect(isDatabaseAway(failure)).toBe(true)
  })

  test('as transactions begin costs the pool none of its connections', async () => {
    const { wire, database } = await openOnWire()
    wire.cutAtBegin(TIMES)
    for (let time = 0; time < TIMES; time += 1)
      expect(isDatabaseAway(await failureOf(answersTo(database)))).toBe(true)
    expect(await answersTo(database)).toEqual([{ it: 7 }])
  })

  test('without a word is given up, and found again', async () => {
    const { wire, database } = await openOnWire()
    wire.stall(true)
    const failures = await Promise.all(
      Array.from({ length: TIMES }, () => failureOf(database.sql.execute(sql`select 1`))),
    )
    expect(failures.map(isDatabaseAway)).toEqual(failures.map(() => true))
    wire.stall(false)
    await expect.poll(() => answersTo(database).catch(() => [])).toEqual([{ it: 7 }])
  })

  test('is no excuse for what the database refuses', async () => {
    const database = await openDirectly()
    expect(isDatabaseAway(await failureOf(database.sql.execute(sql`select 1/0`)))).toBe(false)
  })
})

test.runIf(!isOnPostgres)('an embedded database is away after its end', async () => {
  const database = await openTestDatabase()
  await database.close()
  expect(isDatabaseAway(await failureOf(database.sql.execute(sql`select 1`)))).toBe(true)
})
