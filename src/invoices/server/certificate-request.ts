import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { CREDENTIAL_ALIAS } from '../credential-alias.ts'

/** In bits; the authority takes no shorter one. */
const KEY_LENGTH = 2048
/** What X.520 allows. */
const LONGEST_NAME = 64
/** X.520 serialNumber, for which the library has no name. */
const SERIAL_NUMBER = '2.5.4.5'

interface Holder {
  readonly name: string
  /** Eleven digits. */
  readonly cuit: string
}

/** 'Muñoz & Peña' as 'Munoz & Pena': plain letters are read the same by whoever reads the request. */
const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_NAME)
    .trim()

/** A new private key, and the request by which the authority is asked to certify it; both PEM. */
export async function makeCertificateRequest({ name, cuit }: Holder) {
  const { pki, md, asn1 } = (await import('node-forge')).default
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: KEY_LENGTH,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const request = pki.createCertificationRequest()
  request.publicKey = pki.publicKeyFromPem(publicKey)
  request.setSubject([
    { name: 'countryName', value: 'AR' },
    {
      name: 'organizationName',
      value: plainName(name) || CREDENTIAL_ALIAS,
      valueTagClass: asn1.Type.UTF8 as unknown as typeof asn1.Class.UNIVERSAL,
    },
    { name: 'commonName', value: CREDENTIAL_ALIAS },
    { type: SERIAL_NUMBER, value: `CUIT ${cuit}` },
  ])
  request.sign(pki.privateKeyFromPem(privateKey), md.sha256.create())
  return { key: privateKey, request: pki.certificationRequestToPem(request) }
}
