import type { Field, Fields, ValuesOf } from './field.ts'

interface TypedOfKind {
  readonly text: string
  readonly choice: string
  readonly option: string
  readonly measure: string
  readonly count: string
  readonly year: string
  readonly tags: readonly string[]
  readonly flag: boolean
}

/** The fields as they are typed: a number is a text until it is sent. */
export type TypedOf<Table extends Fields> = {
  readonly [Name in keyof Table]: TypedOfKind[Table[Name]['kind']]
}

function blankOf(field: Field): string | boolean | readonly string[] {
  switch (field.kind) {
    case 'text':
    case 'choice':
      return field.otherwise ?? ''
    case 'option':
    case 'measure':
    case 'count':
    case 'year':
      return ''
    case 'tags':
      return []
    case 'flag':
      return field.otherwise ?? false
  }
}

/** The fields of a thing that is still to be made. */
export const blankForm = <const Table extends Fields>(table: Table): TypedOf<Table> =>
  Object.fromEntries(Object.entries(table).map(([name, field]) => [name, blankOf(field)])) as TypedOf<Table>

function typedValue<Value>({ kind }: Field, value: Value): Value | string {
  if (kind === 'year') return String(value)
  if (kind === 'measure' || kind === 'count') return value === null ? '' : String(value).replace('.', ',')
  return value
}

/** The fields of a thing that is there. */
export const typedOf = <const Table extends Fields>(table: Table, thing: ValuesOf<Table>): TypedOf<Table> =>
  Object.fromEntries(
    Object.entries(table).map(([name, field]) => [name, typedValue(field, thing[name])]),
  ) as TypedOf<Table>

/** The fields as they are sent; the schema reads the numbers in them. */
export const sentOf = <const Table extends Fields>(table: Table, form: TypedOf<Table>): TypedOf<Table> =>
  Object.fromEntries(Object.keys(table).map((name) => [name, form[name]])) as TypedOf<Table>
