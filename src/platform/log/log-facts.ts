import { type DescribedError, describeError } from './describe-error.ts'

/** Tokens of orders and sessions are 43 such characters: whoever reads 40 of them can guess the rest. */
const LIKE_SECRET = /[\w-]{40}/
/** Other ids are as long and no secret: the words of a title in small letters. */
const READABLE_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*-[a-z0-9]{6}$/
const SEGMENT = /^:?[\w.~-]{1,100}$/
const ID = /^[\w-]{1,100}$/
const WORD = /^[A-Za-z_-]{1,40}$/

/** A site, a scheme, or a keyword of a content security policy. */
const SOURCE = /^(?:[a-z-]{1,20}:?|https?:\/\/[\w.-]{1,100}(?::\d{1,5})?)$/

/** Whether a secret may stand in a text, whatever is written before, behind or within it. */
const mayHideSecret = (text: string): boolean =>
  LIKE_SECRET.test(text.replace(/[.~:]/g, '')) && !READABLE_ID.test(text)

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
function plainly(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase()
  } catch {
    return segment
  }
}

/** Behind which segments of its addresses, in small letters, a site opens what is somebody's own. `all`: nobody has said so. */
export type OpeningSegments = ReadonlySet<string> | 'all'

/** Reads an address without its query, what it opens, and every part that is not as our own site writes its addresses. */
const pathReader = (opening: OpeningSegments) =>
  function path(value: string | undefined): string | undefined {
    if (typeof value !== 'string') return undefined
    const segments = (value.split(/[?#]/)[0] ?? '').slice(0, 500).split('/')
    const first = opening === 'all' ? 0 : segments.findIndex((each) => opening.has(plainly(each)))
    const open = first === -1 ? segments.length : first + 1
    const isPlain = (segment: string, at: number) =>
      segment === '' || (at < open && maySay(segment.replace(/\.data$/, ''), SEGMENT))
    return segments.map((each, at) => (isPlain(each, at) ? each : '[redacted]')).join('/')
  }

type Path = ReturnType<typeof pathReader>

const requestReader =
  (path: Path) => (value: { id?: string; method?: string; url?: string } | undefined) => ({
    id: id(value?.id),
    method: word(value?.method),
    path: path(value?.url),
  })

/**
 * Everything that a line of the log may say, each by its kind. What is not named here is not written, so that
 * nobody has to think of what must not be: a new fact needs its line.
 */
const readersWith = (path: Path) => ({
  err: (value: unknown): DescribedError => describeError(value),
  req: requestReader(path),
  reqId: id,
  orderId: id,
  paymentId: id,
  refundId: id,
  emailId: id,
  deviceId: id,
  /** What it is about, where there is no name of its own for that. */
  subject: id,
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
})

type Readers = ReturnType<typeof readersWith>
/** The facts of one line. */
export type LogFacts = { readonly [Name in keyof Readers]?: Parameters<Readers[Name]>[0] }

/** Reads what is left of the facts of a line. */
export function factsReader(opening: OpeningSegments): (facts: object) => Record<string, unknown> {
  const readers = readersWith(pathReader(opening))
  const isKnown = (name: string): name is keyof Readers => Object.hasOwn(readers, name)
  return (facts) => {
    const read = Object.entries(facts).map(([name, value]) => {
      const reader = isKnown(name) ? (readers[name] as (value: unknown) => unknown) : undefined
      return [name, reader?.(value)] as const
    })
    return Object.fromEntries(read.filter(([, value]) => value !== undefined))
  }
}
