import type { Field, Fields, ValuesOf } from '#platform/contract/field.ts'
import { type CellReading, readFlag } from './cell-readings.ts'
import { flagText, numberText, tagsIn, tagsText } from './cell-texts.ts'
import type { TableRow } from './table-reader.ts'

function cellText(value: ValuesOf<Fields>[string]): string {
  if (typeof value === 'boolean') return flagText(value)
  if (typeof value === 'number' || value === null) return value === null ? '' : numberText(value)
  return typeof value === 'object' ? tagsText(value) : String(value)
}

/** The cells of declared fields, by the names of their columns. */
export const cellTextsOf = <const Table extends Fields>(
  table: Table,
  thing: ValuesOf<Table>,
): { readonly [Name in keyof Table]: string } =>
  Object.fromEntries(Object.keys(table).map((name) => [name, cellText(thing[name] as never)])) as {
    [Name in keyof Table]: string
  }

function readCell(row: TableRow, name: string, field: Field): CellReading<unknown> {
  switch (field.kind) {
    case 'tags':
      return { value: tagsIn(row.text(name)), findings: [] }
    case 'flag':
      return readFlag(row, name, field.otherwise ?? true)
    case 'year':
      return { value: row.text(name).trim(), findings: [] }
    default:
      return { value: row.text(name), findings: [] }
  }
}

/** What the cells of declared fields say, in the words of the save payload; faults of the flags with it. */
export function readFields<const Table extends Fields>(row: TableRow<keyof Table & string>, table: Table) {
  const read = Object.entries(table).map(
    ([name, field]) => [name, readCell(row as TableRow, name, field)] as const,
  )
  return {
    values: Object.fromEntries(read.map(([name, { value }]) => [name, value])) as {
      [Name in keyof Table]: unknown
    },
    findings: read.flatMap(([, { findings }]) => findings),
  }
}

/** What stands in for a field that a draft may leave out. */
const standIn = ({ kind }: Field, now: Date): unknown => (kind === 'year' ? now.getFullYear() : '–')

/** The fields that a row leaves out and a draft may, and what stands in for each meanwhile. */
export const gapsOf = (row: TableRow, table: Fields, now: Date): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(table)
      .filter(([name, { column }]) => column.draftWithout && row.text(name).trim() === '')
      .map(([name, field]) => [name, standIn(field, now)]),
  )

/** What a draft says of a field that was left out: a text is empty again, a year stays. */
export const blanksOf = (gaps: Readonly<Record<string, unknown>>): Readonly<Record<string, ''>> =>
  Object.fromEntries(Object.entries(gaps).flatMap(([name, value]) => (value === '–' ? [[name, '']] : [])))
