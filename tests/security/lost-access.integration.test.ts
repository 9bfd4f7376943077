import { request } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { paint } from '../support/paintings.ts'
import { requestFor, sell } from '../support/purchases.ts'
import { signInAs } from '../support/roles.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let gallery: TestShop
let order: string
let headers: { authorization: string }

beforeAll(async () => {
  gallery = await openTestShop()
  order = (await sell(gallery, requestFor([await paint(gallery.shop)]))).id
})
afterAll(() => gallery.stop())
beforeEach(async () => {
  headers = await signInAs(gallery, 'assistant')
})

const change = (statement: string) => gallery.shop.database.sql.execute(statement)
const TAKE_ROLE = "update administrators set role = 'reader' where role = 'assistant'"
const GIVE_BACK = "update administrators set role = 'assistant' where role = 'reader'"
const REMOVE = "delete from administrators where role = 'assistant'"

/** Sends the beginning of a body, and the rest of it when something has happened and some time has gone by. */
async function sendSlowly(url: string, type: string, body: string, meanwhile: () => Promise<unknown>) {
  async function* parts() {
    yield body.slice(0, 10)
    await sleep(1200)
    await meanwhile()
    yield body.slice(10)
  }
  const reply = await gallery.server.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: { ...headers, 'content-type': type },
    payload: Readable.from(parts()),
  })
  return { status: reply.statusCode, code: reply.json().code }
}

const note = (meanwhile: () => Promise<unknown>) =>
  sendSlowly(`/orders/${order}/notes`, 'application/json', JSON.stringify({ note: 'Llamó.' }), meanwhile)

const FORM = ['--x', 'content-disposition: form-data; name="alt"', '', 'Río', '--x--', ''].join('\r\n')
const upload = (meanwhile: () => Promise<unknown>) =>
  sendSlowly('/upload/image', 'multipart/form-data; boundary=x', FORM, meanwhile)

test('what somebody began to send before her role was taken from her is not done', async () => {
  expect(await note(() => change(TAKE_ROLE))).toEqual({ status: 403, code: 'not_permitted' })
  await change(GIVE_BACK)
  expect(await upload(() => change(TAKE_ROLE))).toEqual({ status: 403, code: 'not_permitted' })
  await change(GIVE_BACK)
})

test('nor what she began to send before she was shut out', async () => {
  expect(await note(() => change(REMOVE))).toEqual({ status: 401, code: 'session_expired' })
})

test('nor is what she sends in parts taken, when its last part comes after that', async () => {
  const base = await gallery.server.listen({ port: 0, host: '127.0.0.1' })
  const artist = await signInAs(gallery, 'artist')
  const tus = { ...artist, 'tus-resumable': '1.0.0' }
  const begin = async () => {
    const reply = await fetch(`${base}/api/catalogue/import-file`, {
      method: 'POST',
      headers: { ...tus, 'upload-length': '8' },
    })
    return new URL(reply.headers.get('location') ?? '', base)
  }
  const last = (at: URL) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
      const sent = request(
        at,
        { method: 'PATCH', headers: { ...headers, 'content-length': '8' } },
        (reply) => {
          reply.resume().once('end', () => resolve(reply.statusCode))
        },
      )
      sent.once('error', reject).write('no es')
      void sleep(300)
        .then(() => change("update administrators set role = 'reader' where email = 'artist@example.com'"))
        .then(() => sent.end('zip'))
    })
  expect(await last(await begin())).toBe(403)
  const { body } = await gallery.server.inject({
    url: '/api/catalogue/import',
    headers: await gallery.signIn(),
  })
  expect(JSON.parse(body).data).toBeNull()
})

test('whoever is still let in is waited for', async () => {
  expect(await note(async () => undefined)).toEqual({ status: 200, code: undefined })
})
