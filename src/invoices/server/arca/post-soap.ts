import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { IssuerFailure } from '../invoice-issuer.ts'

interface SoapRequest {
  readonly url: string
  readonly action: string
  /** What stands in the body, without the envelope. */
  readonly body: string
  readonly timeoutMs: number
}

/** Longer answers are none: each is about one voucher. */
const MOST_BYTES = 300_000

/** Servers of the authority have offered keys that Node's own level refuses. */
const CIPHERS = 'DEFAULT@SECLEVEL=1'

const envelope = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body>${body}</soapenv:Body></soapenv:Envelope>`

const silent = (cause: unknown) => new IssuerFailure('silent', 'the tax authority did not answer', { cause })

/** Sends a message and reads no more of its answer than there may be. */
function exchange({ url, action, body, timeoutMs }: SoapRequest): Promise<string> {
  const message = envelope(body)
  const isSecure = url.startsWith('https:')
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'content-type': 'text/xml; charset=utf-8',
        'content-length': Buffer.byteLength(message),
        soapaction: `"${action}"`,
      },
      ...(isSecure && { ciphers: CIPHERS }),
    }
    const sent = (isSecure ? requestSecure : requestPlain)(url, options, (reply) => {
      const chunks: Buffer[] = []
      let bytes = 0
      reply.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > MOST_BYTES)
          reply.destroy(new IssuerFailure('misread', 'the answer of the tax authority is too long'))
        else chunks.push(chunk)
      })
      reply.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
      reply.on('error', (error) => reject(error instanceof IssuerFailure ? error : silent(error)))
      reply.on('aborted', () => reject(silent(new Error('the answer broke off'))))
    })
    sent.on('error', (error) => reject(error instanceof IssuerFailure ? error : silent(error)))
    sent.end(message)
  })
}

const READING = { removeNSPrefix: true, ignoreAttributes: true, parseTagValue: false }

/** What an XML text says, as objects of texts; an {@link IssuerFailure} for what is none. */
export async function readXml(text: string): Promise<unknown> {
  const { XMLParser } = await import('fast-xml-parser')
  try {
    return new XMLParser(READING).parse(text, true)
  } catch (error) {
    throw new IssuerFailure('misread', 'the tax authority answered no XML', { cause: error })
  }
}

/** A refusal in the protocol's own form. */
export class SoapFault extends Error {
  readonly code: string

  constructor(code: string, text: string) {
    super(text)
    this.name = 'SoapFault'
    this.code = code
  }
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

/** What lies at a path of names; `undefined` where it does not go so far. */
export const at = (value: unknown, ...path: readonly string[]): unknown => path.reduce(memberOf, value)

export const textAt = (value: unknown, ...path: readonly string[]): string => {
  const found = at(value, ...path)
  return typeof found === 'string' ? found.trim() : ''
}

/** Calls an operation and answers what stands in the body of its answer. Throws {@link SoapFault} or {@link IssuerFailure}. */
export async function postSoap(request: SoapRequest): Promise<unknown> {
  const body = at(await readXml(await exchange(request)), 'Envelope', 'Body')
  const fault = at(body, 'Fault')
  if (fault !== undefined) throw new SoapFault(textAt(fault, 'faultcode'), textAt(fault, 'faultstring'))
  if (body === undefined || body === '')
    throw new IssuerFailure('misread', 'the tax authority answered no SOAP message')
  return body
}
