import { sql } from 'drizzle-orm'
import { fromDrizzle } from 'pg-boss'
import type { Queryable, Topic, Transaction } from './database.ts'

/** Reactions of this process, by topic. */
export class Listeners {
  readonly #reactions = new Map<Topic['name'], (() => void)[]>()

  add({ name }: Topic, react: () => void): void {
    this.#reactions.set(name, [...(this.#reactions.get(name) ?? []), react])
  }

  /** Whoever goes through them also meets those that are added meanwhile. */
  names(): Iterable<Topic['name']> {
    return this.#reactions.keys()
  }

  tell(name: Topic['name']): void {
    for (const react of this.#reactions.get(name) ?? []) react()
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
  const announced = new Set<Topic['name']>()
  const result = await database.transaction(async (tx) => {
    const announce = async ({ name }: Topic) => {
      announced.add(name)
      await tx.execute(sql`select pg_notify(${name}, '')`)
    }
    return work({ sql: tx, runner: fromDrizzle(tx, sql), announce })
  })
  for (const name of announced) listeners.tell(name)
  return result
}
