import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { InvoiceBuyer } from '#invoices/invoice-buyer-api.ts'
import { findOrderInvoices } from '#invoices/server/find-invoices.ts'
import { issueInvoices } from '#invoices/server/issue-invoices.ts'
import { leaveToArtist } from '#invoices/server/leave-to-artist.ts'
import { pressIssue } from '#invoices/server/press-issue.ts'
import { type InvoiceDouble, startInvoiceDouble } from '../../invoice-double/start-invoice-double.ts'
import { issuerOf } from '../support/invoice-credential.ts'
import { BUYER, issueBy } from '../support/invoices.ts'
import { paint } from '../support/paintings.ts'
import { checkOut, orderOf, requestFor, sell } from '../support/purchases.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let double: InvoiceDouble
let gallery: TestShop
let headers: { authorization: string }
let ahead = 0

beforeAll(async () => {
  double = await startInvoiceDouble({ now: () => Date.now() + ahead * 60_000 })
  gallery = await openTestShop(issuerOf(double))
  headers = await gallery.signIn()
})
afterAll(async () => {
  await gallery.stop()
  await double.stop()
})
beforeEach(async () => {
  double.fail(() => 'none')
  await issueBy(gallery, { condition: 'responsable_inscripto' })
})

const COMPANY: InvoiceBuyer = {
  customer: { firstName: 'Ana', lastName: 'Paz', dni: '30111222' },
  billing: { type: 'factura_a', businessName: 'Arte SA', cuit: '30-50001091-2' },
}

/** A paid order that wants a Factura A for a CUIT that is none, and was refused. */
async function refusedSale(): Promise<string> {
  const billing = { type: 'factura_a', businessName: 'Arte SA', cuit: '123' }
  const { id } = await sell(gallery, requestFor([await paint(gallery.shop)], { billing }))
  await pressIssue(gallery.shop, id)
  await issueInvoices(gallery.shop)
  expect(await invoicesOf(id)).toMatchObject([{ state: 'refused' }])
  return id
}

const invoicesOf = async (id: string) => (await findOrderInvoices(gallery.shop, id)).invoices

async function correct(id: string, payload: object) {
  const reply = await gallery.server.inject({
    ...{ method: 'PUT', url: `/api/orders/${id}/billing`, headers },
    payload,
  })
  return { status: reply.statusCode, body: reply.json() }
}
const read = async (id: string) =>
  (await gallery.server.inject({ url: `/api/orders/${id}`, headers })).json().data

test('what was refused for its CUIT is issued once that is corrected, and the history tells what was', async () => {
  const id = await refusedSale()
  const before = double.vouchers.granted.length
  const { status, body } = await correct(id, COMPANY)
  expect([status, body.data.invoices[0].state]).toEqual([200, 'wanted'])
  await issueInvoices(gallery.shop)
  expect(await invoicesOf(id)).toMatchObject([{ state: 'granted', voucher: 'Factura A' }])
  expect(double.vouchers.granted).toHaveLength(before + 1)
  expect(double.vouchers.granted.at(-1)).toMatchObject({ docType: 80, docNumber: '30500010912' })
  const order = await read(id)
  expect(order).toMatchObject({ billing: COMPANY.billing, customer: { email: 'ana@example.com' } })
  const events = order.events.filter(({ kind }: { kind: string }) => kind === 'buyer_corrected')
  expect(events).toMatchObject([{ detail: 'cuit' }])
})

test('a monotributista who asks for an A is named as such to ARCA, as is who is corrected to be one', async () => {
  const billing = { ...COMPANY.billing, ivaCondition: 'monotributista' } as const
  const { id: small } = await sell(gallery, requestFor([await paint(gallery.shop)], { billing }))
  await pressIssue(gallery.shop, small)
  await issueInvoices(gallery.shop)
  expect(double.vouchers.granted.at(-1)).toMatchObject({ type: 1, docType: 80, condition: 6 })
  const corrected = await refusedSale()
  await correct(corrected, { ...COMPANY, billing })
  await issueInvoices(gallery.shop)
  expect(await invoicesOf(corrected)).toMatchObject([{ state: 'granted', voucher: 'Factura A' }])
  expect(double.vouchers.granted.at(-1)).toMatchObject({ type: 1, condition: 6 })
  const events = (await read(corrected)).events.filter(
    ({ kind }: { kind: string }) => kind === 'buyer_corrected',
  )
  expect(events).toMatchObject([{ detail: 'cuit ivaCondition' }])
})

