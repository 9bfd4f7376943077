import { expect, test } from 'vitest'
import { trashedKind, trashedName } from './trash.ts'

test('a film is called a film, and is not taken for the work that it was taken from', () => {
  const film = { kind: 'view', title: 'Calas', isFilm: true } as const
  expect(trashedKind(film)).toBe('Película de una obra')
  expect(trashedName(film)).toBe('una película de «Calas»')
  expect(trashedKind({ kind: 'print_view', isFilm: true })).toBe('Película de una obra digital')
  expect(trashedKind({ kind: 'view', isFilm: false })).toBe('Foto de una obra')
  expect(trashedName({ kind: 'print_view', title: 'Calas', isFilm: false })).toBe('una foto de «Calas»')
})

test('what is no picture is called by its title', () => {
  expect(trashedKind({ kind: 'artwork', isFilm: false })).toBe('Obra')
  expect(trashedName({ kind: 'biography', title: '1998', isFilm: false })).toBe('«1998»')
})
