import { generateKeyPairSync } from 'node:crypto'
import forge from 'node-forge'
import type { Credential } from '#invoices/server/credential.ts'
import type { InvoiceDouble } from '../../invoice-double/start-invoice-double.ts'

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

/** The settings of a shop whose tax authority is the double, which is the same for tests. */
export const issuerOf = ({ loginUrl, invoicesUrl }: InvoiceDouble): Record<string, string> => ({
  ARCA_LOGIN_URL: loginUrl,
  ARCA_INVOICES_URL: invoicesUrl,
  ARCA_TEST_LOGIN_URL: loginUrl,
  ARCA_TEST_INVOICES_URL: invoicesUrl,
  ARCA_PATIENCE_SECONDS: '0.5',
})
