import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paint } from '../support/paintings.ts'
import { isOnPostgres } from '../support/test-database.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

/** What other processes say while nobody hears it is lost: whoever hears again knows nothing of what it has kept. */
describe.runIf(isOnPostgres)('when the connection on which a process hears of changes was lost', () => {
  let gallery: TestShop
  let rendered = 0

  beforeAll(async () => {
    gallery = await openTestShop({}, undefined, undefined, async () => {
      rendered += 1
      return new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } })
    })
  })
  afterAll(() => gallery.stop())

  const execute = (statement: string) => gallery.shop.database.sql.execute(statement)

  /** How often the home page has been made once it is answered. */
  const timesMade = async () => {
    expect((await gallery.server.inject('/')).statusCode).toBe(200)
    return rendered
  }

  /** The word of its own changes comes back to a process a little later, and drops once more what they show. */
  const isQuiet = async () => {
    const before = await timesMade()
    await sleep(300)
    return (await timesMade()) === before
  }

  test('what it kept from before is made anew as soon as it hears again, and kept again', async () => {
    const { id } = await paint(gallery.shop, { title: 'Sudestada' })
    const titleTold = async () => (await gallery.server.inject(`/api/artworks/${id}`)).json().data.title
    await expect.poll(isQuiet).toBe(true)
    expect(await titleTold()).toBe('Sudestada')
    const before = await timesMade()
    // As another process changes it whose word does not arrive.
    await execute(`update artworks set title = 'Pampero' where id = '${id}'`)
    expect(await titleTold()).toBe('Sudestada')
    expect(await timesMade()).toBe(before)
    const { rows } = await execute(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'caballete-ear' and datname = current_database()",
    )
    expect(rows).toHaveLength(1)
    await expect.poll(titleTold).toBe('Pampero')
    await expect.poll(timesMade).toBe(before + 1)
    expect(await timesMade()).toBe(before + 1)
  })
})
