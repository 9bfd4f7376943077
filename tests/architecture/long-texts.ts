import type { z } from 'zod'

interface CheckDef {
  readonly check: string
  readonly abort?: boolean
  readonly format?: string
  readonly pattern?: RegExp
}

/** What of zod's own description of a schema is looked at. */
interface Def {
  readonly type: string
  readonly checks?: readonly { readonly _zod: { readonly def: CheckDef } }[]
  /** What an optional or a defaulted one wraps. */
  readonly innerType?: z.ZodType
  /** What is read before a transformation. */
  readonly in?: z.ZodType
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly element?: z.ZodType
  readonly options?: readonly unknown[]
}

const defOf = (schema: z.ZodType): Def => schema._zod.def as Def

const isSchema = (value: unknown): value is z.ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value

/** The schemas that a schema is made of, each with its place in it. */
function partsOf(schema: z.ZodType): [place: string, part: z.ZodType][] {
  const { shape = {}, element, options = [], ...def } = defOf(schema)
  const wrapped = Object.values(def).filter(isSchema)
  return [
    ...Object.entries(shape).map(([name, each]): [string, z.ZodType] => [`.${name}`, each]),
    ...(isSchema(element) ? [['[]', element] as [string, z.ZodType]] : []),
    ...[...wrapped, ...options.filter(isSchema)].map((each): [string, z.ZodType] => ['', each]),
  ]
}

/** A pattern without an open end refuses a long text at once. */
const isBounded = ({ source }: RegExp) => !/[*+]|\{\d+,\}/.test(source)

const checksOf = (schema: z.ZodType): CheckDef[] => (defOf(schema).checks ?? []).map(({ _zod }) => _zod.def)

const endsLong = ({ check, abort }: CheckDef) => check === 'max_length' && abort === true

const looksAt = ({ check, format, pattern }: CheckDef) =>
  check === 'custom' ||
  (check === 'string_format' && format === 'regex' && pattern !== undefined && !isBounded(pattern))

/** All checks that a text goes through, from the inside out; none for what is no text. */
function checksOfText(schema: z.ZodType): CheckDef[] | undefined {
  const { type, innerType, in: before } = defOf(schema)
  if (type === 'string') return checksOf(schema)
  const inner = innerType ?? before
  const checks = inner === undefined ? undefined : checksOfText(inner)
  return checks === undefined ? undefined : [...checks, ...checksOf(schema)]
}

/** Whether something of a text is looked at, by a pattern or a rule, before its limit has ended one that is too long. */
function isLookedAtTooEarly(schema: z.ZodType): boolean {
  const checks = checksOfText(schema) ?? []
  const looking = checks.findIndex(looksAt)
  return looking >= 0 && !checks.slice(0, looking).some(endsLong)
}

/** The texts in a schema that are looked at before they are known to be short. */
export function uncheckedIn(schema: z.ZodType, place = ''): string[] {
  if (isLookedAtTooEarly(schema)) return [place]
  return partsOf(schema).flatMap(([name, part]) => uncheckedIn(part, `${place}${name}`))
}

/** A value of a schema's form in which every text is this one; what its other fields hold is likely and short. */
export function filledWith(schema: z.ZodType, text: string): unknown {
  const { type, shape, element, innerType, in: before, options, ...def } = defOf(schema)
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape ?? {}).map(([name, each]) => [name, filledWith(each, text)]),
      )
    case 'array':
      return isSchema(element) ? [filledWith(element, text)] : []
    case 'union': {
      const [first] = (options ?? []).filter(isSchema)
      return first === undefined ? text : filledWith(first, text)
    }
    case 'boolean':
      return true
    case 'number':
      return 1
    case 'enum':
      return Object.values((def as { entries?: object }).entries ?? {})[0]
    case 'literal':
      return (def as { values?: unknown[] }).values?.[0]
    default: {
      const inner = innerType ?? before
      return inner === undefined || defOf(inner).type === 'transform' ? text : filledWith(inner, text)
    }
  }
}

/** The texts and the forms in a schema, itself among them: whatever has rules of its own. */
export function ruledIn(schema: z.ZodType): z.ZodType[] {
  if (checksOfText(schema) !== undefined) return [schema]
  const own = defOf(schema).type === 'object' ? [schema] : []
  return [...own, ...partsOf(schema).flatMap(([, part]) => ruledIn(part))]
}
