import { expect, test } from 'vitest'
import { providerWordsElsewhere } from './provider-words.ts'
import { readSources } from './source-file.ts'

const file = (path: string, text: string) => ({ path, text })

test('another provider would touch its adapter, settings and texts alone', () => {
  expect(providerWordsElsewhere(readSources('src'))).toEqual([])
})

test.each([
  ['its name for people', "const text = 'Pagás en Mercado Pago'"],
  ['its name for programs', "if (payment.provider === 'mercado-pago') settle()"],
  ['its adapter', "import { createMercadoPago } from '#payments/server/mercado-pago/mercado-pago.ts'"],
  ['a path of its API', "fetch('/v1/payments/' + id)"],
  ['a field of its answers', 'const account = reply.collector_id'],
  ['a word of its return address', "query.get('merchant_order_id')"],
  ['a header of its notifications', "request.headers['x-signature']"],
  ['the name of its credential', 'settings.MP_ACCESS_TOKEN'],
  ['a field that our API has taken from it', 'send({ external_reference: order.reference })'],
])('a room does not say %s', (_what, text) => {
  expect(providerWordsElsewhere([file('src/orders/server/a.ts', text)])).toHaveLength(1)
  expect(providerWordsElsewhere([file('src/orders/web/a.tsx', text)])).toHaveLength(1)
})

test('a table says no more of it than the two columns that were called so before', () => {
  const table = (text: string) => [file('src/payments/server/payments-table.ts', text)]
  expect(providerWordsElsewhere(table("text('collector_id').notNull(), text('merchant_order_id')"))).toEqual(
    [],
  )
  expect(providerWordsElsewhere(table("text('preference_id')"))).toHaveLength(1)
})

test('its adapter says all of it, and our API the words that it has promised', () => {
  const allowed = [
    file('src/payments/server/mercado-pago/payments.ts', "const path = '/v1/payments/1'"),
    file('src/payments/mercado-pago-return.ts', "query.get('preference_id')"),
    file('src/app/server/settings.ts', 'MP_ACCESS_TOKEN: optionalText'),
    file('src/money/provider-names.ts', "{ 'mercado-pago': 'Mercado Pago' }"),
    file('src/orders/orders-api.ts', 'external_reference: reference'),
    file('src/orders/order-texts.test.ts', "expect(text).toMatch('Mercado Pago')"),
  ]
  expect(providerWordsElsewhere(allowed)).toEqual([])
})
