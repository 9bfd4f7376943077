import { afterAll, beforeAll, expect, test } from 'vitest'
import { type InvoiceDouble, startInvoiceDouble } from '../../invoice-double/start-invoice-double.ts'
import { credentialOf, issuerOf, SELLER_CUIT } from '../support/invoice-credential.ts'
import { SELLER } from '../support/invoices.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let double: InvoiceDouble
let gallery: TestShop

beforeAll(async () => {
  double = await startInvoiceDouble()
  gallery = await openTestShop(issuerOf(double))
})
afterAll(async () => {
  await gallery.stop()
  await double.stop()
})

test('the settings are proposed, kept, and read over the API, without the key', async () => {
  const headers = await gallery.signIn()
  const call = async (method: 'GET' | 'PUT', path: string, payload?: object) => {
    const reply = await gallery.server.inject({
      ...{ method, url: `/api${path}`, headers },
      ...(payload && { payload }),
    })
    return { status: reply.statusCode, body: reply.json() }
  }
  const first = await call('GET', '/invoices/settings')
  expect([first.status, first.body.data?.settings.mode, first.body.data?.credential]).toEqual([
    200,
    'off',
    null,
  ])
  const wrong = await call('PUT', '/invoices/settings', { ...SELLER, cuit: '20-05536168-3' })
  expect([wrong.status, wrong.body.errors]).toMatchObject([400, [{ field: 'cuit' }]])
  expect((await call('PUT', '/invoices/settings', { ...SELLER, cuit: '20-05536168-2' })).status).toBe(200)
  const { certificate, key } = credentialOf(SELLER_CUIT)
  const refused = async (payload: object) => {
    const { body } = await call('PUT', '/invoices/credential', payload)
    return [body.code, body.errors?.map(({ field }: { field: string }) => field)]
  }
  const mixed = { certificate, key: credentialOf(SELLER_CUIT).key }
  expect(await refused({ certificate: 'hola', key })).toEqual(['certificate_unreadable', ['certificate']])
  expect(await refused({ certificate, key: certificate })).toEqual(['key_unreadable', ['key']])
  expect(await refused(mixed)).toEqual(['credential_mismatch', ['key']])
  const ended = credentialOf(SELLER_CUIT, { endsAt: new Date(Date.now() - 1000) })
  expect(await refused(ended)).toEqual(['credential_ended', ['certificate']])
  expect(await refused(credentialOf('30500010912'))).toEqual(['credential_of_another', ['certificate']])
  const legal = { ivaCondition: 'exento' }
  await gallery.server.inject({ method: 'PATCH', url: '/api/siteinfo', headers, payload: { legal } })
  expect((await call('GET', '/invoices/settings')).body.data.galleryCondition).toBe('exento')
  const good = await call('PUT', '/invoices/credential', { certificate, key })
  expect([good.status, good.body.data.missing]).toEqual([200, []])
  expect(JSON.stringify(good.body)).not.toContain('PRIVATE KEY')
})
