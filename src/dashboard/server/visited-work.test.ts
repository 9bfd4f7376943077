import { expect, test } from 'vitest'
import { linkTo } from '#pages/site-pages.ts'
import { visitedWork } from './visited-work.ts'

const person = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/150.0 Mobile Safari/537.36' }

test.each([
  [linkTo.artwork('calas-k7f2qx'), { kind: 'original', id: 'calas-k7f2qx' }],
  [`${linkTo.artwork('calas-k7f2qx')}?utm_source=instagram`, { kind: 'original', id: 'calas-k7f2qx' }],
  [`${linkTo.artwork('calas-k7f2qx')}.data?_routes=root`, { kind: 'original', id: 'calas-k7f2qx' }],
  [linkTo.digitalArtwork('capas-abc123'), { kind: 'print', id: 'capas-abc123' }],
  [linkTo.digitalArt(), undefined],
  [`${linkTo.digitalArt()}?pagina=2`, undefined],
  [linkTo.artwork(''), undefined],
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
  expect(visitedWork({ url: linkTo.artwork('calas'), headers })).toBeUndefined()
})
