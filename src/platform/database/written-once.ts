import { sql as raw, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

/** As the databases of this shop call their columns. */
const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * The same part of a statement as a text, so that it is not put together again for every statement that has it: for what is long,
 * has no values and is the same wherever it stands.
 */
export function writtenOnce(part: SQL): SQL {
  const { sql: text, params } = dialect.sqlToQuery(part)
  if (params.length > 0) throw new Error(`a part that is written once has no values: ${text}`)
  return raw.raw(text)
}
