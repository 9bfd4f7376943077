import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Shows what a change has answered. A reading that set out before the change would bring the old state later and is
 * given up. Nothing else writes into what has been read.
 */
export async function showAnswer(queries: QueryClient, queryKey: QueryKey, data: unknown): Promise<void> {
  await queries.cancelQueries({ queryKey, exact: true })
  queries.setQueryData(queryKey, data)
}

/**
 * Changes every list below this key that is there, before or after the change itself has been sent. Whoever calls it
 * reads the lists again when all is done (`readAgain`), for one that was just coming has been given up.
 */
export async function changeLists<Listed>(
  queries: QueryClient,
  queryKey: QueryKey,
  change: (listed: Listed) => Listed,
): Promise<void> {
  await queries.cancelQueries({ queryKey })
  queries.setQueriesData({ queryKey }, (listed: Listed | undefined) => listed && change(listed))
}
