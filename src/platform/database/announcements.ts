import { sql } from 'drizzle-orm'
import { fromDrizzle } from 'pg-boss'
import type { Details, Queryable, Topic, Transaction } from './database.ts'
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
export const unpacked = (text: string): Details | undefined => (text === '' ? undefined : text.split(' '))

/** Reactions of this process, by topic. */
export class Listeners {
  readonly #reactions = new Map<Topic['name'], React[]>()

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

  tellAll(): void {
    for (const name of this.#reactions.keys()) this.tell(name)
  }
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
  const announced = new Map<string, { readonly name: Topic['name']; readonly text: string }>()
  const result = await database.transaction(async (tx) => {
    const announce = async ({ name }: Topic, details?: Details) => {
      const text = packed(details)
      announced.set(`${name} ${text}`, { name, text })
      await tx.execute(sql`select pg_notify(${name}, ${text})`)
    }
    const done = await work({ sql: tx, runner: fromDrizzle(tx, sql), announce })
    noteCommit()
    return done
  })
  for (const { name, text } of announced.values()) listeners.tell(name, unpacked(text))
  return result
}
