import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Database } from '#platform/database/database.ts'
import { CANARY } from './canary.ts'
import { photograph } from './photograph.ts'
import { isAbout, recordStatements, writesTo } from './recorded-statements.ts'
import type { TestShop } from './test-shop.ts'

/** A provider that refuses everything and says back, in every field of its refusal, what it was asked. */
export function openEcho(): Promise<Server> {
  const server = createServer(async (request, reply) => {
    const said = `${request.url} ${await text(request)}`
    reply.writeHead(request.url?.includes('search') ? 500 : 400, { 'content-type': 'application/json' })
    reply.end(JSON.stringify({ message: said, error: said, cause: [{ code: said, description: said }] }))
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

/** Ids of what she left, for the calls about one of them. */
export async function idsIn({ shop }: TestShop): Promise<(path: string) => string> {
  const first = async (table: string) => {
    const { rows } = await shop.database.sql.execute(`select id from ${table} limit 1`).catch(() => ({
      rows: [] as { id?: unknown }[],
    }))
    return String(rows[0]?.id ?? 'nada')
  }
  const found: Record<string, string> = {
    orders: await first('orders'),
    contact: await first('contact_messages'),
    withdrawals: await first('withdrawals'),
    newsletter: await first('subscribers'),
    emails: await first('letters'),
  }
  return (path) => found[path.split('/')[1] ?? ''] ?? CANARY.token
}

/** One thing that somebody or the shop itself does. */
export interface Step {
  readonly name: string
  readonly run: () => Promise<unknown>
}

/** Which steps are about which tables, as far as they have come; nobody can fail at a table that she never reaches. */
export class Reached {
  readonly #tables: readonly string[]
  readonly #statements: ReturnType<typeof recordStatements>
  readonly #pairs = new Set<string>()
  readonly #written = new Set<string>()

  constructor(database: Database, tables: readonly string[]) {
    this.#tables = tables
    this.#statements = recordStatements(database)
  }

  /** Makes a step and learns what it is about, also what it only comes to when something has failed. */
  async make({ name, run }: Step): Promise<void> {
    this.#statements.take()
    await run()
    for (const statement of this.#statements.take())
      for (const table of this.#tables) {
        if (!isAbout(statement, table)) continue
        this.#pairs.add(`${name} ${table}`)
        if (writesTo(statement, table)) this.#written.add(`${name} ${table}`)
      }
  }

  has = ({ name }: Step, table: string) => this.#pairs.has(`${name} ${table}`)

  /** Whether it writes rows of the table, and does not only read them. */
  writes = ({ name }: Step, table: string) => this.#written.has(`${name} ${table}`)

  stop = () => this.#statements.stop()
}

/** A photograph that says in its name, in its text and in itself who is on it; half of it, where it is cut. */
export async function canaryPicture({ isCut }: { readonly isCut: boolean }) {
  const whole = Buffer.concat([await photograph('#4a6b8a', [320, 240]), Buffer.from(CANARY.message)])
  const bytes = isCut ? Buffer.concat([whole.subarray(0, 300), Buffer.from(CANARY.message)]) : whole
  const form = new FormData()
  form.append('image', new File([new Uint8Array(bytes)], `${CANARY.message}.jpg`, { type: 'image/jpeg' }))
  form.append('alt', CANARY.message)
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  }
}

/** Has everything that is asked of one part of the shop fail while `work` runs, saying what it was asked, and her. */
export async function whilePartFails<Part extends object>(
  part: Part,
  names: readonly (keyof Part)[],
  work: () => Promise<void>,
): Promise<void> {
  const whole = names.map((name) => [name, part[name]] as const)
  for (const name of names) {
    const fail = (...asked: unknown[]) => {
      const said = `${String(name)} failed for ${JSON.stringify(asked)} of ${CANARY.message}`
      throw new Error(said, { cause: Object.assign(new Error(said), { stack: said, stderr: said }) })
    }
    Object.assign(part, { [name]: async (...asked: unknown[]) => fail(...asked) })
  }
  try {
    await work()
  } finally {
    for (const [name, was] of whole) Object.assign(part, { [name]: was })
  }
}
