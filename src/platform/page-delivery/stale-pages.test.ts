import { beforeEach, describe, expect, test } from 'vitest'
import { PageCache } from './page-cache.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
let now: Date
let cache: PageCache
/** What a page says when it is rendered from here on. */
let text: string
let made: string[]

beforeEach(() => {
  now = NOW
  text = 'antes'
  made = []
  cache = new PageCache(
    () => now,
    (tag) => tag === 'obras',
  )
})

const replyOf = (body: string, tags?: readonly string[]) => ({
  status: 200,
  headers: {},
  body: Buffer.from(body),
  ...(tags && { tags }),
})

/** A page of the shop: rendered from what is true when its rendering begins. */
const page = (key: string, tags?: readonly string[]) => async () => {
  made.push(key)
  return replyOf(text, tags)
}
const tagsOf: Readonly<Record<string, readonly string[]>> = {
  '/': ['obras', 'sitio'],
  '/obra/faro': ['obra:faro', 'sitio'],
  '/obra/delta': ['obra:delta', 'sitio'],
}
const visit = async (key: string, revalidates = true) => {
  const { identity } = await cache.obtain(key, page(key, tagsOf[key]), { revalidates })
  return identity.body.toString()
}
const shown = (key: string) => cache.find(key)?.identity.body.toString()
const crowd = async (key: string) => {
  for (let each = 0; each < 6; each += 1) await visit(key)
}
const passes = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

/** A page whose rendering lasts until it is let go on. */
function slow(body: string, tags?: readonly string[]) {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { make: () => promise.then(() => replyOf(body, tags)), goOn: resolve }
}

describe('when a work is sold', () => {
  const sell = () => {
    text = 'vendida'
    cache.invalidate(['obras', 'obra:faro'])
  }

  test('its own page and the lists say so at once, and every other page stays', async () => {
    for (const key of Object.keys(tagsOf)) await visit(key)
    made = []
    sell()
    expect([shown('/'), shown('/obra/faro'), shown('/obra/delta')]).toEqual([undefined, undefined, 'antes'])
    expect([await visit('/'), await visit('/obra/faro'), await visit('/obra/delta')]).toEqual([
      'vendida',
      'vendida',
      'antes',
    ])
    expect(made).toEqual(['/', '/obra/faro'])
  })

  test('a page that nobody knows the sources of is made again', async () => {
    await cache.obtain('/sitemap.xml', page('/sitemap.xml'))
    sell()
    expect(shown('/sitemap.xml')).toBeUndefined()
  })

  test('a busy list goes on being sent as it was, for less than a second, and is made again meanwhile', async () => {
    await crowd('/')
    made = []
    sell()
    expect(shown('/')).toBe('antes')
    passes(500)
    await expect.poll(() => (shown('/') === 'vendida' ? made : [])).toEqual(['/'])
  })

  test('many sales at once render a busy list once', async () => {
    await crowd('/')
    made = []
    for (let sale = 0; sale < 20; sale += 1) sell()
    passes(500)
    await expect.poll(() => shown('/')).toBe('vendida')
    expect(made).toEqual(['/'])
  })

  test('however busy it is, the page of the work itself is never sent as it was', async () => {
    await crowd('/obra/faro')
    sell()
    expect(shown('/obra/faro')).not.toBe('antes')
    expect(await visit('/obra/faro')).toBe('vendida')
  })

  test('what programs read is exact, however often they ask', async () => {
    for (let each = 0; each < 10; each += 1) await visit('/', false)
    sell()
    expect(shown('/')).toBeUndefined()
  })

  test('a list that could not be made again within a second is waited for', async () => {
    await crowd('/')
    sell()
    passes(1000)
    expect(shown('/')).toBeUndefined()
    expect(await visit('/')).toBe('vendida')
  })

  test('a clock that was put back keeps nothing stale', async () => {
    await crowd('/')
    sell()
    now = new Date(NOW.getTime() - 60_000)
    expect(shown('/')).toBeUndefined()
  })
})

describe('what was begun before a sale', () => {
  test('is not shown to whoever comes after it, where it is about that work', async () => {
    const { make, goOn } = slow('disponible', ['obra:faro'])
    const early = cache.obtain('/obra/faro', make, { revalidates: true })
    cache.invalidate(['obras', 'obra:faro'])
    text = 'vendida'
    const late = visit('/obra/faro')
    goOn()
    expect((await early).identity.body.toString()).toBe('disponible')
    expect(await late).toBe('vendida')
    expect(shown('/obra/faro')).toBe('vendida')
  })

  test('is kept where it tells nothing of that work', async () => {
    const { make, goOn } = slow('delta', ['obra:delta'])
    const early = cache.obtain('/obra/delta', make, { revalidates: true })
    cache.invalidate(['obras', 'obra:faro'])
    goOn()
    await early
    expect(shown('/obra/delta')).toBe('delta')
  })

  test('is not kept where programs read it', async () => {
    const { make, goOn } = slow('lista', ['obras'])
    const early = cache.obtain('/api/artworks', make)
    cache.invalidate(['obras'])
    const late = visit('/api/artworks', false)
    goOn()
    await early
    text = 'nueva'
    expect([await late, shown('/api/artworks')]).not.toContain('lista')
  })
})

