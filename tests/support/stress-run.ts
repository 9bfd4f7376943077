import type { ValidateFunction } from 'ajv/dist/2020.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { ProblemBody } from '#platform/contract/envelope.ts'
import { type Case, type Operation, roomOf, titleOf } from './contract-cases.ts'
import type { KnownFacts } from './known-facts.ts'
import type { TestShop } from './test-shop.ts'

/** Nothing that the shop answers takes so long, not even on a busy machine. */
const PATIENCE_MS = 60_000
const STATUSES = [400, 401, 403, 404, 405, 409, 410, 413, 415, 429, 502, 503]

export interface Fault {
  readonly title: string
  readonly what: string
  /** What was sent, as far as it is worth reading. */
  readonly sent: string
}

type Payload = { payload: string | Buffer; headers: Record<string, string> } | undefined

async function payloadOf({ contentType, body }: Case, facts: KnownFacts): Promise<Payload> {
  if (contentType === undefined || body === undefined) return undefined
  if (typeof body === 'string')
    return {
      payload: facts.fillInJson(body),
      headers: contentType === '' ? {} : { 'content-type': contentType },
    }
  const form = new FormData()
  for (const [name, value] of body) {
    if (name === 'image') form.append(name, new File([value], 'obra.jpg', { type: 'image/jpeg' }))
    else form.append(name, facts.fillIn(value))
  }
  const sent = new Request('http://localhost/', { method: 'POST', body: form })
  return {
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
  }
}

/** Half a surrogate pair cannot be written into an address. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed())

function addressOf({ operation, params, query }: Case, facts: KnownFacts): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_whole, name) =>
    // Without a name it would be another call: the list.
    encode(facts.fillIn(params[name] || '-')).slice(0, 2000),
  )
  const pairs = query.map(([name, value]) => `${encode(name)}=${encode(facts.fillIn(value)).slice(0, 3000)}`)
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}

const inTime = <Reply>(reply: Promise<Reply>): Promise<Reply | undefined> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE_MS)
  })
  return Promise.race([reply, late]).finally(() => clearTimeout(timer))
}

/** What is wrong with an answer, if anything is. */
function faultIn(
  status: number,
  body: string,
  isAsDescribed: ValidateFunction | undefined,
): string | undefined {
  if (status === 200) {
    if (isAsDescribed === undefined) return undefined
    const parsed: unknown = JSON.parse(body)
    if (isAsDescribed(parsed)) return undefined
    const [first] = isAsDescribed.errors ?? []
    return `an answer that its schema refuses: ${first?.instancePath} ${first?.message}`
  }
  if (!STATUSES.includes(status)) return `status ${status}: ${body.slice(0, 200)}`
  const problem = ProblemBody.strict().safeParse(JSON.parse(body))
  return problem.success ? undefined : `a refusal of another shape: ${body.slice(0, 200)}`
}

/** Makes calls of a shop and keeps what was wrong with their answers. */
export class ContractStress {
  readonly #shop: TestShop
  readonly #facts: KnownFacts
  readonly #validators = new Map<Operation, ValidateFunction>()
  readonly #ajv = new Ajv2020({ strict: false, validateFormats: false })
  readonly faults: Fault[] = []
  /** How often each status was answered. */
  readonly statuses: Record<string, number> = {}
  /** The calls that were answered well at least once. */
  readonly answered = new Set<string>()

  constructor(shop: TestShop, facts: KnownFacts) {
    this.#shop = shop
    this.#facts = facts
  }

  #validatorFor(operation: Operation): ValidateFunction | undefined {
    if (operation.answer === undefined) return undefined
    const known = this.#validators.get(operation) ?? this.#ajv.compile(operation.answer)
    this.#validators.set(operation, known)
    return known
  }

  /** Makes one call from one network. @param administrator the header of a living session */
  async call(each: Case, network: string, administrator: object): Promise<number | undefined> {
    const { operation, asAdministrator } = each
    const url = addressOf(each, this.#facts)
    const sent = await payloadOf(each, this.#facts)
    const reply = await inTime(
      this.#shop.server.inject({
        method: operation.method,
        url,
        remoteAddress: network,
        headers: { ...sent?.headers, ...(asAdministrator && administrator) },
        ...(sent && { payload: sent.payload }),
      }),
    )
    const status = reply?.statusCode
    this.statuses[status ?? 'hang'] = (this.statuses[status ?? 'hang'] ?? 0) + 1
    const what = reply ? faultIn(reply.statusCode, reply.body, this.#validatorFor(operation)) : 'no answer'
    if (what !== undefined)
      this.faults.push({
        title: titleOf(each),
        what,
        sent: `${url} ${String(sent?.payload ?? '').slice(0, 1500)}`,
      })
    else if (status === 200) {
      this.answered.add(`${operation.method} ${operation.path}`)
      this.#facts.learn(roomOf(operation.path), JSON.parse(reply?.body ?? 'null'))
    }
    return status
  }
}
