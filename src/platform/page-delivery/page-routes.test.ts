import { matchRoutes } from 'react-router'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { silentLog } from '../../../tests/support/test-database.ts'
import { createServer } from '../http/create-server.ts'
import { scriptHash } from '../http/security-headers.ts'
import { Shutdown } from '../http/shutdown.ts'
import { PageCache } from './page-cache.ts'
import { type DeclaredPage, NOWHERE, servePages } from './page-routes.ts'
import { DECLARED_SCRIPTS } from './web/declared-scripts.ts'

interface RenderedRequest {
  readonly method: string
  readonly path: string
  readonly body: string
  readonly address: string | undefined
}

/** What somebody's text has brought into every page. */
const INJECTED = '<script>steal()</script>'

const asked: RenderedRequest[] = []
const sent: (string | undefined)[] = []

/** What the pages of '/grande' hand over to their scripts. */
let handedOver = 'uno'

/** As React Router hands it over, and too much to stay in the page. */
const handOver = (text: string) =>
  `window.__reactRouterContext.streamController.enqueue("${text.padEnd(10_000)}")`

/** Stands for React Router: notes what it was asked and says it on the page. */
async function render(request: Request, address?: string): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const body = await request.text()
  asked.push({ method: request.method, path: pathname + search, body, address })
  const script = pathname === '/grande' ? handOver(handedOver) : '1'
  return new Response(`<p>${request.method} ${pathname}${search}</p>${INJECTED}<script>${script}</script>`, {
    status:
      request.method === 'POST' ? (pathname === '/biografia' ? 405 : 400) : pathname === NOWHERE ? 404 : 200,
    headers: { 'content-type': 'text/html; charset=utf-8', [DECLARED_SCRIPTS]: scriptHash(script) },
  })
}

const declared = new Map<string, DeclaredPage>([
  ['/', { query: ['obra'], cache: 'catalogue' }],
  ['/grande', { query: ['obra'], cache: 'catalogue' }],
  ['/contacto', { query: [], cache: 'catalogue' }],
  ['/biografia', { query: [], cache: 'catalogue' }],
  ['/mia', { query: [], cache: 'none' }],
  ['/tramite', { query: ['pedido'], personal: ['pedido'], cache: 'catalogue' }],
])

/** React Router decides where a page is, as in the shop. */
const routes = [...declared.keys()].map((path) => ({ path }))

let cache: PageCache
let server: Awaited<ReturnType<typeof createServer>>

async function openServer(): Promise<typeof server> {
  const onPageSent = ({ url }: { url?: string | undefined }) => void sent.push(url)
  cache = new PageCache()
  const opened = await createServer({
    log: silentLog,
    cache,
    newId: () => 'r-1',
    trustProxy: false,
    connections: { most: 100, mostFromNetwork: 100, stalledAfter: 30_000 },
    shutdown: new Shutdown(),
    onPageSent,
  })
  servePages(opened, {
    cache,
    render,
    siteUrl: 'http://galeria.example',
    pageAt: (path) => declared.get(matchRoutes(routes, path)?.[0]?.route.path ?? ''),
    onPageSent,
  })
  return opened
}

beforeEach(async () => {
  asked.length = 0
  sent.length = 0
  handedOver = 'uno'
  server = await openServer()
})
afterEach(() => server.close())

const send = (headers: Record<string, string> = {}, payload = 'name=Ana') =>
  server.inject({
    method: 'POST',
    url: '/contacto',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload,
    remoteAddress: '198.51.100.7',
  })

test('a page is made once for everybody', async () => {
  await server.inject('/contacto')
  const again = await server.inject('/contacto?fbclid=1')
  expect(asked).toHaveLength(1)
  expect(again.headers['cache-control']).toBe('no-cache')
})

test('every page that is sent is told, from Fastify as well as from the door, but none that is not there', async () => {
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  for (const path of ['/contacto', '/contacto', '/contacto?fbclid=1', '/nada']) await fetch(address + path)
  await fetch(`${address}/contacto`, { method: 'HEAD' })
  expect(asked.map(({ path }) => path)).toEqual(['/contacto', NOWHERE])
  expect(sent).toEqual(['/contacto', '/contacto', '/contacto?fbclid=1'])
})

