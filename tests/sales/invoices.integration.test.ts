import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findOrderInvoices, findOwnInvoices } from '#invoices/server/find-invoices.ts'
import type { InvoicesShop } from '#invoices/server/invoices-shop.ts'
import { issueInvoices, sweepInvoices } from '#invoices/server/issue-invoices.ts'
import { issuerIn } from '#invoices/server/issuer-settings.ts'
import { keepCredential } from '#invoices/server/keep-credential.ts'
import { pressIssue } from '#invoices/server/press-issue.ts'
import { testIssuer } from '#invoices/server/test-issuer.ts'
import { refreshOrder } from '#orders/server/read-provider.ts'
import { refundOrder } from '#orders/server/refund-order.ts'
import type { Fault } from '../../invoice-double/faults.ts'
import { type InvoiceDouble, startInvoiceDouble } from '../../invoice-double/start-invoice-double.ts'
import { credentialOf, issuerOf, SELLER_CUIT } from '../support/invoice-credential.ts'
import { issueBy } from '../support/invoices.ts'
import { paint } from '../support/paintings.ts'
import { checkOut, orderOf, requestFor, sell } from '../support/purchases.ts'
import { sendDueRefunds } from '../support/refunds.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

// Also on PostgreSQL: unique indexes decide who gets a number, and a row is the lock of a series.

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
beforeEach(async () => {
  double.fail(() => 'none')
  await issueBy(gallery)
})

async function advance(minutes: number): Promise<void> {
  ahead += minutes
  await gallery.advance(minutes)
}

/** A paid order; answers its id, its reference and its token. */
async function sale(changes: object = {}) {
  const { id, reference, token, totalMinor } = await sell(
    gallery,
    requestFor([await paint(gallery.shop)], changes),
  )
  return { id, reference, token, totalMinor }
}

/** What the double says once, of one operation; all is well afterwards. */
function failOnce(operation: string, fault: Fault): void {
  let isDone = false
  double.fail((each) => {
    if (isDone || each !== operation) return 'none'
    isDone = true
    return fault
  })
}

const issue = () => issueInvoices(gallery.shop)
const tryToIssue = (shop: InvoicesShop = gallery.shop) =>
  issueInvoices(shop).then(
    () => undefined,
    (error: unknown) => error,
  )

/** The same shop, which waits half a second for a CAE: where none comes. What does come is waited for as ever. */
function impatient(): InvoicesShop {
  const { shop } = gallery
  const settings = { ...issuerOf(double), ARCA_PATIENCE_SECONDS: 0.5 }
  const inHaste = issuerIn(settings, { ...shop, seal: shop.invoiceSeal })
  return {
    ...shop,
    connectIssuer: (account) => ({
      ...shop.connectIssuer(account),
      request: (voucher) => inHaste(account).request(voucher),
    }),
  }
}
const invoicesOf = async (id: string) => (await findOrderInvoices(gallery.shop, id)).invoices
const askedFor = (totalMinor: number, type = 11) =>
  double.vouchers.granted.filter((each) => each.type === type && Number(each.total) * 100 === totalMinor)

async function giveBack({ id, reference }: { id: string; reference: string }, amount: number | 'full') {
  await refundOrder(gallery.shop, id, { amount, reason: 'marco dañado', key: `${amount}-${id}` })
  await sendDueRefunds(gallery)
  await refreshOrder(gallery.shop, reference)
}

