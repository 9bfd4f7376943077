import type { AnswerOf, CallInput, Endpoint } from './endpoint.ts'

/** Calls an endpoint with typed input and gives its parsed answer, or throws. */
export type Caller = <E extends Endpoint>(
  endpoint: E,
  input?: CallInput<E>,
  options?: { readonly signal?: AbortSignal; readonly key?: string },
) => Promise<AnswerOf<E>>
