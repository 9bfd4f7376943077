import { createHash, createVerify, X509Certificate } from 'node:crypto'
import forge from 'node-forge'

const { asn1, pkcs7, util } = forge

const HOUR_MS = 3_600_000
/** A ticket so young is not replaced. */
const YOUNG_MS = 2 * 60_000
const LASTS_MS = 12 * HOUR_MS

/** Refused with a code of the protocol. */
export class LoginRefused extends Error {
  readonly code: string

  constructor(code: string, text: string) {
    super(text)
    this.code = code
  }
}

interface Ticket {
  readonly cuit: string
  readonly token: string
  readonly sign: string
  readonly givenAt: number
  readonly expiresAt: number
}

const bytesOf = (text: string) => Buffer.from(text, 'binary')

/** The fields of a signed message that its signature is about, as the library leaves them. */
interface Raw {
  readonly rawCapture: {
    readonly signature: string
    readonly authenticatedAttributes: forge.asn1.Asn1[]
    readonly content: { readonly value: { readonly value: string }[] }
  }
  readonly certificates: forge.pki.Certificate[]
}

/** The digest that the signed attributes name. */
function digestIn(attributes: readonly forge.asn1.Asn1[]): string {
  for (const attribute of attributes) {
    const [type, values] = attribute.value as forge.asn1.Asn1[]
    const oid = asn1.derToOid(util.createBuffer(String(type?.value)))
    if (oid !== forge.pki.oids.messageDigest) continue
    const [value] = (values?.value ?? []) as forge.asn1.Asn1[]
    return bytesOf(String(value?.value)).toString('hex')
  }
  return ''
}

/** The text of a signed message and the CUIT of whoever has signed it; refused when anything of it does not hold. */
function verified(cms: string): { text: string; certificate: X509Certificate } {
  const message = pkcs7.messageFromAsn1(asn1.fromDer(util.decode64(cms))) as unknown as Raw
  const [own] = message.certificates
  const { rawCapture } = message
  if (own === undefined) throw new LoginRefused('coe.certificateNotFound', 'no certificate')
  const certificate = new X509Certificate(forge.pki.certificateToPem(own))
  const content = rawCapture.content.value.map(({ value }) => value).join('')
  const digest = createHash('sha256').update(bytesOf(content)).digest('hex')
  if (digest !== digestIn(rawCapture.authenticatedAttributes))
    throw new LoginRefused('cms.bad', 'the content is not what was signed')
  const set = asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SET, true, rawCapture.authenticatedAttributes)
  const signed = createVerify('sha256').update(bytesOf(asn1.toDer(set).getBytes()))
  if (!signed.verify(certificate.publicKey, bytesOf(rawCapture.signature)))
    throw new LoginRefused('cms.sign.invalid', 'Firma inválida')
  return { text: bytesOf(content).toString('utf8'), certificate }
}

const between = (text: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1] ?? ''

/** Gives tickets to whoever signs for them, and knows them again. */
export class Tickets {
  readonly #now: () => number
  readonly #byCuit = new Map<string, Ticket>()
  given = 0
  refusedEarly = 0

  constructor(now: () => number) {
    this.#now = now
  }

  give(cms: string): Ticket {
    const { text, certificate } = verified(cms)
    const now = this.#now()
    if (between(text, 'service') !== 'wsfe') throw new LoginRefused('wsn.unavailable', 'no such service')
    const [from, until] = [between(text, 'generationTime'), between(text, 'expirationTime')].map(Date.parse)
    if (
      from === undefined ||
      until === undefined ||
      !(from <= now && until > now && until - from <= 24 * HOUR_MS)
    )
      throw new LoginRefused('xml.generationTime.invalid', 'the times do not fit')
    if (Date.parse(certificate.validTo) <= now)
      throw new LoginRefused('cms.cert.expired', 'Certificado expirado')
    const cuit = /CUIT (\d{11})/.exec(certificate.subject)?.[1]
    if (cuit === undefined) throw new LoginRefused('cms.cert.untrusted', 'no CUIT')
    const young = this.#byCuit.get(cuit)
    if (young !== undefined && now - young.givenAt < YOUNG_MS) {
      this.refusedEarly += 1
      throw new LoginRefused(
        'coe.alreadyAuthenticated',
        'El CEE ya posee un TA valido para el acceso al WSN solicitado',
      )
    }
    this.given += 1
    const ticket = {
      cuit,
      token: `token-${this.given}<&>`,
      sign: `firma-${this.given}`,
      givenAt: now,
      expiresAt: now + LASTS_MS,
    }
    this.#byCuit.set(cuit, ticket)
    return ticket
  }

  /** Whether a call is made with a ticket that is good. */
  knows({ cuit, token, sign }: { cuit: string; token: string; sign: string }): boolean {
    const ticket = this.#byCuit.get(cuit)
    return ticket?.token === token && ticket.sign === sign && ticket.expiresAt > this.#now()
  }

  /** Takes those that were given no more. */
  expire(): void {
    this.#byCuit.clear()
  }
}
