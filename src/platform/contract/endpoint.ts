import type { z } from 'zod'
import type { ProblemKind } from './problem.ts'

/**
 * What somebody has to be allowed who calls an endpoint. `signed-in`: sees what all see who are let in, and looks after an
 * account of her own. `staff`: changes what is worked on every day. `administrator`: everything else, so that what nobody
 * has thought about is for the fewest.
 */
export const RIGHTS = ['signed-in', 'staff', 'administrator'] as const
export type Right = (typeof RIGHTS)[number]

export type Access = 'public' | Right
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One call of the API as an object that both sides import: the server registers it, the web calls it.
 * `path` is relative to /api and writes parameters as Fastify does (`/artworks/:id`).
 */
export interface Endpoint<
  Params extends z.ZodType | undefined = z.ZodType | undefined,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly access: Access
  readonly method: Method
  readonly path: string
  /** One line for the reader of the API documentation. */
  readonly summary: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly answer: Answer
  readonly problems: readonly ProblemKind[]
  /** The same for every visitor: cached as ready bytes until something that its `tags` name changes. */
  readonly cache?: { tags(given: { readonly params: SchemaOutput<Params> }): readonly string[] }
  /**
   * `once`: creates something, and takes an `Idempotency-Key`: sent again with it, whatever became of the answer, it
   * creates nothing more and answers as before. `at-least-once`: the same, but where nobody knows whether the first one
   * was kept, it is taken again: rather twice than never.
   */
  readonly repeated?: 'once' | 'at-least-once'
  /** The field of its body that names what is wished, where that is kept with it; an `Idempotency-Key` says the same. */
  readonly namedBy?: string
  /**
   * How often a visitor's network may call it in a minute, where the usual number is not right: see {@link callsAMinute}.
   */
  readonly callsAMinute?: number
  /** `browser`: sent by the browser itself, also while nobody is there: it makes no session last longer. */
  readonly sentBy?: 'browser'
}

/**
 * How often one network may call a public endpoint in a minute: what twenty visitors behind one address ask for. What is
 * cached costs nothing and is not counted.
 */
const VISITOR_CALLS = 200

/** How often one network may call an endpoint in a minute; `undefined` where nobody counts. */
export const callsAMinute = ({ access, cache, callsAMinute: own }: Endpoint): number | undefined =>
  access !== 'public' || cache !== undefined ? undefined : (own ?? VISITOR_CALLS)

/** Declares an endpoint and keeps the exact types of its schemas. */
export function endpoint<
  Answer extends z.ZodType,
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(definition: Endpoint<Params, Query, Body, Answer>): Endpoint<Params, Query, Body, Answer> {
  return definition
}

type Declared<Schema> = Extract<Schema, z.ZodType>
type SchemaOutput<Schema> = [Declared<Schema>] extends [never] ? undefined : z.output<Declared<Schema>>
type SchemaInput<Schema> = [Declared<Schema>] extends [never] ? undefined : z.input<Declared<Schema>>

/** What a handler is given: parsed and typed by the endpoint's schemas. */
export interface Parsed<E extends Endpoint> {
  readonly params: SchemaOutput<E['params']>
  readonly query: SchemaOutput<E['query']>
  readonly body: SchemaOutput<E['body']>
}

type InputPart<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Name]?: undefined }
  : Record<string, never> extends Value
    ? { readonly [K in Name]?: Value }
    : { readonly [K in Name]: Value }

/** What a caller hands over: the input side of the same schemas. */
export type CallInput<E extends Endpoint> = InputPart<'params', SchemaInput<E['params']>> &
  InputPart<'query', SchemaInput<E['query']>> &
  InputPart<'body', SchemaInput<E['body']>>

export type AnswerOf<E extends Endpoint> = z.output<E['answer']>