test('a personal page is made for each visit, and nobody keeps it', async () => {
  const one = await server.inject('/mia?token=a')
  const other = await server.inject('/mia?token=b')
  expect(one.body).toContain('token=a')
  expect(other.body).toContain('token=b')
  expect(other.headers['cache-control']).toBe('no-store')
  await server.inject('/mia.data?token=c')
  expect(asked.map(({ path }) => path)).toEqual(['/mia?token=a', '/mia?token=b', '/mia.data?token=c'])
})

test('a page for everybody that is asked for with one person’s order is not cached', async () => {
  await server.inject('/tramite')
  for (const url of ['/tramite?pedido=1042', '/tramite.data?pedido=1042', '/tramite?x=1&pedido='])
    expect((await server.inject(url)).headers['cache-control']).toBe('no-store')
  expect([...cache.cached()].map(([key]) => key)).toEqual(['/tramite'])
  expect((await server.inject('/tramite?x=1')).headers['cache-control']).toBe('no-cache')
})

test('a page is never made of a parameter that it does not declare: everybody else would be shown it', async () => {
  const one = await server.inject('/contacto?obra=la-mia')
  expect(one.body).toContain('GET /contacto<')
  expect((await server.inject('/contacto')).body).toBe(one.body)
  expect(asked.map(({ path }) => path)).toEqual(['/contacto'])
})

test('addresses where no page is declared are all shown one that is made once and tells of none of them', async () => {
  for (const address of ['/nueva?token=a', '/otra', '//x', '/OTRA/mas']) {
    const { statusCode, headers, body } = await server.inject(address)
    expect(statusCode).toBe(404)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-robots-tag']).toBe('noindex, nofollow')
    expect(body).toContain(`GET ${NOWHERE}<`)
  }
  expect(asked.map(({ path }) => path)).toEqual([NOWHERE])
})

test('however many addresses a stranger makes up, they cost one page, and are never refused', async () => {
  for (let at = 0; at < 400; at += 1) expect((await server.inject(`/inventada-${at}`)).statusCode).toBe(404)
  expect(asked).toHaveLength(1)
})

test('a stranger who has everything made anew is refused in a sentence, and others are not', async () => {
  const ask = (url: string, remoteAddress: string) => server.inject({ url, remoteAddress })
  for (let word = 0; word < 100; word += 1) {
    await ask(`/?obra=${word}`, '198.51.100.7')
    await ask(`/MIA?token=${word}`, '198.51.100.7')
    await server.inject({
      method: 'POST',
      url: '/contacto',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      remoteAddress: '198.51.100.7',
    })
  }
  for (const url of ['/?obra=otra', '/mia', '/biografia']) {
    const refused = await ask(url, '198.51.100.7')
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(refused.body).toBe('Pediste muchas páginas en poco tiempo. Esperá un momento y volvé a cargarla.')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await ask('/?obra=0', '198.51.100.7')).statusCode).toBe(200)
  expect((await ask('/?obra=otra', '198.51.100.8')).statusCode).toBe(200)
})

