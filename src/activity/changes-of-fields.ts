import type { Field, ToldFields, ValuesOf } from '#platform/contract/field.ts'
import { type Change, changeOf } from './activity.ts'

/** How the value of a field is told: 'Sí', 'delta, agua', '2024'; empty for none. */
function textOf(field: Field, value: unknown): string {
  if (field.kind === 'flag') return (field.words ?? ['Sí', 'No'])[value ? 0 : 1]
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}

/**
 * What is another in the declared fields of a thing than before, in their order.
 * @param undo the very values are noted as well, for taking it back
 */
export const changesOfFields = <Table extends ToldFields>(
  table: Table,
  before: ValuesOf<Table>,
  after: ValuesOf<Table>,
  { undo }: { readonly undo: boolean },
): Change[] =>
  Object.entries(table).flatMap(([name, field]) =>
    changeOf({
      field: name,
      label: field.told,
      before: textOf(field, before[name]),
      after: textOf(field, after[name]),
      ...(undo && { was: { [name]: before[name] }, is: { [name]: after[name] } }),
    }),
  )
