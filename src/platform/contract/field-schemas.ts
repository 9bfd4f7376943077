import { z } from 'zod'
import type { Field, Fields } from './field.ts'
import { alone, tooLong } from './web-address.ts'
import { freeText } from './written-text.ts'

type OfKind<Kind extends Field['kind']> = Extract<Field, { kind: Kind }>

/** PostgreSQL keeps no text with a zero in it. */
const required = (message: string, limit: number) =>
  z
    .string(message)
    .overwrite((text) => text.replaceAll('\0', ''))
    .trim()
    .min(1, message)
    .max(limit, alone(tooLong(limit)))

function textSchema({ limit, required: message, lowerCase, pattern }: OfKind<'text'>) {
  const schema = message === undefined ? freeText(limit) : required(message, limit)
  const shaped = pattern
    ? schema.refine((text) => text === '' || pattern.test.test(text), pattern.message)
    : schema
  return lowerCase ? shaped.toLowerCase() : shaped
}

const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

/** Longer than any option with blanks around it. */
const LONGEST_OPTION = 200

const optionSchema = ({ options, message }: OfKind<'option'>) =>
  z
    .string(message)
    .max(LONGEST_OPTION, alone(message))
    .overwrite((typed) => options.find((word) => plain(word) === plain(typed)) ?? typed.trim())
    .refine((word) => word === '' || options.includes(word), message)

/** A number as it is typed, '4,5' too, or null. */
const numberOf = (given: unknown): unknown => {
  if (typeof given !== 'string') return given
  return given.trim() === '' ? null : Number(given.trim().replace(',', '.'))
}

const measureSchema = ({ above, most, message }: OfKind<'measure'>) =>
  z.preprocess(numberOf, z.number(message).gt(above, message).max(most, message).nullable())

/** A whole number as it is typed, '1.500' too, or null. */
const countOf = (given: unknown): unknown =>
  typeof given === 'string' && /^\s*\d{1,3}(\.\d{3})+\s*$/.test(given)
    ? numberOf(given.replaceAll('.', ''))
    : numberOf(given)

const countSchema = ({ least, most, message }: OfKind<'count'>) =>
  z.preprocess(countOf, z.int(message).min(least, message).max(most, message).nullable())

const choiceSchema = ({ limit, otherwise }: OfKind<'choice'>) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .max(limit, alone(tooLong(limit)))
    .transform((word) => (word === '' ? otherwise : word))

const yearSchema = ({ from, required: message }: OfKind<'year'>) =>
  z.coerce
    .number(message)
    .int(message)
    .min(from, message)
    .refine((year) => year <= new Date().getFullYear(), message)

const tagsSchema = ({ limit, most }: OfKind<'tags'>) =>
  z
    .array(freeText(limit))
    .max(most, `Usá como máximo ${most} etiquetas`)
    .transform((tags) => [...new Set(tags.filter((tag) => tag !== ''))])

const flagSchema = (_field: OfKind<'flag'>) => z.boolean()

interface SchemasByKind {
  text: ReturnType<typeof textSchema>
  choice: ReturnType<typeof choiceSchema>
  option: ReturnType<typeof optionSchema>
  measure: ReturnType<typeof measureSchema>
  count: ReturnType<typeof countSchema>
  year: ReturnType<typeof yearSchema>
  tags: ReturnType<typeof tagsSchema>
  flag: ReturnType<typeof flagSchema>
}

/** What is given of a field, without a default. */
type GivenSchema<Each extends Field> = Each extends { kind: 'flag'; otherwise?: never }
  ? z.ZodOptional<SchemasByKind['flag']>
  : SchemasByKind[Each['kind']]

function givenSchema(field: Field) {
  switch (field.kind) {
    case 'text':
      return textSchema(field)
    case 'choice':
      return choiceSchema(field)
    case 'option':
      return optionSchema(field)
    case 'measure':
      return measureSchema(field)
    case 'count':
      return countSchema(field)
    case 'year':
      return yearSchema(field)
    case 'tags':
      return tagsSchema(field)
    case 'flag':
      return field.otherwise === undefined ? flagSchema(field).optional() : flagSchema(field)
  }
}

type WholeSchema<Each extends Field> = Each extends { required: string }
  ? GivenSchema<Each>
  : Each extends { kind: 'flag'; otherwise?: never }
    ? GivenSchema<Each>
    : z.ZodDefault<GivenSchema<Each>>

function wholeSchema(field: Field) {
  switch (field.kind) {
    case 'text':
      return field.required === undefined
        ? textSchema(field).default(field.otherwise ?? '')
        : textSchema(field)
    case 'choice':
      return choiceSchema(field).default(field.otherwise)
    case 'option':
      return optionSchema(field).default('')
    case 'measure':
      return measureSchema(field).default(null)
    case 'count':
      return countSchema(field).default(null)
    case 'year':
      return yearSchema(field)
    case 'tags':
      return tagsSchema(field).default([])
    case 'flag':
      return field.otherwise === undefined
        ? flagSchema(field).optional()
        : flagSchema(field).default(field.otherwise)
  }
}

interface Answered {
  text: z.ZodString
  choice: z.ZodString
  option: z.ZodString
  measure: z.ZodNullable<z.ZodNumber>
  count: z.ZodNullable<z.ZodInt>
  year: z.ZodInt
  tags: z.ZodArray<z.ZodString>
  flag: z.ZodBoolean
}

const answered: { readonly [Kind in Field['kind']]: () => Answered[Kind] } = {
  text: () => z.string(),
  choice: () => z.string(),
  option: () => z.string(),
  measure: () => z.number().nullable(),
  count: () => z.int().nullable(),
  year: () => z.int(),
  tags: () => z.array(z.string()),
  flag: () => z.boolean(),
}

const mapped = <Schemas>(table: Fields, schemaOf: (field: Field) => unknown): Schemas =>
  Object.fromEntries(Object.entries(table).map(([name, field]) => [name, schemaOf(field)])) as Schemas

/** What is given of the fields when some of them are changed; `required` in a table says what must not be empty. */
export const givenSchemas = <const Table extends Fields>(table: Table) =>
  mapped<{ [Name in keyof Table]: GivenSchema<Table[Name]> }>(table, givenSchema)

/** The fields of a whole thing as it is saved: what is left out takes its default. */
export const wholeSchemas = <const Table extends Fields>(table: Table) =>
  mapped<{ [Name in keyof Table]: WholeSchema<Table[Name]> }>(table, wholeSchema)

/** The fields as the server returns them. */
export const answerSchemas = <const Table extends Fields>(table: Table) =>
  mapped<{ [Name in keyof Table]: Answered[Table[Name]['kind']] }>(table, ({ kind }) => answered[kind]())