test('another type of invoice is issued in its own series, and names no company', async () => {
  const id = await refusedSale()
  const billing = { ...COMPANY.billing, type: 'consumidor_final' }
  expect((await correct(id, { ...BUYER, billing })).status).toBe(200)
  await issueInvoices(gallery.shop)
  expect(await invoicesOf(id)).toMatchObject([{ state: 'granted', voucher: 'Factura B' }])
  expect(double.vouchers.granted.at(-1)).toMatchObject({ type: 6, docType: 96, docNumber: '30111223' })
  expect((await read(id)).billing).toEqual({ type: 'consumidor_final', businessName: '', cuit: '' })
})

test('is checked as at the checkout, field by field', async () => {
  const id = await refusedSale()
  const wrong = await correct(id, { ...COMPANY, customer: { ...COMPANY.customer, firstName: ' ', dni: '' } })
  expect([wrong.status, wrong.body.errors]).toMatchObject([
    400,
    [
      { field: 'customer.firstName', message: 'El nombre es requerido' },
      { field: 'customer.dni', message: 'El DNI es requerido' },
    ],
  ])
  const legal = async (ivaCondition: 'monotributista' | 'responsable_inscripto') =>
    gallery.server.inject({
      ...{ method: 'PATCH', url: '/api/siteinfo', headers },
      payload: { legal: { ivaCondition } },
    })
  await legal('monotributista')
  const refused = await correct(id, COMPANY)
  expect([refused.status, refused.body.errors]).toMatchObject([400, [{ field: 'billing.type' }]])
  await legal('responsable_inscripto')
  expect((await read(id)).billing.cuit).toBe('123')
  expect(await invoicesOf(id)).toMatchObject([{ state: 'refused' }])
})

test('stays as it is once the invoice is granted, or ARCA may have it', async () => {
  const id = await refusedSale()
  await correct(id, COMPANY)
  double.fail((operation) => (operation === 'FECAESolicitar' ? 'lost' : 'none'))
  await issueInvoices(gallery.shop).catch(() => undefined)
  expect(await findOrderInvoices(gallery.shop, id)).toMatchObject({
    invoices: [{ state: 'reserved' }],
    canCorrect: false,
  })
  expect((await correct(id, BUYER)).body.code).toBe('billing_asked')
  double.fail(() => 'none')
  await issueInvoices(gallery.shop)
  expect(await findOrderInvoices(gallery.shop, id)).toMatchObject({
    invoices: [{ state: 'granted' }],
    canCorrect: false,
  })
  expect((await correct(id, BUYER)).body.code).toBe('billing_invoiced')
  expect((await read(id)).billing).toEqual(COMPANY.billing)
})

test('what she makes by hand is corrected and not issued, nor anything while invoices are off', async () => {
  const byHand = await refusedSale()
  await leaveToArtist(gallery.shop, byHand)
  expect((await correct(byHand, COMPANY)).body.data.invoices).toMatchObject([{ state: 'by_hand' }])
  const id = await refusedSale()
  await issueBy(gallery, { mode: 'off' })
  expect((await correct(id, COMPANY)).body.data.invoices).toMatchObject([{ state: 'refused' }])
  expect((await read(id)).billing.cuit).toBe('30-50001091-2')
})

test('the same once more writes nothing into the history', async () => {
  const id = await refusedSale()
  await correct(id, COMPANY)
  const { events } = await read(id)
  await correct(id, COMPANY)
  expect((await read(id)).events).toEqual(events)
  await issueInvoices(gallery.shop)
})

test('an order that nobody has paid has no invoice, and is corrected at the checkout', async () => {
  const { body } = await checkOut(gallery, requestFor([await paint(gallery.shop)]))
  const { id } = await orderOf(gallery, String(body.order_ref))
  expect((await correct(id, BUYER)).body.code).toBe('invoice_not_sold')
  expect((await findOrderInvoices(gallery.shop, id)).canCorrect).toBe(false)
})

test('a test invoice keeps nothing as it is', async () => {
  // Tickets are given to a CUIT, and not twice in a while; this is the last test, for the other host's is taken no more then.
  ahead += 5
  await gallery.advance(5)
  await issueBy(gallery, { condition: 'responsable_inscripto', environment: 'test' })
  const id = await refusedSale()
  await correct(id, COMPANY)
  await issueInvoices(gallery.shop)
  expect(await findOrderInvoices(gallery.shop, id)).toMatchObject({
    invoices: [{ state: 'granted', isTest: true }],
    canCorrect: true,
  })
})