describe('a paid order', () => {
  test('gets its Factura C with one press, and the buyer an email and the PDF', async () => {
    const { id, token, totalMinor } = await sale()
    expect(await findOrderInvoices(gallery.shop, id)).toEqual({
      invoices: [],
      canIssue: true,
      canLeave: false,
      canCorrect: true,
      isOn: true,
    })
    await pressIssue(gallery.shop, id)
    await pressIssue(gallery.shop, id)
    await issue()
    const [invoice, ...others] = await invoicesOf(id)
    expect(others).toEqual([])
    expect(invoice).toMatchObject({
      state: 'granted',
      voucher: 'Factura C',
      number: '00003-00000001',
      total: totalMinor / 100,
      problem: '',
      isTest: false,
    })
    expect(double.vouchers.granted.at(-1)).toMatchObject({
      cuit: SELLER_CUIT,
      type: 11,
      docType: 96,
      docNumber: '30111222',
      condition: 5,
      cae: invoice?.cae,
    })
    const pdf = await gallery.server.inject(invoice?.pdfUrl ?? '')
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(await findOwnInvoices(gallery.shop, token)).toEqual([
      { voucher: 'Factura C', number: '00003-00000001', pdfUrl: invoice?.pdfUrl },
    ])
    const emails = await gallery.shop.database.runner.executeSql(
      "select subject from letters where key like 'invoice-issued:%'",
    )
    expect(emails.rows).toHaveLength(1)
  })

  test('is invoiced by itself where she said so, and those before are not', async () => {
    const before = await sale()
    await advance(1)
    await issueBy(gallery, { mode: 'payment' })
    const { id } = await sale()
    await refreshOrder(gallery.shop, before.reference)
    await issue()
    expect(await invoicesOf(id)).toMatchObject([{ state: 'granted' }])
    expect(await invoicesOf(before.id)).toEqual([])
  })

  test('is not invoiced while invoices are off, nor an unpaid one ever', async () => {
    await issueBy(gallery, { mode: 'off' })
    const { id } = await sale()
    await expect(pressIssue(gallery.shop, id)).rejects.toThrow('La facturación está apagada')
    await issueBy(gallery)
    const { body } = await checkOut(gallery, requestFor([await paint(gallery.shop)]))
    const unpaid = await orderOf(gallery, String(body.order_ref))
    await expect(pressIssue(gallery.shop, unpaid.id)).rejects.toThrow('Solo se factura un pedido pagado')
  })

  test('of a seller who is registered for the VAT gets a B, and an A with a CUIT', async () => {
    await issueBy(gallery, { condition: 'responsable_inscripto', legend: 'retention' })
    const consumer = await sale()
    const company = await sale({
      billing: { type: 'factura_a', businessName: 'Arte SA', cuit: '30-50001091-2' },
    })
    for (const { id } of [consumer, company]) await pressIssue(gallery.shop, id)
    await issue()
    expect(await invoicesOf(consumer.id)).toMatchObject([{ voucher: 'Factura B', state: 'granted' }])
    expect(await invoicesOf(company.id)).toMatchObject([{ voucher: 'Factura A', state: 'granted' }])
    const a = double.vouchers.granted.find(({ type }) => type === 1)
    expect(a).toMatchObject({ docType: 80, docNumber: '30500010912', condition: 1 })
    expect(Number(a?.net) + Number(a?.vat)).toBeCloseTo(Number(a?.total))
    expect(Number(a?.net) * 1.21).toBeCloseTo(Number(a?.total), 1)
    await giveBack(company, 'full')
    await issue()
    expect(await invoicesOf(company.id)).toMatchObject([
      { voucher: 'Factura A' },
      { voucher: 'Nota de crédito A', state: 'granted' },
    ])
  })

  test('with an A for a CUIT that is none is told of in plain words, and nobody is asked', async () => {
    await issueBy(gallery, { condition: 'responsable_inscripto' })
    const { id } = await sale({ billing: { type: 'factura_a', businessName: 'Arte SA', cuit: '123' } })
    await pressIssue(gallery.shop, id)
    await issue()
    const { invoices, canIssue } = await findOrderInvoices(gallery.shop, id)
    expect([invoices[0]?.state, canIssue]).toEqual(['refused', true])
    expect(invoices[0]?.problem).toMatch(/su CUIT no es válido/)
  })
})

