import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linkTo } from '#pages/site-pages.ts'
import { generalProblems } from '#platform/contract/problem.ts'
import { CANARY, traceIn } from '../support/canary.ts'
import { captureLog } from '../support/captured-log.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

const captured = captureLog()
let gallery: TestShop
let port: number

beforeAll(async () => {
  gallery = await openTestShop({}, undefined, captured.log)
  await gallery.server.listen({ port: 0, host: '127.0.0.1' })
  const { server } = gallery.server
  port = (server.address() as AddressInfo).port
  // Node looks every five seconds for who takes longer.
  Object.assign(server, { headersTimeout: 1000, requestTimeout: 1000 })
})
afterAll(() => {
  captured.stop()
  return gallery.stop()
})

/** Everything that is answered to these bytes until the shop ends the connection. */
function answerTo(sent: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(sent, 'latin1'))
    let text = ''
    socket.setEncoding('utf8').on('data', (chunk) => (text += chunk))
    socket.on('error', reject).on('close', () => resolve(text))
  })
}

const HOST = 'Host: localhost\r\n'
const long = CANARY.token.repeat(1000)
const JSON_TYPE = 'Content-Type: application/json\r\n'
const chunked = `${HOST}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\n`

/** What Node itself refuses, before anything of ours has seen it. */
const BROKEN: readonly [what: string, of: (path: string) => string, kind: keyof typeof generalProblems][] = [
  ['a method that nobody knows', (path) => `NADA ${path} HTTP/1.1\r\n${HOST}\r\n`, 'malformed_request'],
  ['another language', () => `\x16\x03\x01 ${CANARY.email}\r\n\r\n`, 'malformed_request'],
  ['a header without a name', (path) => `GET ${path} HTTP/1.1\r\n${HOST}: x\r\n\r\n`, 'malformed_request'],
  [
    'a header with a bare line break',
    (path) => `GET ${path} HTTP/1.1\r\n${HOST}Cookie: ${CANARY.email}\rx\r\n\r\n`,
    'malformed_request',
  ],
  [
    'two lengths',
    (path) => `POST ${path} HTTP/1.1\r\n${HOST}Content-Length: 5\r\nContent-Length: 6\r\n\r\n`,
    'malformed_request',
  ],
  [
    'a length and parts',
    (path) => `POST ${path} HTTP/1.1\r\nContent-Length: 5\r\n${chunked}0\r\n\r\n`,
    'malformed_request',
  ],
  ['a part without a size', (path) => `POST ${path} HTTP/1.1\r\n${chunked}zz\r\n`, 'malformed_request'],
  ['no site', (path) => `GET ${path} HTTP/1.1\r\n\r\n`, 'malformed_request'],
  ['two sites', (path) => `GET ${path} HTTP/1.1\r\n${HOST}${HOST}\r\n`, 'malformed_request'],
  [
    'something expected of us',
    (path) => `POST ${path} HTTP/1.1\r\n${HOST}Expect: ${CANARY.token}\r\nContent-Length: 2\r\n\r\n{}`,
    'malformed_request',
  ],
  [
    'headers without end',
    (path) => `GET ${path} HTTP/1.1\r\n${HOST}Cookie: ${long}\r\n\r\n`,
    'headers_too_large',
  ],
  ['an address without end', (path) => `GET ${path}?${long} HTTP/1.1\r\n${HOST}\r\n`, 'headers_too_large'],
  [
    'parts with more beside them than in them',
    (path) => `POST ${path} HTTP/1.1\r\n${chunked}1;${long}\r\n{\r\n`,
    'body_too_large',
  ],
]

const SLOW: typeof BROKEN = [
  [
    'headers that do not come',
    (path) => `GET ${path} HTTP/1.1\r\n${HOST}Cookie: ${CANARY.token}`,
    'request_too_slow',
  ],
  [
    'a body that does not come',
    (path) => {
      const type = path.startsWith('/api') ? JSON_TYPE : 'Content-Type: application/x-www-form-urlencoded\r\n'
      return `POST ${path} HTTP/1.1\r\n${HOST}${type}Content-Length: 500\r\n\r\n{"email":"${CANARY.email}`
    },
    'request_too_slow',
  ],
]

function headAndBody(answer: string): { head: string; body: string } {
  const [head = '', ...rest] = answer.split('\r\n\r\n')
  return { head, body: rest.join('\r\n\r\n') }
}

/** One answer, whole, of ours, after which the connection ends; it says nothing of what was sent. */
function expectOurs(answer: string, kind: keyof typeof generalProblems, type: string): string {
  const { head, body } = headAndBody(answer)
  expect(head.split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1.1 ${generalProblems[kind].status} `))
  expect(head.toLowerCase()).toContain('connection: close')
  expect(head.toLowerCase()).toContain(`content-type: ${type}; charset=utf-8`)
  expect(head.toLowerCase()).toContain('cache-control: no-store')
  expect(head.toLowerCase()).toContain(`content-length: ${Buffer.byteLength(body)}`)
  expect(traceIn(answer)).toBeUndefined()
  return body
}

describe.each(BROKEN)('%s', (_what, of, kind) => {
  const { message } = generalProblems[kind]
  const isOfNoAddress = !of('/here').includes('/here')

  test.skipIf(isOfNoAddress)('is refused by the API as the API refuses', async () => {
    const body = expectOurs(await answerTo(of('/api/contact')), kind, 'application/json')
    expect(JSON.parse(body)).toEqual({ success: false, code: kind, message })
  })

  test('is refused elsewhere in one sentence', async () => {
    expect(expectOurs(await answerTo(of(linkTo.contact())), kind, 'text/plain')).toBe(message)
  })
})

test('who is too slow is told so, too', async () => {
  const answers = SLOW.flatMap(([what, of, kind]) =>
    ['/api/contact', linkTo.contact()].map(async (path) => ({
      what,
      path,
      kind,
      answer: await answerTo(of(path)),
    })),
  )
  for (const { what, path, kind, answer } of await Promise.all(answers)) {
    // Of headers that have not come nobody knows for whom they were.
    const isOfApi = path.startsWith('/api') && what.includes('body')
    const body = expectOurs(answer, kind, isOfApi ? 'application/json' : 'text/plain')
    expect(isOfApi ? JSON.parse(body).message : body).toBe(generalProblems[kind].message)
  }
})

test('what is broken behind a good request does not get mixed into its answer', async () => {
  const good = `GET /api/artworks HTTP/1.1\r\n${HOST}\r\n`
  const answer = await answerTo(`${good}NADA / HTTP/1.1\r\n\r\n`)
  expect(answer === '' || answer.startsWith('HTTP/1.1 200')).toBe(true)
})

test('nothing of it is written down', () => {
  expect(captured.lines.some((line) => line.includes('a request could not be read'))).toBe(true)
  expect(captured.lines.flatMap((line) => traceIn(line) ?? [])).toEqual([])
})
