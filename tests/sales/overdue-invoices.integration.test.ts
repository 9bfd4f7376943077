import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeSettings, findSettings } from '#invoices/server/change-settings.ts'
import { findOrderInvoices, findOwnInvoices } from '#invoices/server/find-invoices.ts'
import { findOverdueInvoices } from '#invoices/server/find-overdue.ts'
import { issueInvoices } from '#invoices/server/issue-invoices.ts'
import { leaveToArtist } from '#invoices/server/leave-to-artist.ts'
import { pressIssue } from '#invoices/server/press-issue.ts'
import { retryRefused } from '#invoices/server/retry-refused.ts'
import { endSellingPause, pauseSelling } from '#orders/server/pause-selling.ts'
import { type InvoiceDouble, startInvoiceDouble } from '../../invoice-double/start-invoice-double.ts'
import { issuerOf } from '../support/invoice-credential.ts'
import { issueBy, SELLER } from '../support/invoices.ts'
import { paint } from '../support/paintings.ts'
import { requestFor, sell } from '../support/purchases.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let double: InvoiceDouble
let gallery: TestShop
let ahead = 0

beforeAll(async () => {
  double = await startInvoiceDouble({ now: () => Date.now() + ahead * 60_000 })
  gallery = await openTestShop(issuerOf(double))
})
afterAll(async () => {
  await gallery.stop()
  await double.stop()
})

async function advance(minutes: number): Promise<void> {
  ahead += minutes
  await gallery.advance(minutes)
}

/** A paid order; answers its id. */
async function sale(): Promise<string> {
  return (await sell(gallery, requestFor([await paint(gallery.shop)]))).id
}

const issue = () => issueInvoices(gallery.shop).catch(() => undefined)
const invoicesOf = (id: string) => findOrderInvoices(gallery.shop, id)
/** What she is told of an order. */
const troubleOf = async (id: string) =>
  (await findOverdueInvoices(gallery.shop.database.sql, gallery.shop.clock())).find((each) => each.id === id)
    ?.trouble

test('a refused invoice is told of until she says that she makes it by hand, which she may take back', async () => {
  await issueBy(gallery)
  const id = await sale()
  double.fail((operation) => (operation === 'FECAESolicitar' ? 'refused' : 'none'))
  await pressIssue(gallery.shop, id)
  await issue()
  double.fail(() => 'none')
  expect([await troubleOf(id), (await invoicesOf(id)).canLeave]).toEqual(['refused', true])

  await leaveToArtist(gallery.shop, id)
  await issue()
  expect(await troubleOf(id)).toBeUndefined()
  expect(await invoicesOf(id)).toMatchObject({
    invoices: [{ state: 'by_hand', problem: '', number: '' }],
    canIssue: true,
    canLeave: false,
  })

  await pressIssue(gallery.shop, id)
  await issue()
  expect((await invoicesOf(id)).invoices).toMatchObject([{ state: 'granted' }])
  await leaveToArtist(gallery.shop, id)
  expect((await invoicesOf(id)).invoices).toMatchObject([{ state: 'granted' }])
})

test('one that was refused at the other host of ARCA is told of no more', async () => {
  // Tickets are given to a CUIT, and not twice in a while.
  await advance(5)
  await issueBy(gallery, { environment: 'test' })
  const id = await sale()
  double.fail((operation) => (operation === 'FECAESolicitar' ? 'refused' : 'none'))
  await pressIssue(gallery.shop, id)
  await issue()
  double.fail(() => 'none')
  expect(await troubleOf(id)).toBe('refused')
  await issueBy(gallery)
  expect(await troubleOf(id)).toBeUndefined()
})

test('one that was made at the host for tests is seen by the artist, and its buyer hears of none', async () => {
  await issueBy(gallery, { environment: 'test' })
  const { id, token } = await sell(gallery, requestFor([await paint(gallery.shop)]))
  await pressIssue(gallery.shop, id)
  await issue()
  expect((await invoicesOf(id)).invoices).toMatchObject([{ state: 'granted', isTest: true }])
  const { rows } = await gallery.shop.database.runner.executeSql(
    "select kind from letters where about = $1 and kind = 'invoice-issued'",
    [id],
  )
  expect([await findOwnInvoices(gallery.shop, token), rows]).toEqual([[], []])
})

test('one that waits is told of at once when she alone can mend it, else after half a day', async () => {
  await issueBy(gallery)
  const id = await sale()
  double.fail(() => 'internal')
  await pressIssue(gallery.shop, id)
  await issue()
  expect(await troubleOf(id)).toBeUndefined()
  await advance(13 * 60)
  expect(await troubleOf(id)).toBe('waiting')

  double.fail(() => 'none')
  const other = await sale()
  await pressIssue(gallery.shop, other)
  await changeSettings(gallery.shop, { ...SELLER, address: '' })
  await issue()
  expect(await troubleOf(other)).toBe('waiting')
  await issueBy(gallery)
  await issue()
  expect([await troubleOf(id), await troubleOf(other)]).toEqual([undefined, undefined])
})

test('a sale that was to be invoiced by itself and could not is told of, and left to her', async () => {
  await issueBy(gallery, { mode: 'payment' })
  await changeSettings(gallery.shop, { ...SELLER, mode: 'payment', address: '' })
  const id = await sale()
  await issue()
  expect(await troubleOf(id)).toBe('refused')
  expect(await invoicesOf(id)).toMatchObject({
    invoices: [{ state: 'refused', number: '', problem: expect.stringContaining('le faltaban datos') }],
    canLeave: true,
  })
  await issueBy(gallery, { mode: 'payment' })
  await issue()
  expect(await troubleOf(id)).toBe('refused')
  await leaveToArtist(gallery.shop, id)
  expect(await troubleOf(id)).toBeUndefined()
  expect((await invoicesOf(id)).invoices).toMatchObject([{ state: 'by_hand' }])
})

