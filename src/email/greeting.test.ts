import { expect, test } from 'vitest'
import { greeting } from './greeting.ts'

test.each(['Ana', 'María José', "Ma. Laura O'Higgins", 'Jean-Luc', 'Ñandú'])(
  '%s is greeted by name',
  (name) => {
    expect(greeting(` ${name} `)).toBe(`Hola ${name}:`)
  },
)

test.each([
  '',
  'www.premios.example',
  'Ganaste en https://x.example',
  'a@b.example',
  '<b>Ana</b>',
  'A'.repeat(61),
])('%j is carried to nobody', (name) => {
  expect(greeting(name)).toBe('Hola:')
})
