import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { MonthOfSales } from '../../dashboard-api.ts'
import { SalesChart } from './sales-chart.tsx'

const sale = (changes: Partial<MonthOfSales>): MonthOfSales => ({
  month: '2026-01',
  currency: 'ARS',
  channel: 'shop',
  count: 1,
  unpriced: 0,
  total: 100_000,
  delivery: 0,
  ...changes,
})

const shown = (sales: readonly MonthOfSales[]) =>
  renderToStaticMarkup(<SalesChart sales={sales} thisMonth="2026-01" />)

test('a month names what was sold at the studio, and the deliveries beside the works', () => {
  const studio = sale({ channel: 'studio', total: 40_000, count: 2 })
  const html = shown([sale({ delivery: 11_200 }), studio])
  for (const text of [
    'ARS 140.000 · 3 ventas',
    'En la tienda: ARS 100.000',
    'En el taller o en una feria: ARS 40.000',
    'Aparte, por envíos: ARS 11.200',
  ])
    expect(html).toContain(text)
})

test('sales of the shop alone need no names of channels', () => {
  const html = shown([sale({})])
  expect(html).toContain('ARS 100.000 · 1 venta')
  expect(html).not.toMatch(/taller|tienda|Aparte/)
})

test('a year before is compared, and named only where there is something to compare', () => {
  expect(shown([sale({ month: '2025-01', total: 70_000 }), sale({})])).toMatch(/Un año antes.*ARS 70\.000/s)
  expect(shown([sale({})])).not.toContain('<li')
})

test('without sales the months are there and say what they wait for', () => {
  const html = shown([])
  expect(html).toContain('Todavía no hay ventas en los últimos 12 meses.')
  expect(html.match(/border-edge/g)).toHaveLength(12)
})
