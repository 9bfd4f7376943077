import { expect, test } from 'vitest'
import { adminPages } from '#pages/admin-pages.ts'
import { rightOfPage } from '#pages/admin-rights.ts'
import { mayDo, type Role } from '#session/roles.ts'
import { labelOfTab, tabsWith } from './admin-tabs.ts'

const opens = (role: Role) => (path: string) => mayDo(role, rightOfPage(path))
const labels = (role: Role) => tabsWith(undefined, opens(role)).all.map(({ label }) => label)

test('the artist finds every tab, and nothing in the place of one', () => {
  expect(labels('artist')).toHaveLength(13)
  expect(labels('artist')).not.toContain('Mi cuenta')
})

test.each(['assistant', 'reader'] as const)('%s finds what she may open, and her account', (role) => {
  expect(labels(role)).toEqual([
    'Vista General',
    'Gestión de Obras',
    'Arte Digital',
    'Mensajes',
    'Series',
    'Pedidos',
    'Arrepentimientos',
    'Lista de espera',
    'Avisos',
    'Mi cuenta',
  ])
})

test('a group of which nothing may be opened is not there, and each tab is in one', () => {
  const { all, groups } = tabsWith(undefined, opens('assistant'))
  expect(groups.map(({ name }) => name)).toEqual([undefined, 'Tienda', 'Personas', undefined])
  expect(groups.flatMap(({ tabs }) => tabs)).toHaveLength(all.length)
})

test('an address belongs to the tab that somebody has for it', () => {
  expect(labelOfTab(adminPages.security.path, opens('artist'))).toBe('Ajustes')
  expect(labelOfTab(adminPages.security.path, opens('reader'))).toBe('Mi cuenta')
})
