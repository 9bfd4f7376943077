import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DamageWatch } from '#platform/database/damage-watch.ts'
import type { Database } from '#platform/database/database.ts'
import { type MailServer, openMailServer } from '../../../tests/support/mail-server.ts'
import { openS3Server } from '../../../tests/support/s3-server.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { createShopServer } from './all-routes.ts'

let mail: MailServer
let gallery: TestShop

beforeAll(async () => {
  mail = await openMailServer()
  gallery = await openTestShop({ SMTP_URL: mail.url })
})
afterAll(async () => {
  await gallery.stop()
  await mail.goDown()
})

async function ask(path: string, { server }: Pick<TestShop, 'server'> = gallery) {
  const reply = await server.inject(`/api/health${path}`)
  return { status: reply.statusCode, body: reply.json() }
}

const noPages = async () => new Response('')

/** A server that has not looked after anything yet. */
const freshly = async (changes: { readonly dataFolder?: string } = {}) => ({
  server: await createShopServer({ ...gallery.shop, ...changes }, noPages),
})

test('each part says how it does, and how long that took', async () => {
  const { status, body } = await ask('')
  expect(status).toBe(200)
  for (const part of ['database', 'disk', 'media', 'jobs', 'mail'])
    expect(body.data[part]).toMatchObject({ ok: true, ms: expect.any(Number) })
})

test('the report says which version of the shop runs', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const { body } = await ask('')
  expect(body.data.shop).toEqual({ ok: true, state: 'ok', ms: 0, version })
})

test('however often it is asked, the mail server is greeted once in a while', async () => {
  for (let time = 0; time < 5; time += 1) await ask('')
  expect(mail.greeted()).toBe(1)
})

test('who only wants to know whether visitors may come is not told of mail', async () => {
  await mail.goDown()
  const fresh = await freshly()
  const { status, body } = await ask('', fresh)
  expect(status).toBe(503)
  expect(body.data.mail).toMatchObject({ ok: false, state: 'failed', reason: 'nobody answers there' })
  expect(await ask('/ready', fresh)).toEqual({
    status: 200,
    body: { success: true, data: { state: 'ready' } },
  })
  await mail.comeUp()
})

test('a data folder that cannot be written is told with its reason, and without its path', async () => {
  const dataFolder = join(import.meta.filename, 'data')
  const { status, body } = await ask('', await freshly({ dataFolder }))
  expect(status).toBe(503)
  expect(body.data.disk).toMatchObject({
    ok: false,
    state: 'failed',
    reason: 'a file stands where a folder should be',
  })
  expect(JSON.stringify(body)).not.toContain(import.meta.dirname)
})

test('what the operator of a server does not allow to be looked at is said', async () => {
  const database = { kind: 'server', sql: gallery.shop.database.sql } as Database
  const damage = new DamageWatch({ database, log: gallery.shop.log })
  await damage.look()
  const { body } = await ask('', { server: await createShopServer({ ...gallery.shop, damage }, noPages) })
  expect(body.data.tables).toMatchObject({
    ok: true,
    state: 'ok',
    note: 'every row was read; indexes are not examined without amcheck',
  })
})

test('a process that leaves lives, and is not ready any more', async () => {
  gallery.shop.shutdown.enter('leaving')
  expect(await ask('/ready')).toMatchObject({ status: 503, body: { data: { state: 'leaving' } } })
  expect(await ask('/live')).toMatchObject({ status: 200, body: { data: { state: 'live' } } })
  expect((await ask('')).status).toBe(200)
})

describe('a bucket that does not answer', () => {
  test('is told by its name, and everything that needs it says so and when to come again', async () => {
    const { place, stop } = await openS3Server()
    const shop = await openTestShop({
      S3_ENDPOINT: place.endpoint,
      S3_BUCKET: place.bucket,
      S3_ACCESS_KEY_ID: place.accessKeyId,
      S3_SECRET_ACCESS_KEY: place.secretAccessKey,
    })
    await stop()
    const { status, body } = await ask('', shop)
    expect(status).toBe(503)
    expect(body.data.media).toMatchObject({ ok: false, reason: 'nobody answers there' })
    expect((await ask('/ready', shop)).status).toBe(200)
    const picture = await shop.server.inject(`/media/${'a'.repeat(32)}/640.webp`)
    expect(picture.statusCode).toBe(503)
    expect(picture.headers['retry-after']).toBe('30')
    expect(picture.json().message).toBe(
      'No pudimos llegar al lugar donde se guardan las imágenes. Probá de nuevo en unos minutos.',
    )
    await shop.stop()
  })
})
