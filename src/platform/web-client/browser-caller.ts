import { CallError, type Carrier, createCaller } from './caller.ts'

const carryByFetch: Carrier = async ({ method, path, body }) => {
  try {
    const reply = await fetch(path, {
      method,
      body,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
    })
    return { status: reply.status, body: await reply.text() }
  } catch {
    throw new CallError(0, {
      code: 'offline',
      message: 'No hay conexión a internet. Por favor verifica tu conexión.',
    })
  }
}

/** Calls the API from the visitor's browser. */
export const callApi = createCaller(carryByFetch)
