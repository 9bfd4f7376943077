import { expect, test } from 'vitest'
import { MOST_FINDINGS } from './catalogue-exchange-api.ts'
import { mostOf } from './most-findings.ts'
import type { Finding } from './table-reader.ts'

const finding = (row: number, kind: Finding['kind']): Finding => ({
  file: 'obras.csv',
  row,
  column: 'precio',
  message: '',
  kind,
})

test('a table that leaves much out does not hide what is wrong further down', () => {
  const warnings = Array.from({ length: MOST_FINDINGS + 100 }, (_, row) => finding(row, 'warning'))
  const kept = mostOf([...warnings, finding(9001, 'error'), finding(9002, 'warning')])
  expect(kept).toHaveLength(MOST_FINDINGS)
  expect([kept[0]?.row, kept.at(-1)?.row]).toEqual([0, 9001])
})

test('of more errors than are kept the first are', () => {
  const errors = Array.from({ length: MOST_FINDINGS + 1 }, (_, row) => finding(row, 'error'))
  expect(mostOf([finding(9001, 'warning'), ...errors])).toEqual(errors.slice(0, MOST_FINDINGS))
})
