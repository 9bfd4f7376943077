import { expect, test } from 'vitest'
import { PAGE_LIST, shortenPageList } from './page-list.ts'

const list = {
  entry: { module: '/assets/entry.js', imports: ['/assets/runtime.js'], css: [] },
  routes: {
    root: { id: 'root', module: '/assets/root.js', imports: ['/assets/runtime.js', '/assets/entry.js'] },
    'pages/work': {
      id: 'pages/work',
      path: '/obra/:id',
      module: '/assets/work.js',
      imports: ['/assets/runtime.js', '/assets/entry.js', '/assets/root.js', '/assets/price.js'],
    },
  },
  version: '1',
}

test('the list of pages names nothing that every page has loaded', () => {
  const short = shortenPageList(`window.__reactRouterManifest=${JSON.stringify(list)};`)
  expect(short).toMatch(/^window\.__reactRouterManifest=\{.*\};$/)
  const { routes, ...rest } = JSON.parse(short.slice(short.indexOf('=') + 1, -1))
  expect(rest).toEqual({ entry: list.entry, version: '1' })
  expect(routes['pages/work']).toEqual({ ...list.routes['pages/work'], imports: ['/assets/price.js'] })
  expect(routes.root.imports).toEqual([])
})

test('a list that is written otherwise stops the build', () => {
  expect(() => shortenPageList('export default {}')).toThrow('otherwise')
  expect(PAGE_LIST.test('assets/manifest-17a9e9b5.js')).toBe(true)
  expect(PAGE_LIST.test('assets/root-17a9e9b5.js')).toBe(false)
})
