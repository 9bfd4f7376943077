import { authorization, withBearer } from './bearer.ts'
import { CallError, type CarriedReply, type CarriedRequest, createCaller } from './caller.ts'

/** What a call that reached nobody fails with. */
export const offline = () =>
  new CallError(0, {
    code: 'offline',
    message: 'No hay conexión a internet. Por favor verifica tu conexión.',
  })

async function carryByFetch(
  { method, path, body, signal, key }: CarriedRequest,
  headers: Record<string, string>,
): Promise<CarriedReply> {
  try {
    const reply = await fetch(path, {
      method,
      body,
      signal: signal ?? null,
      headers: {
        ...headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
    })
    return { status: reply.status, body: await reply.text() }
  } catch {
    throw offline()
  }
}

/** Calls the API from the visitor's browser; a call whose session has ended waits for a new sign-in. */
export const callApi = createCaller((request) => withBearer((headers) => carryByFetch(request, headers)))

/** The same, for calls that must not ask anybody to sign in: signing in itself. */
export const callOnce = createCaller((request) => carryByFetch(request, authorization()))
