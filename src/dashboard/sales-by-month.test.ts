import { expect, test } from 'vitest'
import { salesByCurrency } from './sales-by-month.ts'

const sale = (month: string, currency: 'ARS' | 'USD', total: number) =>
  ({ month, currency, channel: 'shop', total, count: 1, delivery: 0 }) as const

test('months without sales are shown, over the end of the year too', () => {
  const [row] = salesByCurrency([sale('2025-11', 'ARS', 100)], '2026-02')
  expect(row?.map(({ month, all }) => [month, all.total])).toEqual([
    ['2025-11', 100],
    ['2025-12', 0],
    ['2026-01', 0],
    ['2026-02', 0],
  ])
})

test('currencies are never added, and stand over the same months', () => {
  const rows = salesByCurrency([sale('2026-01', 'ARS', 100), sale('2026-02', 'USD', 5)], '2026-02')
  expect(rows.map((row) => row.map(({ all, currency }) => `${currency} ${all.total}`))).toEqual([
    ['ARS 100', 'ARS 0'],
    ['USD 0', 'USD 5'],
  ])
})

test('a month adds up what was sold in the shop and at the studio, and names each; its deliveries stand apart', () => {
  const studio = { ...sale('2026-02', 'ARS', 40), channel: 'studio', count: 2 } as const
  const [row] = salesByCurrency([{ ...sale('2026-02', 'ARS', 100), delivery: 15 }, studio], '2026-02')
  expect(row).toMatchObject([
    {
      shop: { count: 1, total: 100 },
      studio: { count: 2, total: 40 },
      all: { count: 3, total: 140 },
      delivery: 15,
    },
  ])
})

test('without sales there is nothing to draw', () => expect(salesByCurrency([], '2026-02')).toEqual([]))
