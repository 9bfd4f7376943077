import { describe, expect, test } from 'vitest'
import { isCommonPassword } from './password-blocklist.ts'

describe('a password is too common', () => {
  test.each([
    ['when it is in the list', '1q2w3e4r5t'],
    ['also in capitals', 'QwertyUiop'],
    ['also with its accent or its ñ', 'Contraseña'],
    ['with digits behind it', 'password2026'],
    ['with signs around it', '¡Princess123!'],
    ['over and over again', 'hola1234hola1234'],
    ['when it is one sign', 'aaaaaaaaaaaa'],
    ['when it is two', '010101010101'],
    ['when it is three in a row', 'xyzxyzxyzxyz'],
    ['when it is her address', 'Eulalia@Example.com'],
    ['when it is the first part of it', 'eulalia12345'],
  ])('%s: %s', async (_why, password) => {
    expect(await isCommonPassword(password, 'eulalia@example.com')).toBe(true)
  })
})

test.each([
  'una clave larga',
  'otra clave bien larga',
  'rio sauce naranja',
  'Vk3-pQ9_zL0wXe',
  'ñandú que no corre',
  'caballete azul 7',
  '8346-dragon-99217',
])('a password that few would try is taken: %s', async (password) => {
  expect(await isCommonPassword(password, 'eulalia@example.com')).toBe(false)
})

test('a very long one is judged at once', async () => {
  expect(await isCommonPassword('ab'.repeat(99), '')).toBe(true)
  expect(await isCommonPassword(`${'a'.repeat(198)}b`, '')).toBe(true)
})
