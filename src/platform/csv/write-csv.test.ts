import { expect, test } from 'vitest'
import { writeCsv } from './write-csv.ts'

test('every cell is quoted, and its quotes are doubled', () => {
  expect(writeCsv(['nombre'], [['Ana "la del río"'], ['Paz, Ana']])).toBe(
    '\u{feff}"nombre"\r\n"Ana ""la del río"""\r\n"Paz, Ana"\r\n',
  )
})

test.each(['=1+1', '+54 11', '-2', '@sum', '\tx', '\rx', '\n=1'])('%j is no formula', (text) => {
  expect(writeCsv(['a'], [[text]])).toContain(`"'${text}"`)
})

test('a spreadsheet in Spanish sees columns, and numbers with their comma', () => {
  expect(writeCsv(['obra', 'precio'], [['Río; orilla', '1500,50']])).toBe(
    '\u{feff}"obra";"precio"\r\n"Río; orilla";"1500,50"\r\n',
  )
})
