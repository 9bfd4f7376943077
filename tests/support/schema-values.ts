import fc from 'fast-check'

/** As much of JSON Schema as the description of our API uses. */
export interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
}

/** Stands for something that the shop knows by then: the id of a work, the token of an order, the address of a picture. */
export const KNOWN = /^known:([\w-]*):(\d+)$/

/** @param kind of what: 'url', 'token', or the room that it belongs to; empty for anything */
export const known = (kind = ''): fc.Arbitrary<string> =>
  fc.nat({ max: 10_000 }).map((place) => `known:${kind}:${place}`)

/** What a field is about, by its name. */
const KINDS: readonly (readonly [name: RegExp, kind: string])[] = [
  [/url/i, 'url'],
  [/token|previousOrder/, 'token'],
  [/reference|order/i, 'orders'],
  [/id$/i, 'artworks'],
]

/** What looks like what forms are filled with. */
const likely = fc.constantFrom(
  'Ana Paz',
  'ana@example.com',
  'lectora2@example.com',
  '11 2345-6789',
  '30111222',
  'Av. Siempreviva 742',
  '2000',
  '30 x 40 cm',
  '2026-11-22',
  '2026-11-22T10:00:00.000Z',
  'compra',
  'paid',
  'pickup',
  'consumidor_final',
  'abstracto',
  'https://example.com/obra',
  'ARS',
  'Un mensaje que es lo bastante largo para quien lo lee.',
)

/** What a field of this name is filled with, where its schema does not say it. */
export const USUAL: Readonly<Record<string, unknown>> = {
  email: 'ana@example.com',
  firstName: 'Ana',
  lastName: 'Paz',
  name: 'Ana Paz',
  phone: '11 2345-6789',
  dni: '30111222',
  message: '¿La obra se puede ver en el taller un sábado?',
  reason: 'Me arrepentí de la compra.',
  title: 'Sudestada',
  description: 'Un óleo de la costa.',
  technique: 'Óleo sobre lienzo',
  dimensions: '30 x 40 cm',
  year: 2025,
  basePrice: 120_000,
  price: 120_000,
  total: 120_000,
  amount: 1000,
  rate: 1200,
  address: 'Av. Siempreviva 742',
  city: 'Rosario',
  province: 'Santa Fe',
  postalCode: '2000',
  password: 'una clave larga',
}

/** What the shop knows of the kind that a field's name asks for; `undefined` for any other name. */
export function knownFor(name: string): fc.Arbitrary<string> | undefined {
  const kind = KINDS.find(([pattern]) => pattern.test(name))?.[1]
  return kind === undefined ? undefined : known(kind)
}

/** The value of a field: mostly what its name asks for. */
function fieldOf(name: string, schema: Schema): fc.Arbitrary<unknown> {
  const fact = schema.type === 'string' ? knownFor(name) : undefined
  if (fact !== undefined)
    return fc.oneof({ weight: 6, arbitrary: fact }, { weight: 1, arbitrary: valueFor(schema) })
  const usual = USUAL[name]
  const suits =
    usual !== undefined && [schema.type ?? typeof usual].flat().some((type) => sameType(type, usual))
  if (!suits) return valueFor(schema)
  return fc.oneof({ weight: 6, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: valueFor(schema) })
}

const sameType = (type: string, value: unknown) => (type === 'integer' ? 'number' : type) === typeof value

const fitting = (text: string, { minLength = 0, maxLength = 5000 }: Schema) =>
  text.padEnd(minLength, 'a').slice(0, maxLength)

function textOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.pattern !== undefined) {
    const matching = fc.stringMatching(new RegExp(schema.pattern, 'u'), { size: 'small' })
    return fc.oneof({ weight: 3, arbitrary: matching }, { weight: 2, arbitrary: likely })
  }
  const written = fc.string({ unit: 'grapheme', maxLength: 40 })
  return fc
    .oneof(
      { weight: 5, arbitrary: known() },
      { weight: 5, arbitrary: likely },
      { weight: 2, arbitrary: written },
    )
    .map((text) => (KNOWN.test(text) ? text : fitting(text, schema)))
}

function numberOf(schema: Schema, isWhole: boolean): fc.Arbitrary<unknown> {
  const min = schema.minimum ?? schema.exclusiveMinimum ?? -1000
  const max = Math.max(min, schema.maximum ?? 1_000_000)
  const [least, most] = [Math.ceil(min), Math.floor(max)]
  const fraction = fc.double({ min, max, noNaN: true })
  // Between 0.2 and 0.8 there is none.
  if (least > most) return fraction
  const whole = fc.integer({ min: least, max: Math.min(most, least + 200_000) })
  return isWhole ? whole : fc.oneof(whole, fraction)
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema): fc.Arbitrary<unknown> {
  const entries = Object.entries(properties).map(([name, each]) => [name, fieldOf(name, each)] as const)
  const own = fc.record(Object.fromEntries(entries), { requiredKeys: [...required], noNullPrototype: true })
  if (typeof additionalProperties !== 'object') return own
  return fc.dictionary(fc.string({ maxLength: 12 }), valueFor(additionalProperties), { maxKeys: 3 })
}

const byType: Record<string, (schema: Schema) => fc.Arbitrary<unknown>> = {
  string: textOf,
  number: (schema) => numberOf(schema, false),
  integer: (schema) => numberOf(schema, true),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  object: objectOf,
  array: ({ items = {}, minItems = 0, maxItems = 4 }) =>
    fc.array(valueFor(items), { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 4)) }),
}

/** Values as a schema describes them. */
export function valueFor(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(valueFor))
  const types = [schema.type ?? []].flat()
  if (types.length === 0) return fc.jsonValue({ maxDepth: 2 })
  return fc.oneof(...types.map((type) => (byType[type] ?? (() => fc.jsonValue()))(schema)))
}

const nested = (levels: number): unknown => {
  let value: unknown = 1
  for (let each = 0; each < levels; each += 1) value = each % 2 === 0 ? [value] : { a: value }
  return value
}

/** What no form sends. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    '0',
    0,
    -1,
    -0.001,
    0.001,
    1.5,
    1e21,
    1e308,
    2 ** 31,
    2 ** 53 + 2,
    -(2 ** 63),
    '1e400',
    'NaN',
    '-Infinity',
    '0x10',
    [],
    {},
    [null],
    [[]],
    { length: 1e9 },
    { toString: 1, valueOf: 1 },
    nested(20),
    nested(2000),
    Array.from({ length: 3000 }, () => ({})),
    Array.from({ length: 3000 }, (_each, at) => at),
    Object.fromEntries(Array.from({ length: 2000 }, (_each, at) => [`name${at}`, at])),
    'a'.repeat(30_000),
    'ñ'.repeat(4999),
    `${'a@'.repeat(8000)}a.com`,
    `${' '.repeat(15_000)}x`,
    '\ud800',
    'a\0b',
    '\u{10ffff}',
    '\ufeff',
    "'; drop table orders; --",
    '%00%c0%ae../../etc/passwd',
    '<script>alert(1)</script>',
    'javascript:alert(1)',
    '__proto__',
    'constructor',
    '2026-02-30',
    '0000-00-00',
    '+275760-09-13T00:00:00.001Z',
    '-271821-04-20',
    '9999-12-31T23:59:59.999+23:59',
    '999999999999999999999999',
    'x'.repeat(64),
    '/media/no/esta.webp',
    'https://127.0.0.1/',
    'https://[::7f00:1]/',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.double(),
  fc.bigInt().map(String),
  fc.jsonValue({ maxDepth: 3 }),
  known(),
)
