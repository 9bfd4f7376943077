import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createBrowserRouter } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageAt } from '#pages/server/page-at.ts'
import { linkTo } from '#pages/site-pages.ts'
import { projectRoot } from '#platform/config/project-root.ts'
import { scriptHash } from '#platform/http/security-headers.ts'
import { RELOADS, ROUTE_MODULES } from '#platform/page-delivery/build/fallback-route.ts'
import { IMPORTS_ROUTE } from '#platform/page-delivery/build/import-again.ts'
import { shortenPageList } from '#platform/page-delivery/build/page-list.ts'
import { DEFERRED_TYPE } from '#platform/page-delivery/web/deferred-type.ts'
import { readTags } from '#platform/page-delivery/web/html-tags.ts'
import { readStep, withLayers } from '#ui/history-step.ts'
import { builtPages } from '../support/built-pages.ts'
import { paint } from '../support/paintings.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

/** Each of these is an assumption about React Router, as src/platform/page-delivery/README.md lists them. */
let gallery: TestShop
let work: { id: string }

beforeAll(async () => {
  gallery = await openTestShop({}, undefined, undefined, await builtPages())
  work = await paint(gallery.shop)
  // So many that the home page hands more over to its scripts than it says itself.
  for (let painted = 0; painted < 30; painted += 1) await paint(gallery.shop)
})
afterAll(() => gallery.stop())

const open = (url: string) => gallery.server.inject({ url, headers: { accept: 'text/html' } })

/** The addresses in the list that the starter script ends with. */
function filesOf(html: string): string[] {
  const starter = readTags(html).scripts.at(-1)?.text ?? ''
  const end = starter.lastIndexOf(`],"${DEFERRED_TYPE}"`)
  return JSON.parse(starter.slice(starter.lastIndexOf('(["', end) + 1, end + 1))
}

const pages = () => [linkTo.home(), linkTo.artwork(work.id), linkTo.contact(), linkTo.order('nada')]

describe('a rendered page', () => {
  test('begins with one inline module script, which waits as we write it, and with files that exist', async () => {
    for (const page of pages()) {
      const { body } = await open(page)
      const { scripts, tags } = readTags(body)
      const deferred = scripts.filter(({ attributes }) => attributes.type === DEFERRED_TYPE)
      const inline = deferred.filter(({ attributes }) => attributes.src === undefined)
      expect(inline.map(({ text }) => text.trim().split(' ')[0])).toEqual(['import'])
      expect(tags.filter(({ attributes }) => attributes.type === 'module')).toEqual([])
      expect(tags.filter(({ attributes }) => attributes.rel === 'modulepreload')).toEqual([])
      const files = filesOf(body)
      expect(files.length).toBeGreaterThan(2)
      for (const file of files)
        expect([file, existsSync(join(projectRoot, 'build/client', file))]).toEqual([file, true])
    }
  })

  test('has its nonce on every script of the router, and on nothing when it is sent', async () => {
    for (const page of pages()) {
      const { body, headers } = await open(page)
      expect(/\snonce=/.test(body)).toBe(false)
      const policy = String(headers['content-security-policy'])
      const hashes = policy.match(/'sha256-[^']+'/g) ?? []
      const { scripts } = readTags(body)
      const runnable = scripts.filter(
        ({ attributes: { type, src } }) =>
          src === undefined && (type === undefined || type === DEFERRED_TYPE),
      )
      expect(runnable.length).toBeGreaterThan(1)
      expect(hashes.length).toBeGreaterThanOrEqual(runnable.length)
    }
  })

  test('has no tag in what the artist wrote, so that each of the router begins where it is found', async () => {
    const title = 'Faro</title></script><script>a()</script><!--<link rel="modulepreload" href="/a.js"/>">'
    const { id } = await paint(gallery.shop, { title, description: title })
    const { body, headers } = await open(linkTo.artwork(id))
    const policy = String(headers['content-security-policy'])
    const { scripts, tags } = readTags(body)
    const inline = scripts.filter(
      ({ attributes: { src, type } }) => src === undefined && type !== 'application/ld+json',
    )
    expect(inline.map(({ text }) => policy.includes(scriptHash(text)))).toEqual(inline.map(() => true))
    expect(policy).not.toContain(scriptHash('a()'))
    expect(filesOf(body)).not.toContain('/a.js')
    expect(tags.filter(({ attributes }) => attributes.nonce !== undefined)).toEqual([])
  })

  test('hands its data over by its stream controller, and comes without it when that is much', async () => {
    const { body } = await open(linkTo.home())
    expect(body.includes('streamController.enqueue')).toBe(false)
    const address = readTags(body).scripts.find(({ attributes }) => attributes.src !== undefined)?.attributes
      .src
    const data = await gallery.server.inject(address ?? '')
    expect(data.body.slice(0, 50)).toContain('window.__reactRouterContext.streamController.')
    expect((await open(linkTo.contact())).body.includes('streamController.enqueue')).toBe(true)
  })
})

