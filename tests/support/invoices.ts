import type { InvoiceBuyer } from '#invoices/invoice-buyer-api.ts'
import type { InvoiceSettings } from '#invoices/invoice-settings.ts'
import { changeSettings } from '#invoices/server/change-settings.ts'
import type { Credential } from '#invoices/server/credential.ts'
import { type InvoiceRow, insertInvoice } from '#invoices/server/invoices-table.ts'
import { keepCredential } from '#invoices/server/keep-credential.ts'
import { credentialOf, SELLER_CUIT } from './invoice-credential.ts'
import type { TestShop } from './test-shop.ts'

export const SELLER: InvoiceSettings = {
  mode: 'press',
  cuit: SELLER_CUIT,
  condition: 'monotributista',
  pointOfSale: 3,
  sellerName: 'Eulalia del Sauce',
  address: 'Italia 120, Tigre',
  grossIncome: 'Exenta',
  startedOn: '2019-03-01',
  legend: 'none',
  environment: 'production',
}

/** Whom an invoice is made out to. */
export const BUYER: InvoiceBuyer = {
  customer: { firstName: 'Ana', lastName: 'Paz', dni: '30111223' },
  billing: { type: 'consumidor_final', businessName: '', cuit: '' },
}

let credential: Credential | undefined

/** Has a shop issue invoices. */
export async function issueBy({ shop }: TestShop, changes: Partial<InvoiceSettings> = {}): Promise<void> {
  credential ??= credentialOf(SELLER_CUIT)
  await changeSettings(shop, { ...SELLER, ...changes })
  await keepCredential(shop, credential)
}

/** An invoice of an order, or a credit note of it, as it is once it was granted, whatever the order is; answers what opens it. */
export async function grantedInvoice(
  { shop }: TestShop,
  orderId: string,
  { kind = 'invoice', totalMinor = 12_000_000 }: Partial<Pick<InvoiceRow, 'kind' | 'totalMinor'>> = {},
) {
  const [invoiceId, invoiceSecret] = [shop.newId(), shop.newSecret()]
  const series = {
    environment: 'production',
    cuit: SELLER_CUIT,
    pointOfSale: 3,
    type: kind === 'invoice' ? 11 : 13,
  } as const
  const number = Math.ceil(Math.random() * 10_000_000)
  const document = { docType: 96, docNumber: '30111222', condition: 5 }
  await insertInvoice(shop.database.sql, {
    ...{
      ...series,
      number,
      orderId,
      totalMinor,
      id: invoiceId,
      secret: invoiceSecret,
      kind,
      part: kind === 'invoice' ? 0 : 1,
    },
    voucher: {
      ...{ ...series, ...document, number, totalMinor, netMinor: totalMinor, vatMinor: 0, associated: null },
      date: '20261126',
    },
    paper: {
      seller: {
        ...{ name: SELLER.sellerName, address: SELLER.address, condition: 'Monotributista', legend: '' },
        ...{ grossIncome: SELLER.grossIncome, startedOn: SELLER.startedOn },
      },
      buyer: { name: 'Ana Paz', address: '' },
      lines: [{ title: 'Sudestada, original', minor: totalMinor }],
      orderNumber: 1001,
    },
    ...{ state: 'granted', cae: '75000000000001', caeDueOn: '20261206' },
    ...{ createdAt: shop.clock(), grantedAt: shop.clock() },
  })
  return { invoiceId, invoiceSecret }
}
