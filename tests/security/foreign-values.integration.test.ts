// Also on PostgreSQL: SQL, values that a database may refuse.

import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { UNREADABLE_TEXT } from '#platform/http/readable-values.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let gallery: TestShop
let administrator: { authorization: string }
let port: number

beforeAll(async () => {
  gallery = await openTestShop()
  administrator = await gallery.signIn()
  await gallery.server.listen({ port: 0, host: '127.0.0.1' })
  port = (gallery.server.server.address() as AddressInfo).port
})
afterAll(() => gallery.stop())

const post = async (url: string, payload: string, headers: object = {}) => {
  const reply = await gallery.server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })
  return { status: reply.statusCode, body: reply.json() }
}

const namesField = (field: string) => ({
  success: false,
  code: 'invalid_input',
  errors: expect.arrayContaining([{ field, message: UNREADABLE_TEXT }]),
})

test.each([
  ['lists', '['],
  ['objects', '{"a":'],
  ['lists that never end in the body of a purchase', '{"items":['],
])('thirty thousand brackets are a bad request: %s', async (_what, opening) => {
  const closing = { '[': ']', '{"a":': '}', '{"items":[': ']}' }[opening]
  const count = opening === '[' ? 30_000 : 5000
  const payload = opening.repeat(count) + '1'.repeat(1) + (closing ?? '').repeat(count)
  for (const url of ['/api/checkout/create-preference', '/api/contact', '/api/auth/login']) {
    expect(await post(url, payload)).toMatchObject({
      status: 400,
      body: { success: false, code: 'malformed_request' },
    })
  }
})

describe('a text that nothing can keep is told at its field', () => {
  test.each(['\\ud800', '\\u0000', '\\u0007', '\\ufffe', '\\u0378'])('%s in a body', async (written) => {
    const body = `{"customer": {"firstName": "Ana${written}"}, "items": []}`
    const reply = await post('/api/checkout/create-preference', body)
    expect(reply).toMatchObject({ status: 400, body: namesField('customer.firstName') })
  })

  test.each(['%00', '%07', '%EF%BF%BE', '%CD%B8'])('%s in a query and in an address', async (written) => {
    const query = await gallery.server.inject(`/api/artworks?search=a${written}`)
    expect({ status: query.statusCode, body: query.json() }).toMatchObject({
      status: 400,
      body: namesField('search'),
    })
    const params = await gallery.server.inject(`/api/artworks/a${written}`)
    expect({ status: params.statusCode, body: params.json() }).toMatchObject({
      status: 400,
      body: namesField('id'),
    })
  })

  test('in a field of a form with a file', async () => {
    const form = new FormData()
    form.append('alt', 'a\0b')
    form.append('image', new File([new Uint8Array(10)], 'obra.jpg', { type: 'image/jpeg' }))
    const sent = new Request('http://localhost/', { method: 'POST', body: form })
    const headers = { ...administrator, 'content-type': sent.headers.get('content-type') ?? '' }
    const payload = Buffer.from(await sent.arrayBuffer())
    for (const [url, field] of [
      ['/api/upload/image', 'alt'],
      ['/api/artworks', 'alt'],
    ] as const) {
      const reply = await gallery.server.inject({ method: 'POST', url, headers, payload })
      expect({ status: reply.statusCode, body: reply.json() }).toMatchObject({
        status: 400,
        body: namesField(field),
      })
    }
  })

  test('in what a large file is described with', async () => {
    const reply = await gallery.server.inject({
      method: 'POST',
      url: '/api/upload/master',
      headers: {
        ...administrator,
        'tus-resumable': '1.0.0',
        'upload-length': '1000',
        'upload-metadata': `alt ${Buffer.from('a\0b').toString('base64')}`,
      },
    })
    expect({ status: reply.statusCode, body: reply.json() }).toMatchObject({
      status: 400,
      body: namesField('alt'),
    })
  })

  test('what people write is taken as it is', async () => {
    const message = 'Hola 👩🏽‍🎨,\n\t¿está «Sudestada»? n\u0303'
    const reply = await post(
      '/api/contact',
      JSON.stringify({ name: 'Ana Paz', email: 'ana@example.com', subject: 'compra', message }),
    )
    expect(reply.status).toBe(200)
    const { body } = await gallery.server.inject({ url: '/api/contact', headers: administrator })
    expect(JSON.parse(body).data[0].message).toBe(message)
  })
})

/** The first line of what is answered to these very bytes. */
const statusLineOf = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('close', () => resolve(text.split('\r\n')[0] ?? ''))
    socket.on('error', reject)
  })

describe('a request says once which site it is for', () => {
  const asking = (path: string, ...hosts: string[]) =>
    `GET ${path} HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}Connection: close\r\n\r\n`

  test.each(['/', '/api/artworks', '/api/health', '/robots.txt'])('%s', async (path) => {
    // Asked for twice: the second one is answered at the door.
    for (const _time of [1, 2]) {
      expect(await statusLineOf(asking(path, 'localhost'))).toMatch(/^HTTP\/1\.1 200/)
      expect(await statusLineOf(asking(path, 'localhost', 'otra.example'))).toMatch(/^HTTP\/1\.1 400/)
      expect(await statusLineOf(asking(path, 'localhost', 'localhost'))).toMatch(/^HTTP\/1\.1 400/)
      expect(await statusLineOf(asking(path))).toMatch(/^HTTP\/1\.1 400/)
    }
  })

  test('and is told so in words', async () => {
    const reply = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const headers = ['Host', 'localhost', 'Host', 'otra.example']
      request({ port, path: '/api/artworks', headers, setHost: false }, (response) => {
        let text = ''
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () => resolve({ status: response.statusCode, text }))
      })
        .on('error', reject)
        .end()
    })
    expect(reply.status).toBe(400)
    expect(JSON.parse(reply.text)).toMatchObject({ success: false, code: 'malformed_request' })
  })
})