describe('money that went back', () => {
  test('gets a credit note of its sum each time, by itself', async () => {
    const order = await sale()
    await pressIssue(gallery.shop, order.id)
    await issue()
    await giveBack(order, 30_000)
    await giveBack(order, 'full')
    await refreshOrder(gallery.shop, order.reference)
    await issue()
    const notes = (await invoicesOf(order.id)).slice(1)
    expect(notes).toMatchObject([
      { voucher: 'Nota de crédito C', state: 'granted', total: 30_000 },
      { voucher: 'Nota de crédito C', state: 'granted', total: order.totalMinor / 100 - 30_000 },
    ])
    const number = double.vouchers.granted.filter(({ type }) => type === 11).at(-1)?.number
    expect(double.vouchers.granted.at(-1)?.associated).toBe(`11:3:${number}`)
  })

  test('while invoices were off is credited by one press, or by itself when they are on again', async () => {
    const [pressed, left] = [await sale(), await sale()]
    for (const { id } of [pressed, left]) await pressIssue(gallery.shop, id)
    await issue()
    await issueBy(gallery, { mode: 'off' })
    await giveBack(pressed, 'full')
    await giveBack(left, 'full')
    await issueBy(gallery)
    expect((await findOrderInvoices(gallery.shop, pressed.id)).canIssue).toBe(true)
    await pressIssue(gallery.shop, pressed.id)
    expect((await findOrderInvoices(gallery.shop, pressed.id)).canIssue).toBe(false)
    await issue()
    for (const { id, totalMinor } of [pressed, left])
      expect((await invoicesOf(id)).slice(1)).toMatchObject([{ state: 'granted', total: totalMinor / 100 }])
  })

  test('before the invoice was issued leaves none of it', async () => {
    const order = await sale()
    await pressIssue(gallery.shop, order.id)
    await giveBack(order, 'full')
    await issue()
    expect(await invoicesOf(order.id)).toEqual([])
  })

  test('while nobody knows what became of the invoice is credited once that is known', async () => {
    const order = await sale()
    await pressIssue(gallery.shop, order.id)
    failOnce('FECAESolicitar', 'lost')
    expect(await tryToIssue()).toBeInstanceOf(Error)
    await giveBack(order, 'full')
    await issue()
    // The credit note is another series, which may have come first.
    await issue()
    expect(await invoicesOf(order.id)).toMatchObject([{ state: 'granted' }, { state: 'granted' }])
  })
})

describe('what goes wrong at the authority', () => {
  test.each(['lost', 'silent', 'late', 'nonsense', 'broken', 'internal'] as const)(
    'an answer that is %s is asked for again, and there is one CAE',
    async (fault) => {
      const { id, totalMinor } = await sale()
      await pressIssue(gallery.shop, id)
      failOnce('FECAESolicitar', fault)
      const before = askedFor(totalMinor).length
      const isWaitedFor = fault === 'silent' || fault === 'late'
      expect(await tryToIssue(isWaitedFor ? impatient() : gallery.shop)).toBeInstanceOf(Error)
      const [waiting] = await invoicesOf(id)
      expect(waiting?.state).toBe('reserved')
      expect(waiting?.problem).toMatch(/Se vuelve a intentar sola/)
      if (fault === 'late') await expect.poll(() => askedFor(totalMinor).length).toBe(before + 1)
      double.calls()
      await issue()
      expect(double.calls()[0]).toBe('FECompConsultar')
      expect(await invoicesOf(id)).toMatchObject([{ state: 'granted', number: waiting?.number, problem: '' }])
      expect(askedFor(totalMinor).length - before).toBe(1)
    },
  )

  test('a refusal is told, frees its number for others, and is tried again with a press', async () => {
    const refused = await sale()
    await pressIssue(gallery.shop, refused.id)
    failOnce('FECAESolicitar', 'refused')
    await issue()
    expect(await invoicesOf(refused.id)).toMatchObject([
      { state: 'refused', number: '', problem: expect.stringContaining('(10000: Rechazado por el doble)') },
    ])
    const last = double.vouchers.last({ cuit: SELLER_CUIT, pointOfSale: 3, type: 11 })
    const other = await sale()
    await pressIssue(gallery.shop, other.id)
    await issue()
    await pressIssue(gallery.shop, refused.id)
    await issue()
    const numbers = [await invoicesOf(other.id), await invoicesOf(refused.id)].map(([each]) => each?.number)
    expect(numbers).toEqual([last + 1, last + 2].map((each) => `00003-${String(each).padStart(8, '0')}`))
  })

  test('a refusal after a question that nobody answered keeps the number until that is too old', async () => {
    const { id } = await sale()
    await pressIssue(gallery.shop, id)
    failOnce('FECAESolicitar', 'silent')
    await tryToIssue(impatient())
    failOnce('FECAESolicitar', 'refused')
    expect(await tryToIssue()).toBeInstanceOf(Error)
    expect((await invoicesOf(id))[0]?.state).toBe('reserved')
    // Asked once more meanwhile, the question that nobody answered is as old as it was.
    await advance(3)
    failOnce('FECAESolicitar', 'refused')
    expect(await tryToIssue()).toBeInstanceOf(Error)
    await advance(3)
    failOnce('FECAESolicitar', 'refused')
    await issue()
    expect((await invoicesOf(id))[0]?.state).toBe('refused')
  })

  test('a number that somebody else has taken is left to her', async () => {
    const { id } = await sale()
    await pressIssue(gallery.shop, id)
    const series = { cuit: SELLER_CUIT, pointOfSale: 3, type: 11 }
    double.fail((operation) => {
      if (operation === 'FECAESolicitar' && strangers > 0) {
        strangers -= 1
        double.vouchers.grant({
          ...series,
          ...{ number: double.vouchers.last(series) + 1, docType: 99, docNumber: '0', date: '20261101' },
          ...{ total: '1.00', net: '1.00', vat: '0', condition: 5, associated: '' },
        })
      }
      return 'none'
    })
    let strangers = 1
    await issue()
    expect(await invoicesOf(id)).toMatchObject([
      { state: 'granted', number: `00003-${String(double.vouchers.last(series)).padStart(8, '0')}` },
    ])
  })

  test('a point of sale that is not enabled is told of', async () => {
    double.vouchers.pointsOfSale = [3]
    await issueBy(gallery, { pointOfSale: 9 })
    expect(await testIssuer(gallery.shop)).toMatchObject({
      failure: 'refused',
      reason: expect.stringContaining('El punto de venta no existe'),
    })
    await issueBy(gallery)
    expect(await testIssuer(gallery.shop)).toMatchObject({ failure: null, voucher: 'Factura C' })
    double.vouchers.pointsOfSale = undefined
  })
})

