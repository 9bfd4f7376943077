import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkTo } from '#pages/site-pages.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

/** What a browser may not ask a visitor for, nor hand to a script that came with somebody's text. */
const NEVER_NEEDED = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']

let gallery: TestShop
let address: string
let rendered = 0

beforeAll(async () => {
  gallery = await openTestShop({}, undefined, undefined, async () => {
    rendered += 1
    return new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } })
  })
  // What is kept is sent at the door, where no test of Fastify's looks.
  address = await gallery.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => gallery.stop())

/** The features that an answer switches off for everybody, itself included. */
const switchedOff = ({ headers }: Response) =>
  (headers.get('permissions-policy') ?? '').split(', ').map((each) => /^([\w-]+)=\(\)$/.exec(each)?.[1])

test.each([
  ['a page of one person', linkTo.order('nobody')],
  ['a page that is not there', '/nada'],
  ['an answer of the API', '/api/siteinfo'],
  ['an answer of the API that is kept', '/api/artworks'],
  ['a refusal of the API', '/api/orders'],
])('%s asks a visitor for nothing that the gallery does not need', async (_what, path) => {
  for (const _time of ['made', 'again'])
    expect(switchedOff(await fetch(address + path))).toEqual(NEVER_NEEDED)
})

test('a page says so when it is made, when it is kept, and when the visitor has it already', async () => {
  const made = await fetch(`${address}${linkTo.contact()}`)
  const once = rendered
  const kept = await fetch(`${address}${linkTo.contact()}`)
  const known = await fetch(`${address}${linkTo.contact()}`, {
    headers: { 'if-none-match': kept.headers.get('etag') ?? '' },
  })
  expect([made.status, kept.status, known.status]).toEqual([200, 200, 304])
  expect(rendered).toBe(once)
  for (const each of [made, kept, known]) expect(switchedOff(each)).toEqual(NEVER_NEEDED)
})
