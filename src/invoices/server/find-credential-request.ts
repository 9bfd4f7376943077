import { Problem } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/database/database.ts'
import { credentialProblems } from '../credential-api.ts'
import type { CredentialRequest } from '../invoices-api.ts'
import { selectCredentialRequest } from './credential-requests-table.ts'

/** The request that waits for its certificate, as it is told of: never its key. */
export async function findCredentialRequest(sql: Queryable): Promise<CredentialRequest | null> {
  const row = await selectCredentialRequest(sql)
  return row === undefined ? null : { id: row.id, createdAt: row.createdAt.toISOString(), cuit: row.cuit }
}

/** As a file that the authority takes. */
export async function findRequestFile(sql: Queryable): Promise<{ fileName: string; content: string }> {
  const row = await selectCredentialRequest(sql)
  if (row === undefined) throw new Problem(credentialProblems.request_not_found)
  return { fileName: 'arca.csr', content: row.request }
}
