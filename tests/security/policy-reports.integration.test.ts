import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { linkTo } from '#pages/site-pages.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let gallery: TestShop
const lines: [facts: object, message: string][] = []

beforeAll(async () => {
  gallery = await openTestShop()
  vi.spyOn(gallery.shop.log, 'warn').mockImplementation((facts: object, message?: string) => {
    lines.push([facts, message ?? ''])
  })
})
afterAll(() => gallery.stop())

const report = async (payload: string, type = 'application/csp-report') =>
  (
    await gallery.server.inject({
      method: 'POST',
      url: '/api/policy-reports',
      headers: { 'content-type': type },
      payload,
    })
  ).statusCode

const TOKEN = 'a'.repeat(43)
const SECRETS = [TOKEN, 'ana@example.com', 'Siempreviva', '/x.js', 'sample']

/** A path up to its second part. */
const firstPart = (path: string) => `/${path.split('/')[1]}`

const old = (changes: object = {}) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': `https://galeria.example${linkTo.order(TOKEN)}?email=ana@example.com`,
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/x.js?a=Siempreviva',
      'script-sample': 'sample',
      ...changes,
    },
  })

const fresh = () =>
  JSON.stringify([
    {
      type: 'csp-violation',
      age: 1,
      body: {
        documentURL: `https://galeria.example${linkTo.artwork('sudestada')}?token=${TOKEN}`,
        effectiveDirective: 'style-src-elem',
        blockedURL: 'inline',
        sample: 'sample',
      },
    },
    { type: 'deprecation', body: {} },
  ])

test('what browsers report is logged without anything of a visitor', async () => {
  lines.length = 0
  expect(await report(old())).toBe(200)
  expect(await report(fresh(), 'application/reports+json')).toBe(200)
  expect(lines.map(([facts]) => facts)).toEqual([
    { directive: 'script-src-elem', source: 'https://evil.example', path: firstPart(linkTo.order(TOKEN)) },
    { directive: 'style-src-elem', source: 'inline', path: firstPart(linkTo.artwork('sudestada')) },
  ])
  for (const secret of SECRETS) expect(JSON.stringify(lines)).not.toContain(secret)
})

test.each([
  ['nothing', ''],
  ['no JSON', '{"csp-report":'],
  ['something else', '[1, {"type": 2}, null]'],
  ['brackets', '['.repeat(16_000)],
])('a report that makes no sense is taken and not told of: %s', async (_what, payload) => {
  lines.length = 0
  expect(await report(payload)).toBe(200)
  expect(lines).toEqual([])
})

test('a report that is too large is refused', async () => {
  expect(await report(old({ 'script-sample': 'a'.repeat(20_000) }))).toBe(413)
})

test('at most ten a minute are logged, however many come', async () => {
  await gallery.advance(2)
  lines.length = 0
  for (let each = 0; each < 30; each += 1) expect(await report(old())).toBe(200)
  expect(lines).toHaveLength(10)
  await gallery.advance(1)
  await report(old())
  expect(lines).toHaveLength(11)
})
