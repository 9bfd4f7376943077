import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CurrencyReport, PaidOutSums } from '../../sales-report-api.ts'
import { SalesOfCurrency } from './sales-of-currency.tsx'

const report: CurrencyReport = {
  currency: 'ARS',
  all: { count: 2, undone: 0, unpriced: 0, works: 200_000, delivery: 0, returned: 0 },
  channels: [],
  months: [],
  paidOut: { known: 2, gross: 200_000, fee: 8200, net: 191_800, returned: 0, left: 191_800, unknown: 0 },
}

/** The names and sums of what the provider says, in their order. */
function paidOut(changes: Partial<PaidOutSums> = {}): string[][] {
  const html = renderToStaticMarkup(
    <SalesOfCurrency report={{ ...report, paidOut: { ...report.paidOut, ...changes } }} span="2026-11" />,
  )
  const rows = html
    .slice(html.indexOf('Según la pasarela'))
    .matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)
  return [...rows].map(([, name = '', sum = '']) => [name, sum])
}

test('without returns the net is what is paid out', () => {
  expect(paidOut()).toEqual([
    ['Cobrado', 'ARS 200.000'],
    ['Comisión', '-ARS 8.200'],
    ['Neto', 'ARS 191.800'],
  ])
})

test('what went back stands below the net, and the sums agree', () => {
  expect(paidOut({ returned: 30_000, left: 161_800 }).slice(2)).toEqual([
    ['Neto', 'ARS 191.800'],
    ['Devuelto', '-ARS 30.000'],
    ['Queda', 'ARS 161.800'],
  ])
  expect(paidOut({ returned: 100_000, left: 95_900 }).slice(2)).toEqual([
    ['Neto', 'ARS 191.800'],
    ['Devuelto', '-ARS 100.000'],
    ['Comisión que vuelve', 'ARS 4.100'],
    ['Queda', 'ARS 95.900'],
  ])
})

test('sums with centavos are told with them, so that they add up', () => {
  const sums = { gross: 2_042_500, fee: 83_742.5, net: 1_958_757.5, left: 1_958_757.5 }
  expect(paidOut(sums)).toEqual([
    ['Cobrado', 'ARS 2.042.500'],
    ['Comisión', '-ARS 83.742,50'],
    ['Neto', 'ARS 1.958.757,50'],
  ])
  expect(paidOut({ ...sums, net: 1_958_757.25 }).map(([, sum]) => sum)).toEqual([
    'ARS 2.042.500',
    '-ARS 83.742,50',
    '-ARS 0,25',
    'ARS 1.958.757,25',
  ])
})
