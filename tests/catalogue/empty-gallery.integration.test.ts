import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtPages } from '../support/built-pages.ts'
import { paint } from '../support/paintings.ts'
import { silentLog } from '../support/test-database.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let gallery: TestShop
beforeAll(async () => {
  gallery = await openTestShop({}, undefined, silentLog, await builtPages())
})
afterAll(() => gallery.stop())

const home = async () => (await gallery.server.inject('/')).body

test('a gallery without works says so, and nothing in it looks as if it were still to come', async () => {
  const empty = await home()
  expect(empty).toContain('Las primeras obras llegan pronto.')
  expect(empty).toContain('Todavía no hay obras para mostrar.')
  expect(empty).not.toContain('animate-pulse')
  expect(empty).not.toContain('Buscar por título')
  await paint(gallery.shop)
  const filled = await home()
  expect(filled).not.toContain('Las primeras obras llegan pronto.')
  expect(filled).toContain('Buscar por título')
})
