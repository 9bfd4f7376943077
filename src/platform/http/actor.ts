import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'

/** Somebody who was let in, as she was called then. */
export interface Actor {
  readonly id: string
  readonly name: string
}

const acting = new AsyncLocalStorage<Actor | undefined>()
const admitted = new WeakMap<FastifyRequest, Actor>()

/** Remembers who was let in with a request. */
export const noteAdmitted = (request: FastifyRequest, who: Actor): void => void admitted.set(request, who)

/** Does what a request asks for as whoever was let in with it: all that it waits for, however deep, can ask {@link whoActs}. */
export const actAsAdmitted = <Result>(request: FastifyRequest, work: () => Result): Result =>
  acting.run(admitted.get(request), work)

/** Whoever asks for what is being done; `undefined` for visitors, and for what the shop does by itself. */
export const whoActs = (): Actor | undefined => acting.getStore()
