import { expect, test } from 'vitest'
import { salesByCurrency } from './sales-by-month.ts'

const sale = (month: string, currency: 'ARS' | 'USD', total: number) =>
  ({ month, currency, channel: 'shop', total, count: 1, unpriced: 0, delivery: 0 }) as const

test('twelve months are shown, over the end of the year too, those without sales among them', () => {
  const [row] = salesByCurrency([sale('2025-11', 'ARS', 100)], '2026-02')
  expect(row?.map(({ month, all }) => `${month} ${all.total}`)).toEqual([
    ...['2025-03 0', '2025-04 0', '2025-05 0', '2025-06 0', '2025-07 0', '2025-08 0', '2025-09 0'],
    ...['2025-10 0', '2025-11 100', '2025-12 0', '2026-01 0', '2026-02 0'],
  ])
})

test('each month stands beside the same one of the year before', () => {
  const studio = { ...sale('2025-02', 'ARS', 40), channel: 'studio' } as const
  const [row] = salesByCurrency([sale('2025-02', 'ARS', 100), studio, sale('2026-02', 'ARS', 70)], '2026-02')
  expect(row?.at(-1)).toMatchObject({ all: { total: 70 }, yearBefore: { count: 2, total: 140 } })
  expect(row?.at(-2)).toMatchObject({ all: { total: 0 }, yearBefore: { count: 0, total: 0 } })
})

test('currencies are never added, and stand over the same months', () => {
  const rows = salesByCurrency([sale('2026-01', 'ARS', 100), sale('2026-02', 'USD', 5)], '2026-02')
  expect(rows.map((row) => row.slice(-2).map(({ all, currency }) => `${currency} ${all.total}`))).toEqual([
    ['ARS 100', 'ARS 0'],
    ['USD 0', 'USD 5'],
  ])
})

test('a month adds up what was sold in the shop and at the studio, and names each; its deliveries stand apart', () => {
  const studio = { ...sale('2026-02', 'ARS', 40), channel: 'studio', count: 2, unpriced: 1 } as const
  const [row] = salesByCurrency([{ ...sale('2026-02', 'ARS', 100), delivery: 15 }, studio], '2026-02')
  expect(row?.at(-1)).toMatchObject({
    shop: { count: 1, total: 100 },
    studio: { count: 2, total: 40 },
    all: { count: 3, unpriced: 1, total: 140 },
    delivery: 15,
  })
})

test('without sales there is nothing to draw', () => expect(salesByCurrency([], '2026-02')).toEqual([]))
