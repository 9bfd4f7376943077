import { periodInWords } from '../time/period-text.ts'
import { UPLOAD_DAYS } from './upload-days.ts'
/** Every status that the API answers when it says no. 422 is never used: bad input is 400. */
export type ProblemStatus =
  | 400
  | 401
  | 403
  | 404
  | 405
  | 408
  | 409
  | 410
  | 412
  | 413
  | 415
  | 429
  | 431
  | 500
  | 502
  | 503

/** One thing that is expected to go wrong: its code for programs, its sentence for people (es-AR). */
export interface ProblemKind<Code extends string = string> {
  readonly code: Code
  readonly status: ProblemStatus
  readonly message: string
}

export interface FieldError {
  readonly field: string
  readonly message: string
}

interface ProblemDetails {
  /** Replaces the kind's sentence when the case can be named more exactly. */
  readonly message?: string
  readonly errors?: readonly FieldError[]
  /** Facts that help the caller to go on, such as the fresh lines of a cart. */
  readonly data?: unknown
  /** Seconds after which a new attempt makes sense. */
  readonly retryAfter?: number
  readonly cause?: unknown
}

/** Thrown by rules and use cases; only the HTTP edge turns it into a status. */
export class Problem extends Error {
  readonly kind: ProblemKind
  readonly details: ProblemDetails

  constructor(kind: ProblemKind, details: ProblemDetails = {}) {
    super(details.message ?? kind.message, { cause: details.cause })
    this.name = 'Problem'
    this.kind = kind
    this.details = details
  }
}

/** A problem that is one field's fault, with its sentence there. */
export const problemAt = (field: string, kind: ProblemKind): Problem =>
  new Problem(kind, { errors: [{ field, message: kind.message }] })

type ProblemTable = Record<string, { readonly status: ProblemStatus; readonly message: string }>

/** Declares a room's closed list of problems; every code has its status and sentence by construction. */
export function defineProblems<const Table extends ProblemTable>(
  table: Table,
): { readonly [Code in keyof Table & string]: ProblemKind<Code> } {
  const kinds = Object.entries(table).map(([code, kind]) => [code, { code, ...kind }])
  return Object.fromEntries(kinds)
}

const NOT_THAT_WAY = 'No pudimos recibir el archivo de esa manera. Recargá la página y probá de nuevo.'

/** What can go wrong with any request, whatever it asks for. */
export const generalProblems = defineProblems({
  invalid_input: { status: 400, message: 'Por favor verifica que todos los campos estén correctos.' },
  malformed_request: { status: 400, message: 'No pudimos leer los datos enviados.' },
  session_expired: { status: 401, message: 'Sesión expirada. Por favor inicia sesión nuevamente.' },
  not_allowed: { status: 403, message: 'No tenés permiso para hacer esto.' },
  not_permitted: {
    status: 403,
    message: 'Tu cuenta no puede hacer esto. Pedíselo a quien te dio el acceso.',
  },
  route_not_found: { status: 404, message: 'No encontramos lo que buscás.' },
  method_not_allowed: { status: 405, message: 'Esta dirección no admite ese tipo de pedido.' },
  request_too_slow: {
    status: 408,
    message: 'Los datos tardaron demasiado en llegar. Revisá tu conexión y probá de nuevo.',
  },
  gone_meanwhile: {
    status: 409,
    message: 'Algo de esto cambió o se eliminó mientras tanto. Volvé a cargar la página y probá de nuevo.',
  },
  already_done: {
    status: 409,
    message:
      'Lo que mandaste antes ya quedó guardado. Fijate cómo quedó antes de volver a mandarlo con cambios.',
  },
  outcome_unknown: {
    status: 409,
    message:
      'Se cortó en el medio y no sabemos si quedó guardado. Fijate antes de volver a mandarlo, para no hacerlo dos veces.',
  },
  body_too_large: { status: 413, message: 'Los datos enviados son demasiado grandes.' },
  unsupported_content_type: { status: 415, message: 'El formato de los datos enviados no es válido.' },
  upload_not_offered: { status: 400, message: NOT_THAT_WAY },
  upload_protocol: { status: 412, message: NOT_THAT_WAY },
  upload_elsewhere: {
    status: 409,
    message: 'Este archivo se está subiendo también desde otro lado. Esperá unos segundos y probá de nuevo.',
  },
  too_many_uploads: {
    status: 409,
    message: `Tenés demasiadas subidas sin terminar. Terminá alguna o esperá: las que quedan a medias se borran después de ${periodInWords(UPLOAD_DAYS, 'day')}.`,
  },
  too_many_requests: {
    status: 429,
    message: 'Hiciste demasiados intentos. Esperá un momento y probá de nuevo.',
  },
  headers_too_large: {
    status: 431,
    message:
      'Tu navegador mandó demasiados datos junto con el pedido. Borrá las cookies de este sitio y probá de nuevo.',
  },
  unexpected: { status: 500, message: 'Error en la petición' },
  unavailable: {
    status: 503,
    message: 'Estamos experimentando problemas técnicos. Por favor intenta más tarde.',
  },
})

/** Said at a field of a form that came more than once, where only one of its values could be kept. */
export const SENT_TWICE = 'Este dato llegó más de una vez. Mandalo una sola vez.'
