import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { CallError } from './caller.ts'

/**
 * Reads again what a change may have touched, also when it was refused. Whoever gave up signing in for the change is
 * not asked once more on behalf of a list.
 */
export async function readAgain(queries: QueryClient, queryKey: QueryKey, error: Error | null) {
  if (error instanceof CallError && error.status === 401) return
  await queries.invalidateQueries({ queryKey })
}
