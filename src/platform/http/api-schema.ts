import type { Endpoint } from '../contract/endpoint.ts'
import { possibleProblems } from '../contract/possible-problems.ts'

const refusalsOf = (endpoint: Endpoint) =>
  [...new Set(possibleProblems(endpoint).map(({ status, code }) => `${status} ${code}`))]
    .toSorted()
    .join(', ')

const REPEATED =
  ' Takes an `Idempotency-Key` (16 to 100 letters, digits, `-` or `_`): sent again with it within a day, it creates nothing more and answers as before.'

const sayHowRepeated = ({ repeated, namedBy }: Endpoint): string => {
  if (namedBy !== undefined) return ` Its \`Idempotency-Key\` says the same as \`${namedBy}\` of the body.`
  return repeated === undefined ? '' : REPEATED
}

/** What the description of the API says of an endpoint, and what its requests are checked against. */
export const schemaOf = (endpoint: Endpoint) => ({
  summary: endpoint.summary,
  description: `Refusals: ${refusalsOf(endpoint)}.${sayHowRepeated(endpoint)}`,
  tags: [endpoint.path.split('/')[1] ?? 'api'],
  ...(endpoint.access !== 'public' && { security: [{ bearer: [] }] }),
  ...(endpoint.params && { params: endpoint.params }),
  ...(endpoint.query && { querystring: endpoint.query }),
  ...(endpoint.body && { body: endpoint.body }),
  response: { 200: endpoint.answer },
})
