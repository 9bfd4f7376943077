import { expect, test } from 'vitest'
import { settledErrors } from './settled-errors.ts'

/** Prices that change by nothing, rounded to nothing, stay what they are; so does a name that is taken. */
const form = {
  errorsOf: ({ percent, step }: { percent: string; step: string }) => ({
    percent: percent === '0' && step === '1' ? 'Así no cambia ningún precio' : undefined,
  }),
  before: { percent: '0', step: '1', name: 'Calas' },
}
const said = { percent: 'Así no cambia ningún precio', name: 'Ya hay una con ese nombre' }
function settledBy(change: Partial<typeof form.before>) {
  const now = { ...form.before, ...change }
  const isChanged = (name: string) => Object.hasOwn(change, name)
  return settledErrors(said, { isChanged, before: form.errorsOf(form.before), after: form.errorsOf(now) })
}

test('an error goes when its field is changed, or when another choice has put it right', () => {
  expect(settledBy({ percent: '5' })).toEqual(['percent'])
  expect(settledBy({ step: '100' })).toEqual(['percent'])
})

test('what the shop has refused stays until its own field is changed', () => {
  expect(settledBy({ step: '100' })).not.toContain('name')
  expect(settledBy({ name: 'Olas' })).toEqual(['name'])
})
