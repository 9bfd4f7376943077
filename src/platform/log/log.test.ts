import { Writable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { errorAsText } from './describe-error.ts'
import { createLog, type Log } from './log.ts'

const SECRET = 'Canaria Pérez 30111222'

/** What a log writes, line by line. */
function logged(write: (log: Log, library: FastifyBaseLogger) => void): Record<string, unknown>[] {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const log = createLog('trace', { destination: sink, opening: new Set(['pedido', 'sala']) })
  write(log, log as unknown as FastifyBaseLogger)
  expect(lines.join('')).not.toContain('Canaria')
  expect(lines.join('')).not.toContain('30111222')
  return lines.map((line) => JSON.parse(line))
}

class DrizzleQueryError extends Error {
  readonly query = `insert into "orders" ("customer") values ($1) returning 'Canaria'`
  readonly params = [SECRET]
}

const databaseError = () =>
  Object.assign(new Error(`invalid input: ${SECRET}`), {
    severity: 'ERROR',
    code: '22P02',
    table: 'orders',
    constraint: 'orders_token_unique',
    detail: `Key (token)=(${SECRET})`,
    where: SECRET,
    parameters: SECRET,
    hint: SECRET,
  })

test('an error of the database says which statement failed and how, never with what', () => {
  const [line] = logged((log) =>
    log.error(
      { err: new DrizzleQueryError(`Failed query\nparams: ${SECRET}`, { cause: databaseError() }) },
      'request failed',
    ),
  )
  expect(line).toMatchObject({
    msg: 'request failed',
    err: {
      type: 'DrizzleQueryError',
      sql: `insert into "orders" ("customer") values ($1) returning '…'`,
      cause: { type: 'Error', code: '22P02', table: 'orders', constraint: 'orders_token_unique' },
    },
  })
  expect(line).toMatchObject({ err: { stack: expect.stringMatching(/^ {4}at .*log\.test\.ts/) } })
})

test('errors are followed to their causes and to all that failed together, at every depth', () => {
  const inner = new AggregateError([databaseError(), SECRET, new Error(SECRET)], SECRET)
  const [line] = logged((log) =>
    log.warn({ err: new Error(SECRET, { cause: new Error(SECRET, { cause: inner }) }) }, 'it failed'),
  )
  expect(line).toMatchObject({
    err: { cause: { cause: { errors: [{ code: '22P02' }, { type: 'thrown string' }, { type: 'Error' }] } } },
  })
})

test('an error that is its own cause is told to a depth', () => {
  const ring = new Error(SECRET)
  ring.cause = ring
  expect(logged((log) => log.error({ err: ring }, 'it failed'))).toHaveLength(1)
})

test('what Zod found is told by field, not by value or by a key that a stranger chose', () => {
  const { error } = z
    .object({ customer: z.object({ dni: z.literal('1') }), rest: z.record(z.string(), z.number()) })
    .safeParse({ customer: { dni: SECRET }, rest: { [SECRET]: SECRET } })
  const [line] = logged((log) => log.error({ err: error }, 'a reply could not be read'))
  expect(line).toMatchObject({
    err: { issues: ['customer.dni: invalid_value', 'rest.…: invalid_type'] },
  })
})

test('a message that looks like a stack is no stack', () => {
  const error = new Error('harmless')
  error.stack = `Error: x\n    at ${SECRET} (/home/x.ts:1:1)\n    at /Canaria Pérez/30111222:1:1`
  error.message = 'something else'
  logged((log) => log.error({ err: error }, 'it failed'))
})

test('what a mail server or a provider said stays out, how it said it stays', () => {
  const refused = Object.assign(new Error(`550 no mailbox ${SECRET}`), {
    code: 'EENVELOPE',
    responseCode: 550,
    response: SECRET,
    rejected: [SECRET],
    command: `RCPT TO:<${SECRET}>`,
  })
  const [line] = logged((log) => log.error({ err: refused }, 'an email was refused'))
  expect(line).toMatchObject({ err: { code: 'EENVELOPE', status: 550 } })
})

test('whatever is thrown can be told', () => {
  const unreadable = new Proxy(new Error(SECRET), {
    get() {
      throw new Error(SECRET)
    },
  })
  logged((log) => {
    for (const err of [SECRET, null, undefined, { message: SECRET }, unreadable])
      log.error({ err }, 'it failed')
  })
})

test('only facts that are named are written, whatever a line brings along', () => {
  const facts = { orderId: 'o-1', customer: SECRET, email: SECRET, kind: SECRET, status: SECRET } as object
  const [line] = logged((log) => log.info(facts, 'something happened'))
  expect(line).toEqual({ level: 30, time: expect.any(String), orderId: 'o-1', msg: 'something happened' })
})

test('an address is told without its query, its secrets and whatever is not written as the site writes it', () => {
  const token = 'x'.repeat(43)
  const [line] = logged((log) =>
    log.info(
      { req: { id: 'r', method: 'GET', url: `/api/${token}.data/${SECRET}/obra?dni=30111222` } },
      'request',
    ),
  )
  expect(line).toMatchObject({ req: { id: 'r', method: 'GET', path: '/api/[redacted]/[redacted]/obra' } })
})

const TOKEN = 'xoEpx0qI-4vJmZ_t7QkYw2RbN9cLhUaS1dFgHjKlNBE'
const pathOf = (url: string) => {
  const [line] = logged((log) => log.info({ req: { id: 'r', method: 'GET', url } }, 'request'))
  return (line?.req as { path: string } | undefined)?.path
}

test.each([
  [`${TOKEN}.`],
  [`${TOKEN}-`],
  [`${TOKEN}_`],
  [`${TOKEN}~`],
  [`${TOKEN}.html`],
  [`${TOKEN}.data.`],
  [`:${TOKEN}`],
  [`x${TOKEN}`],
  [`.${TOKEN}.`],
  [TOKEN.slice(1)],
  [TOKEN.slice(0, -3)],
  [`${TOKEN.slice(0, 20)}.${TOKEN.slice(20)}`],
])('a secret is not told by what stands beside it: %s', (written) => {
  expect(pathOf(`/api/orders/${written}`)).toBe('/api/orders/[redacted]')
})

test('what stands behind the address of an order is not told, however it is written', () => {
  const [start, rest] = [TOKEN.slice(0, 20), TOKEN.slice(20)]
  for (const url of [
    `/sala/${start}`,
    `/pedido/${start}`,
    `/PEDIDO/${start}/${rest}`,
    `//pedido/${start}/.`,
    `/%70edido/${rest}`,
  ])
    expect(pathOf(url)).not.toMatch(new RegExp(`${start}|${rest}`))
})

test('nothing of an address is told where nobody has said which of them open something', () => {
  const lines: string[] = []
  const log = createLog('info', { destination: { write: (line: string) => void lines.push(line) } })
  log.info({ req: { id: 'r', method: 'GET', url: `/obra/${SECRET}` }, path: '/pedido/k7f2qx' }, 'request')
  expect(JSON.parse(lines.join())).toMatchObject({
    req: { id: 'r', method: 'GET', path: '/[redacted]/[redacted]' },
    path: '/[redacted]/[redacted]',
  })
})

test('the page of a work with a long title is told', () => {
  for (const url of [
    '/obra/retrato-de-una-mujer-sentada-frente-al-rio-un-dia-de-viento-k7f2qx',
    '/obra/retrato-de-una-mujer-sentada-frente-al-rio-un-dia-de-viento-k7f2qx.data',
  ])
    expect(pathOf(url)).toBe(url)
})

test('what libraries write is not repeated unless it is plain words', () => {
  const lines = logged((_log, library) => {
    library.error(new Error(SECRET))
    library.error({ err: new Error('Canaria Perez') }, 'Canaria Perez')
    library.error({ err: new Error(SECRET) })
    library.info(`Route PUT:/x?dni=${SECRET} not found`)
    library.info('%s came', SECRET)
    const child = library.child({ reqId: 'r-1', customer: SECRET }, { serializers: { err: () => SECRET } })
    child.warn({ err: new Error(SECRET), res: { body: SECRET } }, 'Promise errored')
    child.child({ email: SECRET }).info('stopped')
  })
  expect(lines).toHaveLength(7)
  expect(lines[5]).toMatchObject({ reqId: 'r-1', msg: 'Promise errored', err: { type: 'Error' } })
  expect(lines[6]).toMatchObject({ reqId: 'r-1', msg: 'stopped' })
})

test('a sentence that is put together does not compile', () => {
  const name = String(SECRET)
  logged((log) => {
    // @ts-expect-error: only a sentence that stands in the code is taken
    log.info(`${name} came`)
    // @ts-expect-error: and only a fact that is named
    log.info({ customer: name }, 'somebody came')
  })
})

test('on a terminal an error is told in the same words', () => {
  const text = errorAsText(new DrizzleQueryError(SECRET, { cause: databaseError() }))
  expect(text).not.toContain('Canaria')
  expect(text).toMatch(/^DrizzleQueryError, sql insert into "orders"/)
  expect(text).toContain('caused by\nError, code 22P02, table orders, constraint orders_token_unique')
})