describe('a page that hands much over to its scripts', () => {
  async function addressOn(page: string): Promise<string> {
    const { body } = await server.inject(page)
    return /src="([^"]+)"/.exec(body)?.[1] ?? ''
  }

  test('has them fetch it from an address of its own, which never says anything else', async () => {
    for (const page of ['/grande', '/grande?obra=delta']) {
      const reply = await server.inject(await addressOn(page))
      expect(reply.body).toBe(handOver('uno'))
      expect(reply.headers['content-type']).toBe('text/javascript; charset=utf-8')
      expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    }
    expect(asked.map(({ path }) => path)).toEqual(['/grande', '/grande?obra=delta'])
    const { body, headers } = await server.inject('/grande')
    expect(body).not.toContain('enqueue(')
    expect(headers['content-security-policy']).not.toContain(scriptHash(handOver('uno')))
  })

  test('hands them over itself where its address is too long to be kept', async () => {
    const { body, headers } = await server.inject(`/grande?obra=${'x'.repeat(3000)}`)
    expect(body).toContain(handOver('uno'))
    expect(headers['content-security-policy']).toContain(scriptHash(handOver('uno')))
  })

  test('has it handed over as it was when it has changed meanwhile', async () => {
    const address = await addressOn('/grande?obra=delta')
    cache.drop()
    handedOver = 'dos'
    expect((await server.inject(address)).body).toBe(handOver('uno'))
  })

  /** The shop was started again: nothing is kept. */
  async function startAgain(): Promise<void> {
    await server.close()
    server = await openServer()
  }

  test('has it made again when nothing of it is kept', async () => {
    const address = await addressOn('/grande?obra=delta')
    await startAgain()
    expect((await server.inject(address)).body).toBe(handOver('uno'))
  })

  test('is loaded again when nothing of it is kept and it has changed', async () => {
    const address = await addressOn('/grande')
    await startAgain()
    handedOver = 'dos'
    const reply = await server.inject(address)
    expect(reply.body).toContain('location.reload()')
    expect(reply.headers['cache-control']).toBe('no-store')
    expect((await server.inject(await addressOn('/grande'))).body).toBe(handOver('dos'))
  })

  test('is loaded again, whatever stands in place of its page', async () => {
    for (const page of [
      '//',
      '///',
      '//[',
      '//:99999',
      '/\\otra.example',
      '//contacto',
      'http://otra.example/',
    ]) {
      const reply = await server.inject(`/hydration/0123456789abcdef${page}`)
      expect([page, reply.statusCode]).toEqual([page, 200])
      expect(reply.body).toContain('location.reload()')
    }
    expect(asked).toEqual([])
  })

  test('keeps it to itself when the page is personal', async () => {
    for (const page of ['/mia?token=a', '/mia.data?token=a']) {
      const reply = await server.inject(`/hydration/0123456789abcdef${page}`)
      expect(reply.body).toContain('location.reload()')
    }
    expect(asked).toEqual([])
  })
})

test('a script that was brought into a page may not run, and nobody hears which ones may but by the policy', async () => {
  for (const path of ['/', '/grande', '/mia', '/nada']) {
    const { headers, body } = await server.inject(path)
    expect(body).toContain(INJECTED)
    expect(headers['content-security-policy']).not.toContain(scriptHash('steal()'))
    expect(headers).not.toHaveProperty(DECLARED_SCRIPTS)
  }
  expect((await server.inject('/')).headers['content-security-policy']).toContain(scriptHash('1'))
})

describe('a form', () => {
  test('is answered by its page, with its status and its policy', async () => {
    const reply = await send({ origin: 'http://localhost:80', host: 'localhost:80' })
    expect(reply.statusCode).toBe(400)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.headers['content-security-policy']).toContain("'sha256-")
    expect(asked).toEqual([{ method: 'POST', path: '/contacto', body: 'name=Ana', address: '198.51.100.7' }])
  })

  test('that the page does not have is refused in words of ours', async () => {
    const reply = await server.inject({
      method: 'POST',
      url: '/biografia',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'name=Ana',
    })
    expect(reply.statusCode).toBe(405)
    expect(reply.body).toBe('Esta dirección no admite ese tipo de pedido.')
  })

  test('leaves the page that others get as it was', async () => {
    await send()
    expect((await server.inject('/contacto')).body).toContain('GET /contacto')
  })

  test('of another site is refused before it is read', async () => {
    const reply = await send({ origin: 'https://otra.example' })
    expect(reply.statusCode).toBe(403)
    expect(asked).toHaveLength(0)
  })

  test('in another format, or too large, is refused', async () => {
    expect((await send({ 'content-type': 'application/json' }, '{}')).statusCode).toBe(415)
    expect((await send({}, `message=${'x'.repeat(70_000)}`)).statusCode).toBe(413)
    expect(asked).toHaveLength(0)
  })
})
