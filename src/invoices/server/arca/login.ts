import type { Clock } from '#platform/clock/clock.ts'
import { HOUR_MS, MINUTE_MS } from '#platform/time/spans.ts'
import { IssuerFailure } from '../invoice-issuer.ts'
import { postSoap, readXml, SoapFault, textAt } from './post-soap.ts'

/** What a call to the service of invoices carries; lasts twelve hours. */
export interface Ticket {
  readonly token: string
  readonly sign: string
  readonly expiresAt: Date
}

const SERVICE = 'wsfe'
/** Clocks differ: it begins a little earlier than now. */
const SLACK_MS = 10 * MINUTE_MS
const LASTS_MS = 12 * HOUR_MS

const loginRequest = (now: Date) => {
  const id = Math.floor(now.getTime() / 1000)
  const from = new Date(now.getTime() - SLACK_MS).toISOString()
  const until = new Date(now.getTime() + LASTS_MS - SLACK_MS).toISOString()
  return `<?xml version="1.0" encoding="UTF-8"?><loginTicketRequest version="1.0"><header><uniqueId>${id}</uniqueId><generationTime>${from}</generationTime><expirationTime>${until}</expirationTime></header><service>${SERVICE}</service></loginTicketRequest>`
}

interface Pair {
  /** PEM */
  readonly certificate: string
  readonly key: string
}

/** A text signed as CMS with the certificate inside, in base64. */
async function signedText(text: string, { certificate, key }: Pair, now: Date): Promise<string> {
  const { pki, pkcs7, asn1, util } = (await import('node-forge')).default
  const message = pkcs7.createSignedData()
  const own = pki.certificateFromPem(certificate)
  message.content = util.createBuffer(text, 'utf8')
  message.addCertificate(own)
  message.addSigner({
    key: pki.privateKeyFromPem(key),
    certificate: own,
    digestAlgorithm: String(pki.oids.sha256),
    authenticatedAttributes: [
      { type: String(pki.oids.contentType), value: String(pki.oids.data) },
      { type: String(pki.oids.messageDigest) },
      { type: String(pki.oids.signingTime), value: now as unknown as string },
    ],
  })
  message.sign()
  return util.encode64(asn1.toDer(message.toAsn1()).getBytes())
}

/** A fault of the login: which of them only time mends is told by its code. */
function failureOf(fault: SoapFault): IssuerFailure {
  const isEarly = fault.code.includes('alreadyAuthenticated')
  const isTheirs = /unavailable|internal/i.test(fault.code)
  const kind = isEarly ? 'login_too_early' : isTheirs ? 'silent' : 'login'
  return new IssuerFailure(kind, `the login was refused: ${fault.code} ${fault.message}`.slice(0, 300))
}

interface Login {
  readonly url: string
  readonly pair: Pair
  readonly clock: Clock
  readonly timeoutMs: number
}

/** Asks for a new ticket. The authority refuses who asks again while there is a young one. */
export async function logIn({ url, pair, clock, timeoutMs }: Login): Promise<Ticket> {
  const now = clock()
  const cms = await signedText(loginRequest(now), pair, now)
  const body = `<wsaa:loginCms xmlns:wsaa="http://wsaa.view.sua.dvadac.desein.afip.gov"><wsaa:in0>${cms}</wsaa:in0></wsaa:loginCms>`
  const answer = await postSoap({ url, action: '', body, timeoutMs }).catch((error: unknown) => {
    throw error instanceof SoapFault ? failureOf(error) : error
  })
  const ticket = await readXml(textAt(answer, 'loginCmsResponse', 'loginCmsReturn'))
  const path = ['loginTicketResponse', 'credentials'] as const
  const [token, sign] = [textAt(ticket, ...path, 'token'), textAt(ticket, ...path, 'sign')]
  const expiresAt = new Date(textAt(ticket, 'loginTicketResponse', 'header', 'expirationTime'))
  if (token === '' || sign === '' || Number.isNaN(expiresAt.getTime()))
    throw new IssuerFailure('misread', 'the tax authority answered no ticket')
  return { token, sign, expiresAt }
}
