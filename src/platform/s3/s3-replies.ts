import { readBytes } from '../http/read-body.ts'
import { PlainFault } from '../log/plain-reason.ts'
import { MINUTE_MS } from '../time/spans.ts'

/** The texts of an element of that name, as often as it comes; our own keys need no unescaping. */
export const textsIn = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) => text)

/** The store said no: the wrong name or key, a bucket that is not there, or a fault of its own. */
export class StoreRefusal extends PlainFault {
  readonly status: number

  constructor(status: number, sentence: string) {
    super(sentence)
    this.status = status
  }
}

const sentences: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'the store does not know the access key',
  SignatureDoesNotMatch: 'the store does not accept the secret key',
  RequestTimeTooSkewed: 'the clock of this machine is wrong: the store does not accept it',
  NoSuchBucket: 'there is no bucket of that name',
  PermanentRedirect: 'the bucket is in another region or at another address',
  AuthorizationHeaderMalformed: 'the bucket is in another region',
}

const MOST_OF_A_REFUSAL = 64 * 1024

function sentenceFor(status: number, code: string, purpose: 'read' | 'write'): string {
  const known = sentences[code]
  if (known !== undefined) return known
  if (status === 401 || status === 403) return `the key has no right to ${purpose} in the bucket`
  if (status === 507 || code === 'QuotaExceeded') return 'the bucket is full'
  return status >= 500 ? `the store has a fault of its own: ${status}` : `the store answered ${status}`
}

/** Why the store refused something, by the code that it gives and else by its status. */
export async function refusalIn(reply: Response, purpose: 'read' | 'write'): Promise<StoreRefusal> {
  const xml = await readBytes(reply, MOST_OF_A_REFUSAL).then(
    (bytes) => bytes.toString('utf8'),
    () => '',
  )
  return new StoreRefusal(reply.status, sentenceFor(reply.status, textsIn(xml, 'Code')[0] ?? '', purpose))
}

const PROVEN_MS = 5 * MINUTE_MS
/** Whoever mends a right does not wait for long to see it. */
const REFUSED_MS = MINUTE_MS

/** Does what a proof needs, at most once in some minutes; meanwhile it ends as it did. */
export function keptProof(prove: () => Promise<void>): () => Promise<void> {
  let last: { readonly proof: Promise<void>; readonly until: number } | undefined
  return () => {
    if (last !== undefined && performance.now() < last.until) return last.proof
    const proof = prove()
    last = { proof, until: performance.now() + PROVEN_MS }
    proof.catch(() => {
      last = { proof, until: performance.now() + REFUSED_MS }
    })
    return proof
  }
}
