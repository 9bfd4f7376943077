import { expect, test } from 'vitest'
import { adminLinkTo } from './admin-pages.ts'
import { page } from './page.ts'
import { linkTo } from './site-pages.ts'

test('an address is made of a path, its parameters and what is asked for', () => {
  expect(linkTo.artwork('Óleo / 1')).toBe('/obra/%C3%93leo%20%2F%201')
  expect(linkTo.digitalArtPage(1)).toBe('/arte-digital')
  expect(linkTo.digitalArtPage(2)).toBe('/arte-digital?pagina=2')
  expect(linkTo.contactAbout('Faro & mar')).toBe('/contacto?asunto=compra&obra=Faro%20%26%20mar#mensaje')
  expect(adminLinkTo.refund('7', 'se rompió')).toBe('/admin/dashboard/pedidos/7?motivo=se%20rompi%C3%B3')
})

test('what a page does not declare is not written into its address', () => {
  const given = { id: 'a', otra: 'b' }
  const declared = page({ path: '/obra/:id', query: [], cache: 'none', search: 'hidden' })
  expect(declared.link(given)).toBe('/obra/a')
})

const listed = page({ path: '/obras/:id', query: ['buscar', 'pagina'], cache: 'none', search: 'hidden' })

test.each([
  ['a request', { url: 'http://galeria.example/obras/a?buscar=r%C3%ADo+y+mar&otra=b' }],
  ['a place in a browser', { search: '?buscar=r%C3%ADo+y+mar&buscar=faro&otra=b' }],
])('of %s a page reads what it declares', (_what, at) => {
  expect(listed.read(at)).toEqual({ buscar: 'río y mar', pagina: undefined })
})

test('what stands there without a value is there', () => {
  expect(listed.read({ search: '?pagina' })).toEqual({ buscar: undefined, pagina: '' })
})

test('what a page does not declare cannot be read', () => {
  // @ts-expect-error: only a declared name is there
  expect(listed.read({ search: '?otra=b' }).otra).toBeUndefined()
})
