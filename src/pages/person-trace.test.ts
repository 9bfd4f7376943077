import { expect, test } from 'vitest'
import { personIdOf, TRACES, traceIn } from './person-trace.ts'

test.each(TRACES)('a person is named by %s and found again by it', (trace) => {
  const id = '0197-a-b'
  expect(traceIn(personIdOf(trace, id))).toEqual({ trace, id })
})

test.each(['', '-', 'mensaje', '-1', 'amiga-1', 'Mensaje-1', 'ana@example.com'])(
  '«%s» names nobody',
  (name) => {
    expect(traceIn(name)).toBeUndefined()
  },
)
