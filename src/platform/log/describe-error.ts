/** What a log may say of an error: where and of what kind, never what was worked with. */
export interface DescribedError {
  readonly type: string
  readonly code?: string
  /** Of an answer over HTTP or SMTP. */
  readonly status?: number
  /** The statement with its values left out. */
  readonly sql?: string
  /** Of a database error; these are names that we gave. */
  readonly table?: string
  readonly column?: string
  readonly constraint?: string
  /** Which fields were wrong in which way; without the values that were found there. */
  readonly issues?: readonly string[]
  readonly stack?: string
  readonly cause?: DescribedError
  readonly errors?: readonly DescribedError[]
}

const DEEPEST = 5
const MOST_ERRORS = 5
const MOST_ISSUES = 20
const MOST_FRAMES = 20
const LONGEST_SQL = 500

const NAME = /^[A-Za-z_$][\w$]{0,60}$/
/** ECONNREFUSED, ERR_INVALID_URL, 23505, order_not_found: the shapes of codes, and of nothing that a person writes. */
const CODE =
  /^(?:E[A-Z0-9]{2,20}|[A-Z]{2,5}(?:_[A-Z0-9]+)+|[0-9A-Z]{5}|\d{1,5}|[a-z]{2,20}(?:_[a-z]{1,20}){1,6})$/
const DATABASE_NAME = /^[a-z_][a-z0-9_]{0,62}$/
const FIELD = /^[A-Za-z]{1,30}$/
/** A place in a file; a message that runs over several lines has no such line. */
const FRAME =
  /^ {4}at (?:async )?(?:(?:new )?[\w$.<>[\]# ]{1,120}(?: \[as [\w$.]+\])? \()?(?:file:\/\/|node:|\/)[\w@.+~%/:-]+:\d+:\d+\)?$/

const textIf = (value: unknown, shape: RegExp): string | undefined =>
  typeof value === 'string' && shape.test(value) ? value : undefined

const statusIn = (facts: Record<string, unknown>): number | undefined =>
  [facts.status, facts.statusCode, facts.responseCode].find(
    (each): each is number => typeof each === 'number' && each >= 100 && each < 1000,
  )

/** A statement of Drizzle has numbered places for its values; a text that stands in it literally is left out. */
const sqlIn = ({ query }: Record<string, unknown>): string | undefined =>
  typeof query !== 'string' || /[\\]|\$\w*\$/.test(query)
    ? undefined
    : query.replace(/'(?:[^']|'')*'?/g, "'…'").slice(0, LONGEST_SQL)

/** What Zod found: the names of fields as far as they are plain words, since keys may be a stranger's too. */
function issuesIn({ issues }: Record<string, unknown>): string[] | undefined {
  if (!Array.isArray(issues)) return undefined
  return issues.slice(0, MOST_ISSUES).map((issue) => {
    const { path = [], code } = Object(issue) as { path?: unknown[]; code?: unknown }
    const names = [...path].map((each) => (Number.isInteger(each) ? '[]' : (textIf(each, FIELD) ?? '…')))
    return `${names.join('.')}: ${textIf(code, /^[a-z_]{1,30}$/) ?? 'wrong'}`
  })
}

/** The places of a stack without the message at its head. */
function framesOf({ stack, message }: Error): string | undefined {
  if (typeof stack !== 'string') return undefined
  const head = typeof message === 'string' && message !== '' ? stack.indexOf(message) : -1
  const rest = head === -1 ? stack : stack.slice(head + message.length)
  const frames = rest.split('\n').filter((line) => FRAME.test(line))
  return frames.length === 0 ? undefined : frames.slice(0, MOST_FRAMES).join('\n')
}

const defined = <Facts extends object>(facts: Facts) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))

function describe(error: unknown, depth: number): DescribedError {
  if (!(error instanceof Error)) return { type: `thrown ${error === null ? 'null' : typeof error}` }
  const facts = error as unknown as Record<string, unknown>
  const isOfDatabase = 'severity' in facts
  const described = {
    code:
      textIf(String(facts.code ?? ''), CODE) ??
      textIf((facts.kind as { code?: unknown } | undefined)?.code, CODE),
    status: statusIn(facts),
    sql: error.constructor.name === 'DrizzleQueryError' ? sqlIn(facts) : undefined,
    ...(isOfDatabase && {
      table: textIf(facts.table, DATABASE_NAME),
      column: textIf(facts.column, DATABASE_NAME),
      constraint: textIf(facts.constraint, DATABASE_NAME),
    }),
    issues: issuesIn(facts),
    stack: framesOf(error),
    ...(depth < DEEPEST && {
      cause: error.cause === undefined ? undefined : describe(error.cause, depth + 1),
      errors:
        Array.isArray(facts.errors) && error instanceof AggregateError
          ? facts.errors.slice(0, MOST_ERRORS).map((each) => describe(each, depth + 1))
          : undefined,
    }),
  }
  return { type: textIf(error.constructor.name, NAME) ?? 'Error', ...defined(described) }
}

/**
 * Turns whatever was thrown into what may be written down. Messages are never part of it: a library puts into them
 * what it worked with, which is the data of persons and their secrets. Whatever is not named here is left out.
 */
export function describeError(error: unknown): DescribedError {
  try {
    return describe(error, 0)
  } catch {
    return { type: 'an error that cannot be read' }
  }
}

function linesOf({
  type,
  code,
  status,
  sql,
  table,
  column,
  constraint,
  issues,
  stack,
  cause,
  errors,
}: DescribedError): string[] {
  const facts = { code, status, table, column, constraint, sql }
  const named = Object.entries(facts).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name} ${value}`],
  )
  return [
    [type, ...named].join(', '),
    ...(issues ?? []),
    ...(stack === undefined ? [] : [stack]),
    ...(cause === undefined ? [] : ['caused by', ...linesOf(cause)]),
    ...(errors ?? []).flatMap((each) => ['together with', ...linesOf(each)]),
  ]
}

/** The same for a terminal. */
export const errorAsText = (error: unknown): string => linesOf(describeError(error)).join('\n')
