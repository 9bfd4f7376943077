import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertRunningBackup, updateRehearsed, updateToKept } from '#backup/server/backups-table.ts'
import { settlePayment } from '#orders/server/read-provider.ts'
import { HOUR_MS } from '#platform/time/spans.ts'
import { endDecoderOf } from '../support/end-decoder.ts'
import { paint } from '../support/paintings.ts'
import { checkOut, payAtDouble, requestFor } from '../support/purchases.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

const TOKEN = 'una-palabra-muy-larga'

let gallery: TestShop
beforeAll(async () => {
  gallery = await openTestShop({ METRICS_TOKEN: TOKEN })
})
afterAll(() => gallery.stop())

const ask = (authorization?: string) =>
  gallery.server.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })

async function figureOf(metric: string): Promise<number | undefined> {
  const { body } = await ask(`Bearer ${TOKEN}`)
  const line = body.split('\n').find((each) => each.startsWith(`${metric} `))
  return line === undefined ? undefined : Number(line.slice(metric.length + 1))
}

test('nobody without the token is told how the shop does', async () => {
  for (const wrong of [undefined, 'Bearer', `Bearer ${TOKEN}x`, TOKEN]) {
    const { statusCode, headers, body } = await ask(wrong)
    expect([statusCode, headers['www-authenticate'], body]).toEqual([
      401,
      'Bearer',
      'Hace falta el token de METRICS_TOKEN.',
    ])
  }
})

test('a sale is seen in the orders, its emails among those that wait', async () => {
  expect(await figureOf('caballete_orders{status="paid"}')).toBe(0)
  const { body } = await checkOut(gallery, requestFor([await paint(gallery.shop)]))
  await settlePayment(gallery.shop, await payAtDouble(gallery, body.init_point))
  expect(await figureOf('caballete_orders{status="paid"}')).toBe(1)
  expect(await figureOf('caballete_emails_waiting')).toBeGreaterThan(0)
  expect(await figureOf('caballete_payments_in_doubt')).toBe(0)
  expect(await figureOf('caballete_disk_free_bytes')).toBeGreaterThan(0)
  expect(await figureOf('caballete_database_up')).toBe(1)
})

test('requests are counted by their kind, never by an address that may be one buyer’s', async () => {
  const before = (await figureOf('caballete_requests_total{kind="api",status="4xx"}')) ?? 0
  await gallery.server.inject('/api/orders/el-secreto-de-ana')
  expect(await figureOf('caballete_requests_total{kind="api",status="4xx"}')).toBe(before + 1)
  expect((await ask(`Bearer ${TOKEN}`)).body).not.toContain('el-secreto')
})

test('work that is due and that nobody has begun is told with its age', async () => {
  const { executeSql } = gallery.shop.database.runner
  const names = await executeSql('select name from pgboss.queue order by name limit 1')
  const [{ name }] = names.rows as [{ name: string }]
  await executeSql(`insert into pgboss.job (name, start_after) values ($1, now() - interval '90 seconds')`, [
    name,
  ])
  expect(await figureOf(`caballete_jobs_overdue{kind="${name}"}`)).toBe(1)
  expect(await figureOf(`caballete_jobs_overdue_seconds{kind="${name}"}`)).toBeGreaterThanOrEqual(90)
})

test('how old the newest good backup is, and its rehearsal, is told as soon as there is one', async () => {
  const { sql } = gallery.shop.database
  const hoursAgo = (hours: number) => new Date(gallery.shop.clock().getTime() - hours * HOUR_MS)
  const make = async (id: string, now: Date) => {
    await insertRunningBackup(sql, { id, name: `${id}.zip`, now })
    await updateToKept(sql, id, { bytes: 1, now })
  }
  const age = 'caballete_backup_age_seconds'
  const tried = (result: string) => `caballete_backup_rehearsal_age_seconds{result="${result}"}`
  expect([await figureOf(age), await figureOf(tried('good'))]).toEqual([undefined, undefined])

  await make('anteayer', hoursAgo(50))
  await updateRehearsed(sql, 'anteayer', { rehearsal: 'good', reason: undefined, now: hoursAgo(49) })
  await make('anoche', hoursAgo(10))
  expect(await figureOf(age)).toBeCloseTo(10 * 3600, -2)
  expect(await figureOf(tried('good'))).toBeCloseTo(49 * 3600, -2)

  // One that is not good is none.
  await updateRehearsed(sql, 'anoche', { rehearsal: 'faulty', reason: 'a row is missing', now: hoursAgo(1) })
  expect(await figureOf(age)).toBeCloseTo(50 * 3600, -2)
  expect(await figureOf(tried('good'))).toBeUndefined()
  expect(await figureOf(tried('faulty'))).toBeCloseTo(3600, -2)
})

test('pictures that found no memory are counted', async () => {
  const figure = () => figureOf('caballete_pictures_without_memory_total')
  expect(await figure()).toBe(0)
  const { pictureWorkers } = gallery.shop
  await endDecoderOf('SIGKILL', () => pictureWorkers.nameColours(new Uint8Array(10)))
  expect([await figure(), await figure()]).toEqual([1, 1])
  const { body } = await gallery.server.inject('/api/health')
  expect(JSON.parse(body).data.decoders).toEqual({
    ok: true,
    state: 'warning',
    ms: 0,
    reason: 'a picture found no memory on this machine to be decoded',
  })
})

test('while the database is away what is in it is left out, and not told as nothing', async () => {
  const { jobs } = gallery.shop
  const { overdue } = jobs
  Object.assign(jobs, { overdue: () => Promise.reject(new Error('away')) })
  expect(await figureOf('caballete_database_up')).toBe(0)
  for (const metric of [
    'emails_waiting',
    'emails_stuck',
    'payments_in_doubt',
    'orders{status="paid"}',
    'backup_age_seconds',
  ])
    expect(await figureOf(`caballete_${metric}`), metric).toBeUndefined()
  expect(await figureOf('caballete_disk_free_bytes')).toBeGreaterThan(0)
  Object.assign(jobs, { overdue })
  expect(await figureOf('caballete_database_up')).toBe(1)
})

test('a shop without a token has no such address', async () => {
  const plain = await openTestShop()
  try {
    const { body } = await plain.server.inject('/metrics')
    expect(body).not.toContain('caballete_')
  } finally {
    await plain.stop()
  }
})
