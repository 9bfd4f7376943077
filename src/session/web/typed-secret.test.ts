import { expect, test } from 'vitest'
import { typedSecret } from './typed-secret.ts'

test('a password keeps the spaces that are part of it', () => {
  expect(typedSecret({ password: ' clave con espacios ' }, 'password')).toBe(' clave con espacios ')
})

test('a code loses the spaces that were copied with it', () => {
  expect(typedSecret({ code: ' 123456\n' }, 'code')).toBe('123456')
})

test('spaces alone are nothing', () => {
  expect(typedSecret({ password: '  ' }, 'password')).toBe('')
  expect(typedSecret({}, 'code')).toBe('')
})
