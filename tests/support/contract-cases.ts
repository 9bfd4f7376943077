import fc from 'fast-check'
import { changed } from './changed-values.ts'
import { hostile, known, knownFor, type Schema, valueFor } from './schema-values.ts'
import type { Prepare } from './stress-kind.ts'

/** One call as `/api/openapi.json` describes it. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly parameters: readonly { readonly in: string; readonly name: string; readonly schema: Schema }[]
  /** By content type. */
  readonly bodies: Readonly<Record<string, Schema>>
  readonly answer: Schema | undefined
}

type Content = Record<string, { schema: Schema }>
interface Described {
  readonly parameters?: Operation['parameters']
  readonly requestBody?: { content: Content }
  readonly responses: Record<string, { content?: Content }>
}
export interface Description {
  readonly paths: Record<string, Record<string, Described>>
}

const schemasIn = (content: Content = {}) =>
  Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, schema]))

export const operationsOf = ({ paths }: Description): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => ({
      method: method.toUpperCase() as Operation['method'],
      path,
      parameters,
      bodies: schemasIn(requestBody?.content),
      answer: responses['200']?.content?.['application/json']?.schema,
    })),
  )

export type Form = readonly (readonly [name: string, value: string])[]

/**
 * What a call is answered well with: a schema alone seldom tells. `known:…` in it stands for something of the shop.
 */
export interface Recipe {
  readonly body?: object
  readonly form?: Form
  readonly query?: Form
  /** Names in the path that `prepare` tells. */
  readonly params?: readonly string[]
  readonly prepare?: Prepare
}
/** By call, such as 'POST /api/artworks'. */
export type Recipes = Readonly<Record<string, Recipe>>

/** One call to be made, with `known:…` where something of the shop is to be put in. */
export interface Case {
  readonly operation: Operation
  readonly asAdministrator: boolean
  readonly params: Readonly<Record<string, string>>
  readonly query: Form
  readonly contentType: string | undefined
  /** JSON as text, or the fields of a form. */
  readonly body: string | Form | undefined
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined').slice(0, 2000)

const wordOf = (schema: Schema) =>
  fc.oneof({ weight: 4, arbitrary: valueFor(schema) }, { weight: 1, arbitrary: hostile }).map(asText)

/** The room that a call belongs to. */
export const roomOf = (path: string) =>
  path.split('/').find((part) => !['', 'api', 'studio'].includes(part)) ?? ''

function paramsOf(
  { path, parameters }: Operation,
  { params = [] }: Recipe,
): fc.Arbitrary<Record<string, string>> {
  const inPath = parameters.filter((each) => each.in === 'path')
  const word = (name: string, schema: Schema) => {
    const usual = name === 'id' ? roomOf(path) : name
    const kind = params.includes(name) ? `fresh-${name}` : usual
    if (schema.enum !== undefined) return wordOf(schema)
    return fc.oneof({ weight: 6, arbitrary: known(kind) }, { weight: 1, arbitrary: wordOf(schema) })
  }
  return fc.record(Object.fromEntries(inPath.map(({ name, schema }) => [name, word(name, schema)])))
}

function queryOf({ parameters }: Operation, { query }: Recipe): fc.Arbitrary<Form> {
  const made = madeQueryOf(parameters)
  return query === undefined ? made : fc.oneof(fc.constant(query), made)
}

function madeQueryOf(parameters: Operation['parameters']): fc.Arbitrary<Form> {
  const inQuery = parameters.filter((each) => each.in === 'query')
  const pairs = inQuery.map(({ name, schema }) =>
    fc.oneof(knownFor(name) ?? wordOf(schema), wordOf(schema)).map((value) => [name, value] as const),
  )
  const strange = fc.tuple(fc.string({ maxLength: 8 }), hostile.map(asText))
  return pairs.length === 0
    ? fc.array(strange, { maxLength: 1 })
    : fc.array(fc.oneof({ weight: 9, arbitrary: fc.oneof(...pairs) }, { weight: 1, arbitrary: strange }), {
        maxLength: 4,
      })
}

/** JSON that is cut off, doubled, or brackets without an end. */
const broken = (text: string) =>
  fc.oneof(
    fc.nat({ max: text.length }).map((at) => text.slice(0, at)),
    fc.constantFrom(
      text + text,
      `\ufeff${text}`,
      '',
      '['.repeat(30_000),
      '{"a":'.repeat(12_000),
      '"\\ud800"',
      '\0',
    ),
    fc.string({ unit: 'binary' }),
  )

function jsonOf(schema: Schema, good?: object): fc.Arbitrary<string> {
  const made = valueFor(schema)
  const given = good === undefined ? made : fc.oneof({ weight: 5, arbitrary: fc.constant(good) }, made)
  return changed(given)
    .map((value) => JSON.stringify(value) ?? '')
    .chain((text) =>
      fc.oneof({ weight: 19, arbitrary: fc.constant(text) }, { weight: 1, arbitrary: broken(text) }),
    )
}

function formOf(schema: Schema, good?: Form): fc.Arbitrary<Form> {
  const made = madeFormOf(schema)
  return good === undefined ? made : fc.oneof(fc.constant(good), made)
}

function madeFormOf(schema: Schema): fc.Arbitrary<Form> {
  const names = Object.keys(schema.properties ?? {})
  const pair = fc.tuple(
    fc.oneof(fc.constantFrom(...names, 'data', 'image', 'alt'), fc.string({ maxLength: 8 })),
    fc.oneof(changed(valueFor(schema)), hostile).map(asText),
  )
  return fc.array(pair, { maxLength: 6 })
}

function bodyOf(
  { bodies, method }: Operation,
  recipe: Recipe,
): fc.Arbitrary<Pick<Case, 'contentType' | 'body'>> {
  const kinds = Object.entries(bodies).map(([contentType, schema]) =>
    contentType === 'multipart/form-data'
      ? formOf(schema, recipe.form).map((body) => ({ contentType, body }))
      : jsonOf(schema, recipe.body).map((body) => ({ contentType, body })),
  )
  if (kinds.length === 0) {
    const none = fc.constant({ contentType: undefined, body: undefined })
    if (method === 'GET') return none
    return fc.oneof(
      { weight: 5, arbitrary: none },
      { weight: 1, arbitrary: jsonOf({}).map((body) => ({ contentType: 'application/json', body })) },
    )
  }
  const ofAnotherType = fc
    .tuple(
      fc.oneof(...kinds),
      fc.constantFrom('text/plain', 'application/xml', 'application/json;charset=utf-16', ''),
    )
    .map(([{ body }, contentType]) => ({ contentType, body: typeof body === 'string' ? body : '{}' }))
  return fc.oneof({ weight: 14, arbitrary: fc.oneof(...kinds) }, { weight: 1, arbitrary: ofAnotherType })
}

/** Every call that an operation can be asked by. */
export const casesOf = (operation: Operation, recipe: Recipe = {}): fc.Arbitrary<Case> =>
  fc
    .tuple(
      fc.nat({ max: 4 }),
      paramsOf(operation, recipe),
      queryOf(operation, recipe),
      bodyOf(operation, recipe),
    )
    .map(([odds, params, query, body]) => ({ operation, asAdministrator: odds > 0, params, query, ...body }))
