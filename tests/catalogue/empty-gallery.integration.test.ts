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

test('a gallery without works keeps their place, and says in the words of the specification that there are none', async () => {
  const empty = await home()
  expect(empty).toContain('animate-pulse')
  expect(empty).toContain('Las primeras obras llegan pronto.')
  expect(empty).toContain('No se encontraron obras con los criterios seleccionados.')
  expect(empty).toContain('Todavía no hay obras para mostrar.')
  expect(empty).not.toContain('Buscar por título')
  await paint(gallery.shop)
  const filled = await home()
  for (const gone of ['animate-pulse', 'Las primeras obras llegan pronto.', 'No se encontraron obras'])
    expect(filled).not.toContain(gone)
  expect(filled).toContain('Buscar por título')
})