test('one of an earlier version that has no row is written down once, and no other sale is', async () => {
  await issueBy(gallery)
  const before = await sale()
  await advance(1)
  await issueBy(gallery, { mode: 'payment' })
  await changeSettings(gallery.shop, { ...SELLER, mode: 'payment', address: '' })
  const [id, made] = [await sale(), await sale()]
  await leaveToArtist(gallery.shop, made)
  const { runner } = gallery.shop.database
  await runner.executeSql('delete from invoices where order_id = $1', [id])
  expect(await troubleOf(id)).toBeUndefined()
  const statement = await readFile('database/migrations/0071_write_down_sales_without_invoice.sql', 'utf8')
  for (const _twice of [1, 2]) await runner.executeSql(statement)
  expect((await invoicesOf(id)).invoices).toMatchObject([{ state: 'refused', voucher: 'Factura C' }])
  expect([await troubleOf(before), await troubleOf(id), await troubleOf(made)]).toEqual([
    undefined,
    'refused',
    undefined,
  ])
  await issueBy(gallery)
  await pressIssue(gallery.shop, id)
  await issue()
  expect((await invoicesOf(id)).invoices).toMatchObject([{ state: 'granted' }])
})

test('sales that were invoiced by themselves at the host for tests are not owed at the real one', async () => {
  await issueBy(gallery, { mode: 'payment', environment: 'test' })
  const id = await sale()
  await advance(1)
  await issueBy(gallery, { mode: 'payment' })
  expect(await troubleOf(id)).toBeUndefined()
})

test('nothing that has no number yet is issued once she has switched invoices off', async () => {
  await issueBy(gallery)
  const id = await sale()
  await pressIssue(gallery.shop, id)
  await changeSettings(gallery.shop, { ...SELLER, mode: 'off' })
  const before = double.vouchers.granted.length
  await issue()
  expect(double.vouchers.granted).toHaveLength(before)
  expect((await invoicesOf(id)).invoices).toMatchObject([{ state: 'wanted' }])
  await issueBy(gallery)
  await issue()
  expect((await invoicesOf(id)).invoices).toMatchObject([{ state: 'granted' }])
})

test('in a restored shop what waits says what it waits for', async () => {
  await issueBy(gallery)
  const id = await sale()
  await pauseSelling(gallery.shop.database.sql, {
    backupMadeAt: gallery.shop.clock(),
    since: gallery.shop.clock(),
  })
  await pressIssue(gallery.shop, id)
  await issue()
  expect((await invoicesOf(id)).invoices).toMatchObject([
    { state: 'wanted', problem: expect.stringContaining('«Volver a vender»') },
  ])
  await endSellingPause(gallery.shop.database.sql, gallery.shop.log)
  await issue()
  expect((await invoicesOf(id)).invoices).toMatchObject([{ state: 'granted', problem: '' }])
})

test('what was refused by a wrong setting is counted there, and one press has all of it issued, each order once', async () => {
  await issueBy(gallery)
  await retryRefused(gallery.shop)
  await issue()
  double.vouchers.pointsOfSale = [3]
  await issueBy(gallery, { pointOfSale: 9 })
  const ids = [await sale(), await sale(), await sale()]
  for (const id of ids) await pressIssue(gallery.shop, id)
  await issue()
  const [byHand = '', ...others] = ids
  await leaveToArtist(gallery.shop, byHand)
  const refused = async () => (await findSettings(gallery.shop)).refused
  expect(await refused()).toBe(2)

  await issueBy(gallery)
  const before = double.vouchers.granted.length
  await issue()
  expect(double.vouchers.granted).toHaveLength(before)
  const headers = await gallery.signIn()
  const retry = () => gallery.server.inject({ method: 'POST', url: '/api/invoices/retry', headers })
  const [first] = await Promise.all([retry(), retry()])
  expect([first?.statusCode, first?.json().data.refused]).toEqual([200, 0])
  await issue()
  for (const id of others)
    expect((await invoicesOf(id)).invoices).toMatchObject([
      { state: 'granted', number: expect.stringMatching(/^00003-/) },
    ])
  expect((await invoicesOf(byHand)).invoices).toMatchObject([{ state: 'by_hand' }])
  expect(double.vouchers.granted).toHaveLength(before + 2)
  double.vouchers.pointsOfSale = undefined
})

test('a press is refused while invoices are off or something is missing, and what was refused stays', async () => {
  await issueBy(gallery, { mode: 'payment' })
  await changeSettings(gallery.shop, { ...SELLER, mode: 'payment', address: '' })
  const id = await sale()
  await expect(retryRefused(gallery.shop)).rejects.toThrow('le faltan datos')
  await changeSettings(gallery.shop, { ...SELLER, mode: 'off' })
  await expect(retryRefused(gallery.shop)).rejects.toThrow('apagada')
  await issueBy(gallery)
  expect(await troubleOf(id)).toBe('refused')
  await retryRefused(gallery.shop)
  await issue()
  expect((await invoicesOf(id)).invoices).toMatchObject([{ state: 'granted' }])
})
