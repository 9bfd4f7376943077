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

/** What the tax authority makes of a request: a certificate of the requested key, signed by an authority of its own. */
export function certifyRequest(request: string, { cuit = SELLER_CUIT } = {}): string {
  const asked = forge.pki.certificationRequestFromPem(request)
  if (!asked.verify() || asked.publicKey === null) throw new Error('the request is not signed by its own key')
  const authority = forge.pki.rsa.generateKeyPair(2048)
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = asked.publicKey
  certificate.serialNumber = '02'
  certificate.validity.notBefore = new Date(Date.now() - YEAR_MS)
  certificate.validity.notAfter = new Date(Date.now() + 2 * YEAR_MS)
  const alias = asked.subject.getField('CN').value
  certificate.setSubject([
    { name: 'commonName', value: alias },
    { type: '2.5.4.5', value: `CUIT ${cuit}` },
  ])
  certificate.setIssuer([{ name: 'commonName', value: 'Computadores' }])
  certificate.sign(authority.privateKey, forge.md.sha256.create())
  return forge.pki.certificateToPem(certificate)
}

/**
 * The settings of a shop whose tax authority is the double, which is the same for tests. It waits as long as any shop does:
 * what the double says comes, however busy the machine is.
 */
export const issuerOf = ({ loginUrl, invoicesUrl }: InvoiceDouble) => ({
  ARCA_LOGIN_URL: loginUrl,
  ARCA_INVOICES_URL: invoicesUrl,
  ARCA_TEST_LOGIN_URL: loginUrl,
  ARCA_TEST_INVOICES_URL: invoicesUrl,
})
