import { expect, test } from 'vitest'
import { listMessages } from '#contact-messages/contact-messages-api.ts'
import { listOffers } from '#offers/offers-api.ts'
import { listOrders } from '#orders/orders-admin-api.ts'
import { adminLinkTo, adminPages } from '#pages/admin-pages.ts'
import { linkTo } from '#pages/site-pages.ts'
import { readDashboard, readWaiting } from '../../dashboard-api.ts'
import { readFirstSteps } from '../../first-steps-api.ts'
import { isTooOld, KEPT_CALLS } from './last-answers.ts'
import { filesNamedIn } from './named-files.ts'
import { noticeIn } from './pushed-notice.ts'

test('what is kept for when there is no network is what those pages read, and nothing else', () => {
  const read = [readDashboard, readWaiting, readFirstSteps, listOrders, listMessages, listOffers]
  // The note on backups belongs to a room to the right.
  const paths = [...read.map(({ path }) => `/api${path}`), '/api/backups']
  expect(paths.toSorted()).toEqual([...KEPT_CALLS].toSorted())
  expect(read.every(({ access, method }) => access !== 'public' && method === 'GET')).toBe(true)
})

test('what was seen is kept for seven days', () => {
  const seen = '2026-11-18T12:00:00.000Z'
  expect(isTooOld(seen, Date.parse('2026-11-25T12:00:00.000Z'))).toBe(false)
  expect(isTooOld(seen, Date.parse('2026-11-25T12:00:00.001Z'))).toBe(true)
  expect(isTooOld('', Date.now())).toBe(true)
})

test('the files that a page and its scripts name are found, each once', () => {
  const page =
    '<link href="/assets/root-a1.css"><script>import "/assets/entry-b2.js";import("/assets/entry-b2.js")</script>'
  expect(filesNamedIn(page)).toEqual(['/assets/root-a1.css', '/assets/entry-b2.js'])
  const script =
    'import{a}from"./late-c3.js";const d=["assets/part-d4.js","assets/part-d4.css"];url(./inter-e5.woff2)'
  expect(filesNamedIn(script)).toEqual([
    '/assets/late-c3.js',
    '/assets/part-d4.js',
    '/assets/part-d4.css',
    '/assets/inter-e5.woff2',
  ])
})

test('a push shows what it says, and opens nothing but the administration', () => {
  const said = { title: 'Vendiste «Río»', body: 'Pedido 7', path: adminLinkTo.order('7'), tag: 'x' }
  expect(noticeIn(JSON.stringify(said))).toEqual(said)
  for (const path of ['https://evil.example/', '//evil.example', linkTo.cart(), 7])
    expect(noticeIn(JSON.stringify({ ...said, path })).path).toBe(adminPages.overview.path)
  expect(noticeIn('nothing that is written so').title).toBe('Hay novedades en la galería')
})
