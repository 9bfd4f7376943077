import { expect, test } from 'vitest'
import { z } from 'zod'
import { plainSentence } from './plain-issues.ts'

const said = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value, { error: plainSentence }).error?.issues[0]?.message

test.each([
  [z.string(), undefined, 'Falta este dato'],
  [z.object({}), undefined, 'Falta este dato'],
  [z.object({}), 'x', 'Tiene que ser un grupo de datos'],
  [z.string(), 7, 'Tiene que ser un texto'],
  [z.number(), 'mucho', 'Tiene que ser un número'],
  [z.int(), 1.5, 'Tiene que ser un número entero'],
  [z.boolean(), 'sí', 'Tiene que ser sí o no'],
  [z.array(z.string()), {}, 'Tiene que ser una lista'],
  [z.string().max(3), 'cuatro', 'Usá como máximo 3 caracteres'],
  [z.string().min(1), '', 'Falta este dato'],
  [z.string().min(4), 'dos', 'Usá 4 caracteres o más'],
  [z.array(z.string()).max(1), ['a', 'b'], 'Podés mandar hasta 1'],
  [z.number().max(1000), 2000, 'Tiene que ser 1.000 o menos'],
  [z.number().positive(), 0, 'Tiene que ser mayor a 0'],
  [z.email(), 'nada', 'Ingresá un email válido'],
  [z.uuid(), 'nada', 'Este dato no es válido'],
  [z.enum(['grilla', 'muro']), 'techo', 'Elegí una de estas: grilla, muro'],
  [z.literal('sí'), undefined, 'Falta este dato'],
  [z.strictObject({}), { otro: 1 }, 'Hay datos que no conocemos: otro'],
  [z.union([z.string(), z.number()]), true, 'Este dato no es válido'],
  [z.string().refine(() => false), 'x', 'Este dato no es válido'],
])('what is wrong is said in plain words: %#', (schema, value, sentence) => {
  expect(said(schema, value)).toBe(sentence)
})