describe('while others have searches made', () => {
  const searches = () =>
    Array.from({ length: 10 }, (_, word) => {
      const { make, goOn } = slow(`${word}`)
      const search = async () => {
        made.push('search')
        return make()
      }
      const done = cache.obtain(`/?buscar=${word}`, search, { client: `198.51.100.${word}` })
      return { done, goOn }
    })

  test('a page of the catalogue comes next, and says what is true when it is made', async () => {
    const waiting = searches()
    const home = visit('/')
    expect(made).toEqual(['search', 'search'])
    text = 'vendida'
    cache.drop()
    const again = visit('/')
    waiting[0]?.goOn()
    expect(await home).toBe('vendida')
    expect(await again).toBe('vendida')
    expect(made.slice(0, 3)).toEqual(['search', 'search', '/'])
    expect(made.filter((key) => key === '/')).toHaveLength(1)
    for (const { goOn } of waiting) goOn()
    await Promise.all(waiting.map(({ done }) => done))
  })

  test('a busy list is made again before them', async () => {
    await crowd('/')
    made = []
    const waiting = searches()
    text = 'vendida'
    cache.invalidate(['obras', 'obra:faro'])
    passes(500)
    for (const { goOn } of waiting.slice(0, 2)) {
      await new Promise((resolve) => setTimeout(resolve, 450))
      goOn()
    }
    await expect.poll(() => shown('/')).toBe('vendida')
    expect(made.indexOf('/')).toBeLessThan(5)
    for (const { goOn } of waiting) goOn()
    await Promise.all(waiting.map(({ done }) => done))
  })
})

describe('while work in the background adds to the catalogue', () => {
  const isList = (key: string) => key === '/'

  test('a list that is asked for is sent as it was until it is made again, and a work never is', async () => {
    await visit('/')
    await visit('/')
    await visit('/obra/faro')
    text = 'ahora'
    cache.outgrow(isList)
    expect([shown('/'), shown('/obra/faro')]).toEqual(['antes', undefined])
    passes(500)
    await expect.poll(() => shown('/')).toBe('ahora')
  })

  test('a list that nobody could render anew in its second is not kept for another', async () => {
    await visit('/')
    await visit('/')
    cache.outgrow(isList)
    passes(900)
    cache.outgrow(isList)
    passes(100)
    expect(shown('/')).toBeUndefined()
  })

  test('the pages that show what was added follow, and all others stay', async () => {
    for (const key of Object.keys(tagsOf)) await visit(key)
    await visit('/')
    made = []
    text = 'ahora'
    cache.outgrow(isList, ['obra:faro'])
    expect([shown('/'), shown('/obra/faro'), shown('/obra/delta')]).toEqual(['antes', undefined, 'antes'])
    expect([await visit('/obra/faro'), await visit('/obra/delta')]).toEqual(['ahora', 'antes'])
    passes(500)
    expect([await visit('/'), made]).toEqual(['antes', ['/obra/faro']])
  })

  test('a list that shows it is sent as it was until it is made again', async () => {
    await visit('/')
    await visit('/')
    text = 'ahora'
    cache.outgrow(isList, ['obras'])
    expect(shown('/')).toBe('antes')
    passes(500)
    await expect.poll(() => shown('/')).toBe('ahora')
  })

  test('a page that nobody knows the sources of follows whatever was added', async () => {
    await visit('/sitemap.xml')
    cache.outgrow(isList, ['obra:faro'])
    expect(shown('/sitemap.xml')).toBeUndefined()
  })

  test('what was begun before is kept only where it shows nothing of it', async () => {
    const faro = slow('antes', ['obra:faro'])
    const delta = slow('delta', ['obra:delta'])
    const early = [
      cache.obtain('/obra/faro', faro.make, { revalidates: true }),
      cache.obtain('/obra/delta', delta.make, { revalidates: true }),
    ]
    cache.outgrow(isList, ['obra:faro'])
    text = 'ahora'
    const late = visit('/obra/faro')
    faro.goOn()
    delta.goOn()
    await Promise.all(early)
    expect([await late, shown('/obra/faro'), shown('/obra/delta')]).toEqual(['ahora', 'ahora', 'delta'])
  })

  test('a page shows what its bytes name, and the data beside it', async () => {
    cache = new PageCache(
      () => now,
      () => false,
      (body) => (body.includes('/faro.webp') ? ['faro.webp'] : []),
    )
    const beside = { key: '/hydration/faro', rendered: replyOf('["/faro.webp"]') }
    await cache.obtain('/serie', async () => replyOf('<img src="/faro.webp">', ['serie']))
    await cache.obtain('/datos', async () => ({ ...replyOf('<p></p>', ['serie']), external: beside }))
    await cache.obtain('/obra/delta', page('/obra/delta', ['obra:delta']))
    cache.outgrow(isList, ['faro.webp'])
    expect([shown('/serie'), shown('/datos'), shown('/obra/delta')]).toEqual([undefined, undefined, 'antes'])
  })

  test('what anybody changes for all pages is told at once, whatever is being rendered', async () => {
    await crowd('/')
    const { make, goOn } = slow('viejo')
    cache.invalidate(['obras'])
    void cache.obtain('/otra', make)
    cache.drop()
    text = 'nuevo'
    expect([await visit('/'), await visit('/otra')]).toEqual(['nuevo', 'nuevo'])
    goOn()
    await make()
    expect(shown('/otra')).toBe('nuevo')
  })
})
