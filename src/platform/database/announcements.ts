import { sql } from 'drizzle-orm'
import { fromDrizzle } from 'pg-boss'
import type { Details, Queryable, Topic, Transaction } from './database.ts'
import { OwnEchoes } from './own-echoes.ts'
import { noteCommit } from './watch-commits.ts'

type React = (details: Details | undefined) => void

/** What PostgreSQL carries with a notification is shorter than 8,000 bytes. */
const LONGEST = 7900

/** Details as one text; empty where there are none, or more than can be carried: then anything may be meant. */
function packed(details: Details = []): string {
  const text = details.join(' ')
  return Buffer.byteLength(text) > LONGEST ? '' : text
}

/** The details that a text was made of. */
const unpacked = (text: string): Details | undefined => (text === '' ? undefined : text.split(' '))

interface Said {
  readonly name: Topic['name']
  readonly text: string
}

interface Announced extends Said {
  /** The connection that says it, by the number that the server gives it. */
  readonly speaker: number
}

const echoOf = ({ name, text, speaker }: Announced) => `${speaker} ${name} ${text}`

/** Reactions of this process, by topic. */
export class Listeners {
  readonly #echoes: OwnEchoes | undefined

  /** @param isEchoed whether the database tells what is announced: to every process, this one too. The embedded one has nobody to tell */
  constructor({ isEchoed }: { readonly isEchoed: boolean }) {
    this.#echoes = isEchoed ? new OwnEchoes() : undefined
  }

  readonly #reactions = new Map<Topic['name'], React[]>()

  get isEchoed(): boolean {
    return this.#echoes !== undefined
  }

  add({ name }: Topic, react: React): void {
    this.#reactions.set(name, [...(this.#reactions.get(name) ?? []), react])
  }

  /** Whoever goes through them also meets those that are added meanwhile. */
  names(): Iterable<Topic['name']> {
    return this.#reactions.keys()
  }

  tell(name: Topic['name'], details?: Details): void {
    for (const react of this.#reactions.get(name) ?? []) react(details)
  }

  /** This process says it in a transaction that is not over: the echo may come before that ends. */
  expect(announced: Announced): void {
    this.#echoes?.expect(echoOf(announced))
  }

  /** The server tells what somebody has announced. One's own is passed over: it was heard of, or is about to be. */
  deliver(announced: Announced): void {
    if (this.#echoes?.take(echoOf(announced)) !== true) this.tell(announced.name, unpacked(announced.text))
  }

  /** The transaction has failed. Where its echo has come nevertheless only the word that it was done got lost. */
  takeBack(announced: Announced): void {
    if (this.#echoes?.take(echoOf(announced)) === false) this.tell(announced.name, unpacked(announced.text))
  }

  /** Nobody knows what was said while nobody heard. */
  tellAll(): void {
    this.#echoes?.clear()
    for (const name of this.#reactions.keys()) this.tell(name)
  }
}

/** Has the server tell all processes when the transaction commits: everything in one statement. */
async function notify(tx: Queryable, all: readonly Said[]): Promise<Announced[]> {
  if (all.length === 0) return []
  const calls = all.map(({ name, text }) => sql`pg_notify(${name}, ${text})`)
  const { rows } = await tx.execute(sql`select pg_backend_pid() as pid, ${sql.join(calls, sql`, `)}`)
  return all.map((said) => ({ ...said, speaker: Number(rows[0]?.pid) }))
}

/**
 * Runs `work` in a transaction. Other processes hear of its announcements by NOTIFY; this one hears of them
 * before the caller goes on, so that whoever wrote never reads what was there before.
 */
export async function transactionWith<Result>(
  database: Queryable,
  listeners: Listeners,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const all = new Map<string, Said>()
  const echoed: Announced[] = []
  const write = async (tx: Queryable) => {
    const announce = async ({ name }: Topic, details?: Details) => {
      const text = packed(details)
      // The server tells one that was said twice only once.
      all.set(`${name} ${text}`, { name, text })
    }
    const done = await work({ sql: tx, runner: fromDrizzle(tx, sql), announce })
    if (listeners.isEchoed) echoed.push(...(await notify(tx, [...all.values()])))
    for (const said of echoed) listeners.expect(said)
    noteCommit()
    return done
  }
  const result = await database.transaction(write).catch((error: unknown) => {
    for (const said of echoed) listeners.takeBack(said)
    throw error
  })
  for (const { name, text } of all.values()) listeners.tell(name, unpacked(text))
  return result
}
