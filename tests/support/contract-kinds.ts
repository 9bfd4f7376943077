import { Ajv2020 } from 'ajv/dist/2020.js'
import { ProblemBody } from '#platform/contract/envelope.ts'
import { photograph } from './catalogue-facts.ts'
import { type Case, casesOf, type Operation, type Recipes, roomOf } from './contract-cases.ts'
import type { KnownFacts } from './known-facts.ts'
import {
  encode,
  queryText,
  REFUSALS,
  type SentCall,
  type StressKind,
  type StressReply,
} from './stress-kind.ts'

/** Stands in a form for the file of a real picture. */
export const A_PICTURE = 'a real picture'
const picture = await photograph(7)

type Payload = Pick<SentCall, 'payload' | 'headers'>

function fileOf(value: string): File {
  const content = value === A_PICTURE ? new Uint8Array(picture) : value
  return new File([content], 'obra.jpg', { type: 'image/jpeg' })
}

async function payloadOf({ contentType, body }: Case, facts: KnownFacts): Promise<Payload> {
  if (contentType === undefined || body === undefined) return {}
  if (typeof body === 'string')
    return {
      payload: facts.fillInJson(body),
      headers: contentType === '' ? {} : { 'content-type': contentType },
    }
  const form = new FormData()
  for (const [name, value] of body) {
    if (name === 'image') form.append(name, fileOf(value))
    else form.append(name, facts.fillIn(value))
  }
  const sent = new Request('http://localhost/', { method: 'POST', body: form })
  return {
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
  }
}

function addressOf({ operation, params, query }: Case, facts: KnownFacts): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_whole, name) =>
    // Without a name it would be another call: the list.
    encode(facts.fillIn(params[name] || '-')).slice(0, 2000),
  )
  return path + queryText(query, facts)
}

/** Finds what is wrong with answers, as the description of the API tells. */
function judgeOf({ answer }: Operation, ajv: Ajv2020) {
  const isAsDescribed = answer && ajv.compile(answer)
  return ({ statusCode, body }: StressReply): string | undefined => {
    if (statusCode === 200) {
      if (isAsDescribed === undefined || isAsDescribed(JSON.parse(body))) return undefined
      const [first] = isAsDescribed.errors ?? []
      return `an answer that its schema refuses: ${first?.instancePath} ${first?.message}`
    }
    if (!REFUSALS.includes(statusCode)) return `status ${statusCode}: ${body.slice(0, 200)}`
    const problem = ProblemBody.strict().safeParse(JSON.parse(body))
    return problem.success ? undefined : `a refusal of another shape: ${body.slice(0, 200)}`
  }
}

/** Each operation of the API as a kind of call. */
export function contractKinds(operations: readonly Operation[], recipes: Recipes): StressKind[] {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  return operations.map((operation) => {
    const { method, path } = operation
    const title = `${method} ${path}`
    const recipe = recipes[title]
    return {
      title,
      calls: casesOf(operation, recipe).map((each) => ({
        asAdministrator: each.asAdministrator,
        request: async (facts) => ({
          method,
          url: addressOf(each, facts),
          ...(await payloadOf(each, facts)),
        }),
      })),
      prepare: recipe?.prepare,
      faultIn: judgeOf(operation, ajv),
      isGood: ({ statusCode }) => statusCode === 200,
      learn: (facts, { body }) => facts.learn(roomOf(path), JSON.parse(body)),
    }
  })
}