describe('the ticket of the authority', () => {
  test('is asked for once however many ask at the same time, and kept for twelve hours', async () => {
    await advance(13 * 60)
    const given = double.tickets.given
    const answers = await Promise.all([1, 2, 3].map(() => testIssuer(gallery.shop)))
    expect(answers.map(({ failure }) => failure)).toEqual([null, null, null])
    await advance(11 * 60)
    await testIssuer(gallery.shop)
    expect([double.tickets.given - given, double.tickets.refusedEarly]).toEqual([1, 0])
    await advance(55)
    await testIssuer(gallery.shop)
    expect(double.tickets.given - given).toBe(2)
  })

  test('lies sealed in the database', async () => {
    const { rows } = await gallery.shop.database.runner.executeSql(
      'select sealed, sealed_key from issuer_tickets, invoice_settings',
    )
    expect(JSON.stringify(rows)).not.toMatch(/token-|PRIVATE KEY/)
  })

  test('whose answer was lost is waited for, and nobody asks too often', async () => {
    await advance(13 * 60)
    failOnce('LoginCms', 'lost')
    expect(await testIssuer(gallery.shop)).toMatchObject({ failure: 'silent' })
    expect(await testIssuer(gallery.shop)).toMatchObject({ failure: 'login_too_early' })
    double.calls()
    expect(await testIssuer(gallery.shop)).toMatchObject({ failure: 'login_too_early' })
    expect(double.calls()).toEqual(['FEDummy'])
    await advance(4)
    expect(await testIssuer(gallery.shop)).toMatchObject({ failure: null })
  })

  test('that is taken no more is replaced', async () => {
    double.tickets.expire()
    expect(await testIssuer(gallery.shop)).toMatchObject({ failure: null })
  })

  test('is that of one certificate: another one signs in itself', async () => {
    await testIssuer(gallery.shop)
    await advance(5)
    const given = double.tickets.given
    await keepCredential(gallery.shop, credentialOf(SELLER_CUIT))
    expect(await testIssuer(gallery.shop)).toMatchObject({ failure: null })
    expect(double.tickets.given - given).toBe(1)
    await advance(5)
  })
})

test('a job that was lost is found again by the minute', async () => {
  const { id } = await sale()
  await pressIssue(gallery.shop, id)
  await gallery.shop.database.runner.executeSql("delete from pgboss.job where name = 'issue-invoices'")
  await sweepInvoices(gallery.shop)
  const { rows } = await gallery.shop.database.runner.executeSql(
    "select id from pgboss.job where name = 'issue-invoices'",
  )
  expect(rows).toHaveLength(1)
  await issue()
})
