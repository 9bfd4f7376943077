import { expect, test } from 'vitest'
import { pageIn } from './digital-art-listing.ts'

test.each([
  ['', 1],
  ['?pagina=3', 3],
  ['?pagina=0', 1],
  ['?pagina=-2', 1],
  ['?pagina=dos', 1],
  ['?pagina=1.5', 1],
  ['?pagina=99999999', 1],
])('the address %j shows page %i', (search, page) => {
  expect(pageIn({ search })).toBe(page)
})
