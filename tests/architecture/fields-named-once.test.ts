import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldErrorsIn } from '#platform/contract/field-errors.ts'
import { SiteInfoChanges } from '#site-info/site-info-form.ts'
import { everyEndpoint } from '../support/every-endpoint.ts'

type Schema = z.core.JSONSchema.BaseSchema | boolean

/** What somebody sends who fills in nothing: each text empty, each group with nothing but that. */
function emptied(schema: Schema): unknown {
  if (typeof schema === 'boolean') return undefined
  if (schema.type === 'string') return ''
  if (schema.type !== 'object') return undefined
  const entries = Object.entries(schema.properties ?? {})
  return Object.fromEntries(
    entries.map(([name, of]) => [name, emptied(of)]).filter(([, value]) => value !== undefined),
  )
}

/** The fields that a schema names more than once of a form that nobody filled in. */
function namedTwiceBy(schema: z.ZodType): string[] {
  const told = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const fields = fieldErrorsIn(schema.safeParse(emptied(told))).map(({ field }) => field)
  return fields.filter((field, place) => fields.indexOf(field) < place)
}

test('no form that was left empty names a field twice', async () => {
  const twice = (await everyEndpoint()).flatMap(({ method, path, body }) =>
    body === undefined ? [] : namedTwiceBy(body).map((field) => `${method} ${path}: ${field}`),
  )
  expect(twice).toEqual([])
})

test('nor does one of what the site says', () => {
  expect(namedTwiceBy(SiteInfoChanges)).toEqual([])
  const said = fieldErrorsIn(SiteInfoChanges.safeParse({ contact: { email: '' } }))
  expect(said.map(({ message }) => message)).toEqual(['El email es requerido'])
})
