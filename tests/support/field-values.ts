import type { Field, Fields, ValuesOf } from '#platform/contract/field.ts'

/** What a field is when nobody has said anything of it. */
function blankValue(field: Field): unknown {
  switch (field.kind) {
    case 'text':
    case 'choice':
      return field.otherwise ?? ''
    case 'option':
      return ''
    case 'measure':
    case 'count':
      return null
    case 'year':
      return field.from
    case 'tags':
      return []
    case 'flag':
      return field.otherwise ?? false
  }
}

/** A value that no blank field has. */
function otherValue(field: Field): unknown {
  switch (field.kind) {
    case 'text':
    case 'choice':
      return 'otra cosa'
    case 'option':
      return field.options.at(-1)
    case 'measure':
    case 'count':
      return field.most
    case 'year':
      return field.from + 1
    case 'tags':
      return ['otra']
    case 'flag':
      return !blankValue(field)
  }
}

const valuesBy =
  (make: (field: Field) => unknown) =>
  <Table extends Fields>(table: Table): ValuesOf<Table> =>
    Object.fromEntries(Object.entries(table).map(([name, field]) => [name, make(field)])) as ValuesOf<Table>

/** A thing of which nothing is said: tests write down what they are about, and a new field changes none of them. */
export const blankValues = valuesBy(blankValue)

/** A thing that has another value than a blank one in each of its fields. */
export const otherValues = valuesBy(otherValue)
