import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BadCsv, readCsv } from './read-csv.ts'
import { writeCsv } from './write-csv.ts'

const cellsOf = (text: string | Uint8Array) =>
  readCsv(typeof text === 'string' ? Buffer.from(text) : text).rows.map(({ cells }) => cells)

describe('what a spreadsheet writes is read', () => {
  test.each([
    ['semicolons', 'título;precio\r\nRío;85.000,50\r\n'],
    ['commas', 'título,precio\nRío,"85.000,50"\n'],
    ['tabs', 'título\tprecio\nRío\t85.000,50'],
    ['the line ends of old Macs', 'título;precio\rRío;85.000,50\r'],
    ['a note for Excel', 'sep=;\r\ntítulo;precio\r\nRío;85.000,50'],
  ])('with %s', (_what, text) => {
    const { head, rows } = readCsv(Buffer.from(text))
    expect(head).toEqual(['título', 'precio'])
    expect(rows.map(({ cells }) => cells)).toEqual([['Río', '85.000,50']])
  })

  test.each([
    ['UTF-8 with its mark', Buffer.from('\u{feff}título;año\nRío;1', 'utf8')],
    ['UTF-16 with its mark', Buffer.from('\u{feff}título;año\nRío;1', 'utf16le')],
    ['UTF-16 the other way round', Buffer.from('\u{feff}título;año\nRío;1', 'utf16le').swap16()],
    ['Windows-1252', Buffer.from('título;año\nRío;1', 'latin1')],
  ])('in %s', (_what, bytes) => {
    const { head, rows } = readCsv(bytes)
    expect(head).toEqual(['título', 'año'])
    expect(rows[0]?.cells).toEqual(['Río', '1'])
  })
})

test('rows are numbered as the spreadsheet numbers them, also after a blank one and a long cell', () => {
  const { rows } = readCsv(Buffer.from('a;b\r\n1;"dos\r\nlíneas"\r\n;\r\n3;x\r\n'))
  expect(rows).toEqual([
    { row: 2, cells: ['1', 'dos\r\nlíneas'] },
    { row: 4, cells: ['3', 'x'] },
  ])
})

test('a quote that never ends is refused with its row', () => {
  expect(() => readCsv(Buffer.from('a;b\n1;2\n3;"cuatro\n5;6\n'))).toThrow(BadCsv)
})

test('nothing that could be kept has a NUL in it', () => {
  expect(cellsOf('a;b\nx\0y;z')).toEqual([['xy', 'z']])
})

test('no cell is a formula on the way, and each is what it was at the end', () => {
  const cell = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^'{0,3}[=+\-@\t\r\n]?.{0,5}$/))
  const clean = cell.map((text) => text.replaceAll('\0', '').replaceAll('\u{feff}', ''))
  fc.assert(
    fc.property(fc.array(fc.tuple(clean, clean), { minLength: 1, maxLength: 5 }), (rows) => {
      const text = writeCsv(['uno', 'dos'], rows)
      expect(text).not.toMatch(/(^|[;\r\n])"[=+\-@]/)
      expect(cellsOf(text)).toEqual(rows.filter((row) => row.some((each) => each.trim() !== '')))
    }),
  )
})
