import { afterEach, describe, expect, test } from 'vitest'
import { startBackgroundWork } from '#app/server/background-work.ts'
import { settlePayment } from '#orders/server/read-provider.ts'
import { catalogueChanged } from '#pages/server/page-topics.ts'
import { StartRefusal } from '#platform/config/start-refusal.ts'
import { connectDatabase } from '#platform/database/connect.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { paint } from '../support/paintings.ts'
import { hasPgBouncer, openPooler } from '../support/pooler.ts'
import { checkOut, isForSale, orderOf, payAtDouble, requestFor } from '../support/purchases.ts'
import { createServerDatabase } from '../support/server-databases.ts'
import { isOnPostgres, silentLog } from '../support/test-database.ts'
import { openTestShop } from '../support/test-shop.ts'

// Also on PostgreSQL: a pooler stands before a server.

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function lay(...how: Parameters<typeof openPooler>) {
  const pooler = await openPooler(...how)
  closing.push(pooler.close)
  return pooler
}

const open = (databaseUrl: string, listenUrl?: string) =>
  connectDatabase({ dataFolder: '/nowhere', databaseUrl, listenUrl, log: silentLog })

async function openUntilEnd(databaseUrl: string, listenUrl?: string): Promise<Database> {
  const database = await open(databaseUrl, listenUrl)
  closing.push(database.close)
  return database
}

/** Why it is not opened: one sentence for whoever starts it. */
async function refusalOf(databaseUrl: string, listenUrl?: string): Promise<string> {
  const refusal = await open(databaseUrl, listenUrl).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(StartRefusal)
  return String(refusal)
}

async function expectHeard(one: Database, other: Database): Promise<void> {
  const heard = Promise.withResolvers<unknown>()
  await one.listen({ name: 'some_topic' }, heard.resolve)
  await other.transaction((transaction) => transaction.announce({ name: 'some_topic' }, ['a']))
  expect(await heard.promise).toEqual(['a'])
}

const limitsIn = async (sql: Queryable) =>
  (
    await sql.execute(`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`)
  ).rows[0]

describe.runIf(isOnPostgres && hasPgBouncer)('a shop behind PgBouncer', () => {
  test('in transaction mode is refused with what to do, because nobody would hear of a sale', async () => {
    const { pooled } = await lay('transaction')
    expect(await refusalOf(pooled)).toMatch(/pooler in transaction mode.*pool in session mode/)
  })

  test('in session mode hears what others announce', async () => {
    const { pooled } = await lay('session')
    await expectHeard(await openUntilEnd(pooled), await openUntilEnd(pooled))
  })
})

describe.runIf(isOnPostgres && hasPgBouncer)('a shop that listens at its server, with the rest', () => {
  test('through PgBouncer in transaction mode, hears what others announce', async () => {
    const { pooled, direct } = await lay('transaction')
    await expectHeard(await openUntilEnd(pooled, direct), await openUntilEnd(pooled, direct))
  })

  test('through PgBouncer limits each transaction, and leaves nothing to who gets the connection next', async () => {
    const { pooled, direct } = await lay('transaction', 1)
    const { sql } = await openUntilEnd(pooled, direct)
    const limits = { statement: '30s', idle: '1min' }
    for (const config of [undefined, { isolationLevel: 'repeatable read' } as const]) {
      expect(await sql.transaction(limitsIn, config)).toEqual(limits)
      expect(await limitsIn(sql)).toEqual({ statement: '0', idle: '0' })
    }
    const failing = sql.transaction((tx) => tx.execute('select nothing'))
    await expect(failing).rejects.toThrow()
    expect(await sql.transaction(limitsIn)).toEqual(limits)
  })

  test('through PgBouncer makes its tables, sells, does its work, and another process knows at once', async () => {
    const { pooled, direct } = await lay('transaction', 3)
    const [one, other] = [
      await openTestShop({}, await open(pooled, direct)),
      await openTestShop({}, await open(pooled, direct)),
    ]
    closing.push(one.stop, other.stop)
    await startBackgroundWork(one.shop)
    const work = await paint(one.shop)
    expect(await isForSale(other, work.id)).toBe(true)
    const told = Promise.withResolvers<unknown>()
    await other.shop.database.listen(catalogueChanged, told.resolve)
    // More buyers than the pooler has connections.
    const tries = await Promise.all(Array.from({ length: 12 }, () => checkOut(one, requestFor([work]))))
    const [{ body } = { body: undefined }, ...more] = tries.filter(({ status }) => status === 200)
    expect(more).toEqual([])
    expect(String(await told.promise)).toContain(work.id)
    await settlePayment(one.shop, await payAtDouble(one, body.init_point))
    expect(await isForSale(other, work.id)).toBe(false)
    expect((await orderOf(other, body.order_ref)).status).toBe('paid')
    const sent = async () =>
      (
        await other.shop.database.sql.execute(
          "select 1 from letters where kind = 'order-paid' and sent_at is not null",
        )
      ).rows.length
    await expect.poll(sent, { timeout: 20_000 }).toBe(1)
  })

  test('is refused where nobody answers there, the pooler does, or it is another database', async () => {
    const { pooled } = await lay('transaction')
    const apart = /announced at DATABASE_URL is not heard at DATABASE_LISTEN_URL/
    const nobody = 'postgres://a:secreto@127.0.0.1:9/b'
    const [away, again, another] = await Promise.all([
      refusalOf(pooled, nobody),
      refusalOf(pooled, pooled),
      refusalOf(pooled, await createServerDatabase()),
    ])
    expect(away).toMatch(/DATABASE_LISTEN_URL names cannot be reached: nobody answers there/)
    expect(away).not.toContain('secreto')
    expect(again).toMatch(apart)
    expect(another).toMatch(apart)
  })
})
