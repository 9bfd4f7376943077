import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrdersFilter } from './orders-filter.tsx'

/** What is said of a field of the filter. */
function fieldNamed(label: string, days: { readonly from: string; readonly until: string }) {
  const wanted = { search: '', status: '', kind: '', ...days } as const
  const html = renderToStaticMarkup(<OrdersFilter wanted={wanted} counts={undefined} onChange={() => {}} />)
  const [input = ''] = /<input[^>]*>/.exec(html.slice(html.indexOf(`>${label}<`))) ?? []
  const said = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1]
  return { value: said('value'), min: said('min'), max: said('max') }
}

test('the days of a list go from one to a later one: neither can be chosen past the other', () => {
  const days = { from: '2026-11-01', until: '2026-11-30' }
  expect(fieldNamed('Desde', days)).toEqual({ value: days.from, min: undefined, max: days.until })
  expect(fieldNamed('Hasta', days)).toEqual({ value: days.until, min: days.from, max: undefined })
})

test('where one of them is open, nothing limits the other', () => {
  expect(fieldNamed('Desde', { from: '', until: '' })).toEqual({ value: '', min: undefined, max: undefined })
  expect(fieldNamed('Hasta', { from: '', until: '' })).toEqual({ value: '', min: undefined, max: undefined })
})
