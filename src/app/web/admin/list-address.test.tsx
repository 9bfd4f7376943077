import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { page } from '#pages/page.ts'
import { narrowedTo, useListAddress, usePagedList } from '#ui/use-list-address.ts'

const narrowed = page({ path: '/a', query: ['estado'], cache: 'none', search: 'hidden' })
const paged = page({ path: '/b', query: ['estado', 'pagina'], cache: 'none', search: 'hidden' })

function shown(List: () => string, search: string): string {
  const router = createMemoryRouter([{ path: '/b', Component: List }], { initialEntries: [`/b${search}`] })
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll('&amp;', '&')
}

test('a list reads what its page declares, and a word that it does not know as none', () => {
  const List = () => {
    const { read, readOneOf } = useListAddress(narrowed)
    return [read('estado'), readOneOf('estado', ['abierto']), readOneOf('estado', ['cerrado'])].join('/')
  }
  expect(shown(List, '?estado=abierto&otra=b')).toBe('abierto/abierto/')
  expect(shown(List, '')).toBe('//')
})

test.each([
  ['?pagina=3&estado=abierto', '3 ?pagina=4&estado=abierto'],
  ['?estado=abierto&utm=x', '1 ?estado=abierto&utm=x&pagina=2'],
  ['?pagina=0', '1 ?pagina=2'],
  ['?pagina=dos', '1 ?pagina=2'],
])('at %s a list shows page and next page %s', (search, expected) => {
  const List = () => {
    const list = usePagedList(paged)
    return `${list.page} ${list.hrefOf(list.page + 1)}`
  }
  expect(shown(List, search)).toBe(expected)
})

test('what a page does not declare is neither read nor narrowed by', () => {
  const List = () => {
    const { read, narrow } = useListAddress(narrowed)
    // @ts-expect-error: only a declared name is taken
    const other = read('otra')
    // @ts-expect-error: here as well
    const narrowByOther = () => narrow('otra', 'b')
    // @ts-expect-error: and a page without pages has no list of them
    const { page } = usePagedList(narrowed)
    return `${other}${typeof narrowByOther}${page}`
  }
  expect(shown(List, '?otra=b')).toBe('function1')
})

test.each([
  ['?pagina=3&estado=abierto', 'estado', 'cerrado', '?estado=cerrado'],
  ['?estado=abierto&pagina=3', 'buscar', 'río', '?estado=abierto&buscar=r%C3%ADo'],
  ['?pagina=3&buscar=mar&estado=abierto', 'buscar', '', '?estado=abierto'],
])('a list at %s that is narrowed by %s to %j begins at its first page', (search, name, value, expected) => {
  expect(narrowedTo(search, name, value)).toBe(expected)
})
