import type { FastifyRequest } from 'fastify'

/** A request that is not ours to shape: its body stays text. */
export interface RawRequest {
  readonly query: Readonly<Record<string, string | undefined>>
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly text: string
}

const textsIn = (values: object): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(values).map(([name, each]) => [name, typeof each === 'string' ? each : undefined]),
  )

/** What a handler is given of a request whose body was read as text. */
export const rawOf = (request: FastifyRequest): RawRequest => ({
  query: textsIn(Object(request.query)),
  headers: textsIn(request.headers),
  text: typeof request.body === 'string' ? request.body : '',
})
