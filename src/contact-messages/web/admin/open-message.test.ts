import { expect, test } from 'vitest'
import { stepsOutOf } from './open-message.tsx'

test.each([
  ['the question whether it is to go', { dialog: 'eliminar-mensaje', subject: 'ana' }, 2],
  ['the message itself', { dialog: 'mensaje', subject: 'ana' }, 1],
  ['another message', { dialog: 'mensaje', subject: 'bruno' }, 0],
  ['the question about another message', { dialog: 'eliminar-mensaje', subject: 'bruno' }, 0],
  ['the list', null, 0],
  ['a page that knows no dialog', { fromList: true }, 0],
])('from %s, a deleted message is left by its own steps alone', (_where, step, steps) => {
  expect(stepsOutOf('ana', step)).toBe(steps)
})
