import { generateKeyPairSync } from 'node:crypto'
import forge from 'node-forge'
import type { InvoiceSettings } from '#invoices/invoice-settings.ts'
import { changeSettings, keepCredential } from '#invoices/server/change-settings.ts'
import type { Credential } from '#invoices/server/credential.ts'
import { insertInvoice } from '#invoices/server/invoices-table.ts'
import type { InvoiceDouble } from '../../invoice-double/start-invoice-double.ts'
import type { TestShop } from './test-shop.ts'

export const SELLER_CUIT = '20055361682'
const YEAR_MS = 365 * 86_400_000

/** A certificate as the tax authority makes them, with its key. */
export function credentialOf(cuit: string, { endsAt = new Date(Date.now() + 2 * YEAR_MS) } = {}): Credential {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const own = forge.pki.privateKeyFromPem(key)
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.setRsaPublicKey(own.n, own.e)
  certificate.serialNumber = '01'
  certificate.validity.notBefore = new Date(Date.now() - 2 * YEAR_MS)
  certificate.validity.notAfter = endsAt
  const subject = [
    { name: 'commonName', value: 'caballete' },
    { type: '2.5.4.5', value: `CUIT ${cuit}` },
  ]
  certificate.setSubject(subject)
  certificate.setIssuer(subject)
  certificate.sign(own, forge.md.sha256.create())
  return { certificate: forge.pki.certificateToPem(certificate), key }
}

/** The settings of a shop whose tax authority is the double, which is the same for trials. */
export const issuerOf = ({ loginUrl, invoicesUrl }: InvoiceDouble): Record<string, string> => ({
  ARCA_LOGIN_URL: loginUrl,
  ARCA_INVOICES_URL: invoicesUrl,
  ARCA_TEST_LOGIN_URL: loginUrl,
  ARCA_TEST_INVOICES_URL: invoicesUrl,
  ARCA_PATIENCE_SECONDS: '0.5',
})

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

let credential: Credential | undefined

/** Has a shop issue invoices. */
export async function issueBy({ shop }: TestShop, changes: Partial<InvoiceSettings> = {}): Promise<void> {
  credential ??= credentialOf(SELLER_CUIT)
  await changeSettings(shop, { ...SELLER, ...changes })
  await keepCredential(shop, credential)
}

/** An invoice of an order as it is once it was granted, whatever the order is; answers what opens it. */
export async function grantedInvoice({ shop }: TestShop, orderId: string) {
  const [invoiceId, invoiceSecret] = [shop.newId(), shop.newSecret()]
  const series = { environment: 'production', cuit: SELLER_CUIT, pointOfSale: 3, type: 11 } as const
  const number = Math.ceil(Math.random() * 10_000_000)
  const totalMinor = 12_000_000
  const document = { docType: 96, docNumber: '30111222', condition: 5 }
  await insertInvoice(shop.database.sql, {
    ...{
      ...series,
      number,
      orderId,
      totalMinor,
      id: invoiceId,
      secret: invoiceSecret,
      kind: 'invoice',
      part: 0,
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
