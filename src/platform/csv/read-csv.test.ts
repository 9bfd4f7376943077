import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BadCsv, LargeCsv, readCsv as readWithin } from './read-csv.ts'
import { writeCsv } from './write-csv.ts'

const LIMITS = { mostRows: 1000, mostColumns: 100 }
const readCsv = (bytes: Uint8Array) => readWithin(bytes, LIMITS)
const cellsOf = async (text: string | Uint8Array) =>
  (await readCsv(typeof text === 'string' ? Buffer.from(text) : text)).rows.map(({ cells }) => cells)

describe('what a spreadsheet writes is read', () => {
  test.each([
    ['semicolons', 'título;precio\r\nRío;85.000,50\r\n'],
    ['commas', 'título,precio\nRío,"85.000,50"\n'],
    ['tabs', 'título\tprecio\nRío\t85.000,50'],
    ['the line ends of old Macs', 'título;precio\rRío;85.000,50\r'],
    ['a note for Excel', 'sep=;\r\ntítulo;precio\r\nRío;85.000,50'],
    ['such a note that was saved as a cell', '"sep=;"\r\ntítulo;precio\r\nRío;85.000,50'],
    ['such a note that was saved as a row', 'sep=;,,\r\ntítulo,precio,\r\nRío,"85.000,50",'],
  ])('with %s', async (_what, text) => {
    const { head, rows } = await readCsv(Buffer.from(text))
    expect(head).toEqual(['título', 'precio'])
    expect(rows.map(({ cells }) => cells)).toEqual([['Río', '85.000,50']])
  })

  test.each([
    ['UTF-8 with its mark', Buffer.from('\u{feff}título;año\nRío;1', 'utf8')],
    ['UTF-16 with its mark', Buffer.from('\u{feff}título;año\nRío;1', 'utf16le')],
    ['UTF-16 the other way round', Buffer.from('\u{feff}título;año\nRío;1', 'utf16le').swap16()],
    ['Windows-1252', Buffer.from('título;año\nRío;1', 'latin1')],
  ])('in %s', async (_what, bytes) => {
    const { head, rows } = await readCsv(bytes)
    expect(head).toEqual(['título', 'año'])
    expect(rows[0]?.cells).toEqual(['Río', '1'])
  })
})

test('rows are numbered as the spreadsheet numbers them, also after a blank one and a long cell', async () => {
  const { rows } = await readCsv(Buffer.from('a;b\r\n1;"dos\r\nlíneas"\r\n;\r\n3;x\r\n'))
  expect(rows).toEqual([
    { row: 2, cells: ['1', 'dos\r\nlíneas'] },
    { row: 4, cells: ['3', 'x'] },
  ])
})

test('the note for Excel is a row only where the spreadsheet shows it as one', async () => {
  const rowOf = async (note: string) =>
    (await readCsv(Buffer.from(`${note}\r\ntítulo;precio\r\nRío;1\r\n`))).rows[0]?.row
  expect(await rowOf('sep=;')).toBe(2)
  expect(await rowOf('sep=;;;;')).toBe(3)
})

test('a quote that never ends is refused with its row', async () => {
  await expect(readCsv(Buffer.from('a;b\n1;2\n3;"cuatro\n5;6\n'))).rejects.toThrow(BadCsv)
  const swallowed = `a;b\n1;2\n3;"cuatro\n${'5;6\n'.repeat(400_000)}"`
  await expect(readCsv(Buffer.from(swallowed))).rejects.toThrow(BadCsv)
})

test('a text of any length is the same in every encoding', async () => {
  const text = `título;año\n${Array.from({ length: 900 }, (_, at) => `${'Ñandú '.repeat(60)}${at};€🎨\n`).join('')}`
  const utf8 = await readCsv(Buffer.from(text))
  expect(utf8.rows).toHaveLength(900)
  expect(utf8.rows[899]?.cells).toEqual([`${'Ñandú '.repeat(60)}899`, '€🎨'])
  expect(await readCsv(Buffer.from(`\u{feff}${text}`, 'utf16le'))).toEqual(utf8)
  expect((await readCsv(Buffer.from(text.replaceAll('€🎨', 'é'), 'latin1'))).rows[899]?.cells[1]).toBe('é')
})

test('more rows or columns than are wanted are not read, blank ones do not count', async () => {
  const blank = ';\r\n'.repeat(3000)
  const rows = (count: number) => Buffer.from(`a;b\r\n${blank}${'1;2\r\n'.repeat(count)}${blank}`)
  expect((await readCsv(rows(1000))).rows.map(({ row }) => row).slice(0, 1)).toEqual([3002])
  await expect(readCsv(rows(1001))).rejects.toThrow(LargeCsv)
  const wide = (titles: number) =>
    Buffer.from(`${'a;'.repeat(titles)}${';'.repeat(16_000)}\n1${';'.repeat(16_000)}\n`)
  expect((await readCsv(wide(100))).rows[0]?.cells).toHaveLength(100)
  await expect(readCsv(wide(101))).rejects.toThrow(LargeCsv)
})

test('others are served while a long text is read', async () => {
  const order: string[] = []
  const long = Buffer.from(`a;b\n${'1;2\n'.repeat(150_000)}`)
  const read = readWithin(long, { mostRows: 150_000, mostColumns: 2 }).then(() => order.push('read'))
  setTimeout(() => order.push('served'), 0)
  await read
  expect(order).toEqual(['served', 'read'])
})

test('nothing that could be kept has a NUL in it', async () => {
  expect(await cellsOf('a;b\nx\0y;z')).toEqual([['xy', 'z']])
})

test('no cell is a formula on the way, and each is what it was at the end', async () => {
  const cell = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^'{0,3}[=+\-@\t\r\n]?.{0,5}$/))
  const clean = cell.map((text) => text.replaceAll('\0', '').replaceAll('\u{feff}', ''))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(clean, clean), { minLength: 1, maxLength: 5 }), async (rows) => {
      const text = writeCsv(['uno', 'dos'], rows)
      expect(text).not.toMatch(/(^|[;\r\n])"[=+\-@]/)
      expect(await cellsOf(text)).toEqual(rows.filter((row) => row.some((each) => each.trim() !== '')))
    }),
  )
})
