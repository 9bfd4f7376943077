import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldErrorsIn, firstByField } from './field-errors.ts'

const Size = z.object({ price: z.number('Falta el precio') })
const Print = z.object({ title: z.string().min(5, 'Corto').regex(/^A/, 'Sin A'), sizes: z.array(Size) })

test('each thing that is wrong stands at its field, and each field says its first sentence', () => {
  const errors = fieldErrorsIn(Print.safeParse({ title: 'B', sizes: [{ price: 1 }, {}] }))
  expect(errors).toEqual([
    { field: 'title', message: 'Corto' },
    { field: 'sizes.1.price', message: 'Falta el precio' },
  ])
  expect(firstByField(errors)).toEqual({ title: 'Corto', 'sizes.1.price': 'Falta el precio' })
  expect(firstByField(errors, (field) => (field === 'title' ? 'name' : field))).toHaveProperty(
    'name',
    'Corto',
  )
  expect(fieldErrorsIn(Print.safeParse({ title: 'Alba y río', sizes: [] }))).toEqual([])
})
