import { expect, test } from 'vitest'
import { CallError, INVALID_ANSWER } from '#platform/web-client/caller.ts'
import { signInFailure } from './sign-in-failure.ts'

const refused = (status: number, message: string) => new CallError(status, { code: 'x', message })

test.each([
  ['what the server says', refused(401, 'La cuenta está en pausa.'), 'La cuenta está en pausa.'],
  ['a refusal without words', refused(500, ''), 'Error al iniciar sesión'],
  [
    'an answer that is none',
    new CallError(502, { code: INVALID_ANSWER, message: 'x' }),
    'Error al iniciar sesión',
  ],
  ['a server that is not reached', refused(0, 'Sin conexión'), 'Error al conectar con el servidor'],
  ['an error with words', new Error('Se cortó'), 'Se cortó'],
  ['anything else', 'nada', 'Error de conexión'],
])('a sign-in that fails by %s says so', (_how, error, sentence) => {
  expect(signInFailure(error)).toBe(sentence)
})
