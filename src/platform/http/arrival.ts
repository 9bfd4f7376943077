import type { IncomingMessage } from 'node:http'

const arrivals = new WeakMap<IncomingMessage, number>()

/** Notes that a request has come in, before it waits for anything. */
export const noteArrival = (request: IncomingMessage): void => void arrivals.set(request, performance.now())

/** When a request came in, as `performance.now()` tells it; now for one that came by no door. */
export const arrivalOf = (request: IncomingMessage): number => arrivals.get(request) ?? performance.now()
