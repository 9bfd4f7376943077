import { expect, test } from 'vitest'
import { rightOfPage } from './admin-rights.ts'

test.each([
  ['/admin/dashboard', 'signed-in'],
  ['/admin/dashboard/obras', 'signed-in'],
  ['/admin/dashboard/obras/faro-y-mar', 'signed-in'],
  ['/admin/dashboard/obras/nueva', 'staff'],
  ['/admin/dashboard/obras/catalogo', 'administrator'],
  ['/admin/dashboard/pedidos/abc/embalaje', 'signed-in'],
  ['/admin/dashboard/pedidos/ventas', 'administrator'],
  ['/admin/dashboard/ajustes', 'administrator'],
  ['/admin/dashboard/ajustes/seguridad', 'signed-in'],
  ['/admin/dashboard/ajustes/personas', 'administrator'],
])('the page %s asks for %s', (path, right) => {
  expect(rightOfPage(path)).toBe(right)
  expect(rightOfPage(`${path.toUpperCase()}/`)).toBe(right)
})

test('what is no page is for the fewest', () => {
  expect(rightOfPage('/admin/dashboard/nada/de/nada')).toBe('administrator')
})
