import { expect, test } from 'vitest'
import { visitedWork } from './visited-work.ts'

const person = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/150.0 Mobile Safari/537.36' }

test.each([
  ['/obra/calas-k7f2qx', { kind: 'original', id: 'calas-k7f2qx' }],
  ['/obra/calas-k7f2qx?utm_source=instagram', { kind: 'original', id: 'calas-k7f2qx' }],
  ['/obra/calas-k7f2qx.data?_routes=root', { kind: 'original', id: 'calas-k7f2qx' }],
  ['/arte-digital/capas-abc123', { kind: 'print', id: 'capas-abc123' }],
  ['/arte-digital', undefined],
  ['/arte-digital?pagina=2', undefined],
  ['/obra/', undefined],
  ['/api/artworks/calas-k7f2qx', undefined],
  ['/', undefined],
])('a person at %s looks at %o', (url, work) => {
  expect(visitedWork({ url, headers: person })).toEqual(work)
})

test.each([
  ['a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['a messenger that makes a preview', { 'user-agent': 'WhatsApp/2.24' }],
  ['a program that does not say what it is', {}],
  ['a browser that fetches ahead', { ...person, 'sec-purpose': 'prefetch' }],
])('%s is no visitor', (_who, headers) => {
  expect(visitedWork({ url: '/obra/calas', headers })).toBeUndefined()
})
