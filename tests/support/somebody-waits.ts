import { expect } from 'vitest'
import type { TestShop } from './test-shop.ts'

/** Resolves when somebody waits for a row that another transaction has; on PostgreSQL only. */
export const somebodyWaits = ({ shop }: TestShop) =>
  expect
    .poll(
      async () => {
        const { rows } = await shop.database.sql.execute(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rows.length
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0)
