import { type DescribedError, describeError } from './describe-error.ts'

/** Tokens of orders and sessions are 43 such characters: whoever reads 40 of them can guess the rest. */
const LIKE_SECRET = /[\w-]{40}/
/** Ids of works are as long and no secret: the words of a title in small letters. */
const WORK_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*-[a-z0-9]{6}$/
/** Behind these a path opens what is somebody's own. */
const OPENS = new Set(['certificado', 'certificates', 'pedido', 'sala'])
const SEGMENT = /^:?[\w.~-]{1,100}$/
const ID = /^[\w-]{1,100}$/
const WORD = /^[A-Za-z_-]{1,40}$/

/** A site, a scheme, or a keyword of a content security policy. */
const SOURCE = /^(?:[a-z-]{1,20}:?|https?:\/\/[\w.-]{1,100}(?::\d{1,5})?)$/

/** Whether a secret may stand in a text, whatever is written before, behind or within it. */
const mayHideSecret = (text: string): boolean =>
  LIKE_SECRET.test(text.replace(/[.~:]/g, '')) && !WORK_ID.test(text)

const maySay = (text: string, shape: RegExp) => shape.test(text) && !mayHideSecret(text)

const id = (value: string | number | undefined): string | number | undefined =>
  typeof value === 'number' || (typeof value === 'string' && maySay(value, ID)) ? value : undefined

const word = (value: string | undefined): string | undefined =>
  typeof value === 'string' && WORD.test(value) ? value : undefined

/** One of our own sentences. */
const reason = (value: string | undefined): string | undefined =>
  typeof value === 'string' && /^[\w %.:-]{1,100}$/.test(value) ? value : undefined

/** A table or an index, as the database names it. */
const relation = (value: string | undefined): string | undefined =>
  typeof value === 'string' && /^[\w."]{1,130}$/.test(value) ? value : undefined

/** Settings by their names. */
const names = (value: readonly string[] | undefined): string[] | undefined =>
  Array.isArray(value) ? value.filter((each) => /^[A-Z0-9_]{1,40}$/.test(each)) : undefined

/** What is wrong with settings: the name of each and a sentence of ours, never what was written. */
const problems = (value: readonly string[] | undefined): string[] | undefined =>
  Array.isArray(value)
    ? value.filter((each) => /^[A-Z0-9_]{1,40} [^\p{C}]{1,250}$/u.test(each) && !mayHideSecret(each))
    : undefined

const number = (value: number | undefined): number | undefined =>
  typeof value === 'number' ? value : undefined

const source = (value: string | undefined): string | undefined =>
  typeof value === 'string' && SOURCE.test(value) ? value : undefined

/** However somebody writes it: in capitals, escaped. */
function opensSomething(segment: string): boolean {
  try {
    return OPENS.has(decodeURIComponent(segment).toLowerCase())
  } catch {
    return false
  }
}

/** An address without its query and without every part that is not as our own site writes its addresses. */
function path(value: string | undefined): string | undefined {
  if (typeof value !== 'string') return undefined
  const segments = (value.split(/[?#]/)[0] ?? '').slice(0, 500).split('/')
  const opening = segments.findIndex(opensSomething)
  const open = opening === -1 ? segments.length : opening + 1
  const isPlain = (segment: string, at: number) =>
    segment === '' || (at < open && maySay(segment.replace(/\.data$/, ''), SEGMENT))
  return segments.map((each, at) => (isPlain(each, at) ? each : '[redacted]')).join('/')
}

const request = (value: { id?: string; method?: string; url?: string } | undefined) => ({
  id: id(value?.id),
  method: word(value?.method),
  path: path(value?.url),
})

/**
 * Everything that a line of the log may say, each by its kind. What is not named here is not written, so that
 * nobody has to think of what must not be: a new fact needs its line.
 */
const READERS = {
  err: (value: unknown): DescribedError => describeError(value),
  req: request,
  reqId: id,
  orderId: id,
  paymentId: id,
  refundId: id,
  emailId: id,
  deviceId: id,
  artwork: id,
  digitalArtwork: id,
  kind: word,
  signal: word,
  /** Which part of what the shop stands on, and why it does not work, in the words of the health report. */
  check: word,
  /** Who was asked for a price, and why there was none. */
  carrier: word,
  failure: word,
  reason,
  settings: names,
  problems,
  relation,
  site: word,
  method: word,
  directive: word,
  source,
  path,
  status: number,
  ms: number,
  attempts: number,
  payments: number,
  pictures: number,
  files: number,
  erased: number,
} as const

type Readers = typeof READERS
/** The facts of one line. */
export type LogFacts = { readonly [Name in keyof Readers]?: Parameters<Readers[Name]>[0] }

const isKnown = (name: string): name is keyof Readers => Object.hasOwn(READERS, name)

/** What is left of the facts of a line. */
export function readFacts(facts: object): Record<string, unknown> {
  const read = Object.entries(facts).map(([name, value]) => {
    const reader = isKnown(name) ? (READERS[name] as (value: unknown) => unknown) : undefined
    return [name, reader?.(value)] as const
  })
  return Object.fromEntries(read.filter(([, value]) => value !== undefined))
}
