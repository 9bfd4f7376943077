import { expect, test } from 'vitest'
import { adminPages } from '#pages/admin-pages.ts'
import { sitePages } from '#pages/site-pages.ts'
import { filesOfPages, idleReaders, pagesReadIn, queriesReadElsewhere } from './query-readers.ts'
import { readSources } from './source-file.ts'

const sources = readSources('src')
const readers = sources.flatMap((file) => pagesReadIn(file).map((page) => ({ page, path: file.path })))

test('no page reads a query parameter past the table of pages', () => {
  expect(queriesReadElsewhere(sources)).toEqual([])
})

test('what is listed as an exception is one', () => {
  expect(idleReaders(sources)).toEqual([])
})

test.each([
  ['the parameters of a request', "const { searchParams } = new URL(request.url); searchParams.get('obra')"],
  ['what a browser is at', "new URLSearchParams(window.location.search).get('obra')"],
  ['what a hook gives', 'const [params] = useSearchParams()'],
  ['the text of a query', 'const { pathname, search } = useLocation()'],
  ['the text of a query by its name', "if (location.search.includes('obra')) show()"],
  ['the text of a query in place', 'useLocation().search'],
  ['the text of a request’s query', 'new URL(request.url).search'],
  ['a query that was read elsewhere', 'new URLSearchParams(text)'],
])('%s is refused', (_what, text) => {
  for (const path of ['src/cart/web/a.tsx', 'src/app/web/pages/a-page.tsx', 'src/ui/a.ts', 'src/cart/a.ts'])
    expect(queriesReadElsewhere([{ path, text }]), path).not.toEqual([])
})

test.each([
  ['the table', 'const { obra } = sitePages.room.read(request)'],
  ['a query that is written', "new URLSearchParams({ obra: 'faro' }); new URLSearchParams()"],
  ['the rest of an address', 'const { origin } = new URL(request.url); const { pathname } = useLocation()'],
  ['what somebody searches for', 'const { search } = query; const { search: text } = useSearch()'],
])('%s is allowed', (_what, text) => {
  expect(queriesReadElsewhere([{ path: 'src/cart/web/a.tsx', text }])).toEqual([])
})

test('whoever reads the query of a page is loaded by it', () => {
  const files = filesOfPages(sources)
  expect(readers.length).toBeGreaterThan(0)
  expect(readers.filter(({ page, path }) => files.get(page)?.has(path) !== true)).toEqual([])
})

test('a page that declares query parameters reads them', () => {
  const declared = Object.entries({ sitePages, adminPages }).flatMap(([table, pages]) =>
    Object.entries(pages).flatMap(([name, { query }]) => (query.length > 0 ? [`${table}.${name}`] : [])),
  )
  const read = new Set(readers.map(({ page }) => page))
  expect(declared).toContain('adminPages.messages')
  expect(declared.filter((each) => !read.has(each))).toEqual([])
})
