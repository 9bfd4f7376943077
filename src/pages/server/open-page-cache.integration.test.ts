import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '#platform/clock/clock.ts'
import type { Database, Details } from '#platform/database/database.ts'
import { openServerDatabase } from '#platform/database/server-database.ts'
import type { PageCache } from '#platform/page-delivery/page-cache.ts'
import { createServerDatabase } from '../../../tests/support/server-databases.ts'
import { isOnPostgres, openTestDatabase, silentLog } from '../../../tests/support/test-database.ts'
import { pageTags, tagsOfPicture } from '../page-tags.ts'
import { linkTo } from '../site-pages.ts'
import { openPageCache } from './open-page-cache.ts'
import { catalogueGrew } from './page-topics.ts'

/** Of a page that names its pictures one after the other. */
const tagsIn = (body: Buffer) => body.toString().split(' ').map(pageTags.picture)
const PAGES = {
  [linkTo.artwork('faro')]: 'faro',
  [linkTo.artwork('delta')]: 'delta',
  [linkTo.artwork('puerto')]: 'puerto delta',
  [linkTo.artwork('boya')]: 'boya',
}

const grow = (database: Database, details?: Details) =>
  database.transaction(({ announce }) => announce(catalogueGrew, details))

async function keepPages(cache: PageCache) {
  for (const [key, text] of Object.entries(PAGES))
    await cache.obtain(key, async () => ({
      status: 200,
      headers: {},
      body: Buffer.from(text),
      tags: ['site'],
    }))
}
const kept = (cache: PageCache) => Object.keys(PAGES).filter((key) => cache.find(key) !== undefined)

describe('what work in the background adds', () => {
  let database: Database
  let cache: PageCache
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    cache = await openPageCache(database, systemClock, tagsIn)
    await keepPages(cache)
  })

  test('is followed at once, and then at most once a second by all that show some of it', async () => {
    await grow(database, tagsOfPicture('faro'))
    expect(kept(cache)).toEqual([linkTo.artwork('delta'), linkTo.artwork('puerto'), linkTo.artwork('boya')])
    await keepPages(cache)
    await grow(database, tagsOfPicture('delta'))
    await grow(database, tagsOfPicture('faro'))
    expect(kept(cache)).toHaveLength(4)
    await expect.poll(() => kept(cache), { timeout: 3000 }).toEqual([linkTo.artwork('boya')])
  })

  test('is followed by every page when somebody does not say what it was', async () => {
    await grow(database, tagsOfPicture('nothing that is shown'))
    await grow(database, tagsOfPicture('faro'))
    await grow(database)
    await expect.poll(() => kept(cache), { timeout: 3000 }).toEqual([])
  })
})

describe.runIf(isOnPostgres)('in another process', () => {
  test('the pages that show what was added follow, and no others', async () => {
    const url = await createServerDatabase()
    const here = await openServerDatabase(url, silentLog)
    const there = await openServerDatabase(url, silentLog)
    const cache = await openPageCache(there, systemClock, tagsIn)
    await keepPages(cache)
    await grow(here, tagsOfPicture('delta'))
    await expect
      .poll(() => kept(cache), { timeout: 3000 })
      .toEqual([linkTo.artwork('faro'), linkTo.artwork('boya')])
    await here.close()
    await there.close()
  })
})