test('the data of a page is asked for by its path and .data, and after a slash by _.data', async () => {
  for (const path of ['/_.data', `${linkTo.artwork(work.id)}.data`, '/_.data?_routes=root']) {
    const { statusCode, headers } = await open(path)
    expect([path, statusCode, headers['content-type']]).toEqual([
      path,
      200,
      expect.stringContaining('text/x-script'),
    ])
    expect(headers['cache-control']).toBe('no-cache')
  }
})

test('a form that is sent to a page without an action is answered 405', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const { statusCode } = await gallery.server.inject({
    method: 'POST',
    url: linkTo.biography(),
    headers,
    payload: 'a=1',
  })
  expect(statusCode).toBe(405)
})

test('the list of all pages comes with the first one: nothing is asked for it later', async () => {
  const { body } = await open(linkTo.home())
  expect(body.includes('"routeDiscovery":{"mode":"initial"')).toBe(true)
})

test('the library imports a page by one statement and reloads it by another, and the build replaces both', () => {
  const files = globSync('node_modules/react-router/dist/**/*.js', { cwd: projectRoot }).filter((file) =>
    ROUTE_MODULES.test(file),
  )
  expect(files).not.toEqual([])
  for (const file of files) {
    const code = readFileSync(join(projectRoot, file), 'utf8')
    expect([RELOADS.test(code), IMPORTS_ROUTE.test(code)]).toEqual([true, true])
  }
})

test('the page that is found for an address is the one that is rendered', async () => {
  const titleOf = (html: string) => /<title>(.*?)<\/title>/s.exec(html)?.[1]
  const contact = titleOf((await open(linkTo.contact())).body)
  expect(contact).toBeTruthy()
  expect(contact).not.toBe(titleOf((await open('/nada')).body))
  for (const path of ['/CONTACTO', '/contacto/', '//contacto', '/%63ontacto', '/contacto/nada']) {
    const { statusCode, body } = await open(path)
    const isFound = pageAt(path) === pageAt(linkTo.contact())
    expect([path, statusCode === 200 && titleOf(body) === contact]).toEqual([path, isFound])
  }
})

test('the list of all pages is assigned as JSON, and names the files of each page', () => {
  const files = globSync('build/client/assets/manifest-*.js', { cwd: projectRoot })
  expect(files).toHaveLength(1)
  const text = readFileSync(join(projectRoot, files[0] ?? ''), 'utf8')
  // It was shortened while the shop was built; a list that is written otherwise is refused.
  expect(shortenPageList(text)).toBe(text)
  const { entry, routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  expect(Object.keys(routes).length).toBeGreaterThan(30)
  const named = [entry, ...Object.values<{ module: string; imports: string[] }>(routes)]
  for (const { module, imports } of named)
    for (const file of [module, ...imports])
      expect([file, existsSync(join(projectRoot, 'build/client', file))]).toEqual([file, true])
})

/** What the router needs of a browser: an address, and a history of which only the last step is looked at. */
function fakeWindow(written: unknown) {
  const location = new URL('https://galeria.example/a')
  const history = {
    state: written,
    pushState: (state: unknown) => Object.assign(history, { state }),
    replaceState: (state: unknown) => Object.assign(history, { state }),
    go: () => undefined,
  }
  const window = { location, history, addEventListener() {}, removeEventListener() {} }
  const options = { window: window as never, hydrationData: { loaderData: {} } }
  return { history, router: createBrowserRouter([{ path: '/:page' }], options) }
}

describe('a step of the history', () => {
  test('counts the pages before it, and has the key and the state that the router shows', async () => {
    const { history, router } = fakeWindow(null)
    const first = readStep(history.state)
    expect(first).toEqual({ pagesBefore: 0, key: router.state.location.key, state: undefined, layers: 0 })
    await router.navigate('/b', { state: { dialog: 'mensaje' } })
    const { key } = router.state.location
    expect(key).not.toBe(first.key)
    const second = { pagesBefore: 1, key, state: { dialog: 'mensaje' }, layers: 0 }
    expect(readStep(history.state)).toEqual(second)
    await router.navigate('/c', { state: null, replace: true })
    expect(readStep(history.state)).toMatchObject({ pagesBefore: 1, state: null })
    router.dispose()
  })

  test('keeps what else was written into it, also when the page is loaded again', () => {
    const { history, router } = fakeWindow({ idx: 4, key: 'k7f2qx', usr: { dialog: 'mensaje' }, layers: 2 })
    expect(readStep(history.state)).toMatchObject({ pagesBefore: 4, layers: 2 })
    expect(router.state.location).toMatchObject({ key: 'k7f2qx', state: { dialog: 'mensaje' } })
    router.dispose()
  })

  test('of a layer is the same place to the router, one further on', () => {
    const under = { key: 'k7f2qx', usr: { dialog: 'mensaje' } }
    const { history, router } = fakeWindow(withLayers(under, 1))
    expect(readStep(history.state)).toMatchObject({ pagesBefore: 1, layers: 1 })
    expect(router.state.location).toMatchObject({ key: 'k7f2qx', state: { dialog: 'mensaje' } })
    router.dispose()
  })
})
