import { expect, test } from 'vitest'
import { clockInWords } from './answer-clock.ts'

const dueAt = '2026-11-21T15:00:00.000Z'
const at = (time: string) => new Date(`2026-11-${time}:00.000Z`).getTime()

test.each([
  ['10T15:00', 'running', 'Te quedan 11 días para responder'],
  ['20T15:00', 'running', 'Te queda 1 día para responder'],
  ['21T09:40', 'running', 'Te quedan 5 h 20 min para responder'],
  ['21T13:00', 'running', 'Te quedan 2 h para responder'],
  ['21T14:20', 'running', 'Te quedan 40 min para responder'],
  ['21T15:00', 'running', 'Te queda menos de un minuto para responder'],
  ['21T18:10', 'late', 'El plazo para responder venció hace 3 h 10 min'],
  ['24T09:00', 'late', 'El plazo para responder venció hace 2 días'],
] as const)('at %s the clock is %s: %s', (time, standing, text) => {
  expect(clockInWords({ status: 'recibida', dueAt }, at(time))).toEqual({ standing, text })
})

test('an answered request has no clock any more, however late it is', () => {
  expect(clockInWords({ status: 'observada', dueAt }, at('30T00:00'))).toEqual({
    standing: 'answered',
    text: 'Respondida',
  })
})
