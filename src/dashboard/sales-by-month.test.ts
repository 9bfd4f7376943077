import { expect, test } from 'vitest'
import { salesByCurrency } from './sales-by-month.ts'

const sale = (month: string, currency: 'ARS' | 'USD', total: number) => ({ month, currency, total, count: 1 })

test('months without sales are shown, over the end of the year too', () => {
  const [row] = salesByCurrency([sale('2025-11', 'ARS', 100)], '2026-02')
  expect(row?.map(({ month, total }) => [month, total])).toEqual([
    ['2025-11', 100],
    ['2025-12', 0],
    ['2026-01', 0],
    ['2026-02', 0],
  ])
})

test('currencies are never added, and stand over the same months', () => {
  const rows = salesByCurrency([sale('2026-01', 'ARS', 100), sale('2026-02', 'USD', 5)], '2026-02')
  expect(rows.map((row) => row.map(({ total, currency }) => `${currency} ${total}`))).toEqual([
    ['ARS 100', 'ARS 0'],
    ['USD 0', 'USD 5'],
  ])
})

test('without sales there is nothing to draw', () => expect(salesByCurrency([], '2026-02')).toEqual([]))
