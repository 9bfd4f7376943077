import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkTo } from '#pages/site-pages.ts'
import { builtPages } from '../support/built-pages.ts'
import { paint } from '../support/paintings.ts'
import { printWork } from '../support/prints.ts'
import { recordStatements } from '../support/recorded-statements.ts'
import { silentLog } from '../support/test-database.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

/** Of a page that is made anew after a change of one work, while what belongs to every page is known. */
const MOST_STATEMENTS = 3

let gallery: TestShop
beforeAll(async () => {
  gallery = await openTestShop({}, undefined, silentLog, await builtPages())
})
afterAll(() => gallery.stop())

test(`a page that is made anew asks ${MOST_STATEMENTS} statements or fewer`, async () => {
  const { shop, server } = gallery
  const { id } = await paint(shop)
  for (let more = 0; more < 23; more += 1) await paint(shop)
  await printWork(shop, { originalArtworkId: id })
  const headers = await gallery.signIn()
  const recorder = recordStatements(shop.database)
  const asked: Record<string, number> = {}
  for (const path of [linkTo.home(), linkTo.artwork(id)])
    for (const turn of ['first', 'warm']) {
      const payload = { tags: [turn] }
      await server.inject({ method: 'PATCH', url: `/api/artworks/${id}`, headers, payload })
      const statements = await recorder.causedBy(async () => {
        const reply = await server.inject({ url: path, headers: { accept: 'text/html' } })
        expect([path, reply.statusCode]).toEqual([path, 200])
      })
      asked[path] = statements.length
    }
  recorder.stop()
  for (const count of Object.values(asked)) {
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThanOrEqual(MOST_STATEMENTS)
  }
})
