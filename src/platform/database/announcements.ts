import { sql } from 'drizzle-orm'
import { fromDrizzle } from 'pg-boss'
import type { Queryable, Topic, Transaction } from './database.ts'

/** Reactions of this process, by topic. */
export class Listeners {
  readonly #reactions = new Map<Topic, (() => void)[]>()

  add(topic: Topic, react: () => void): void {
    this.#reactions.set(topic, [...(this.#reactions.get(topic) ?? []), react])
  }

  tell(topic: Topic): void {
    for (const react of this.#reactions.get(topic) ?? []) react()
  }

  tellAll(): void {
    for (const topic of this.#reactions.keys()) this.tell(topic)
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
  const announced = new Set<Topic>()
  const result = await database.transaction(async (tx) => {
    const announce = async (topic: Topic) => {
      announced.add(topic)
      await tx.execute(sql`select pg_notify(${topic}, '')`)
    }
    return work({ sql: tx, runner: fromDrizzle(tx, sql), announce })
  })
  for (const topic of announced) listeners.tell(topic)
  return result
}
