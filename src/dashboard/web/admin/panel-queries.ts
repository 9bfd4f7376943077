import { QueryCache, QueryClient } from '@tanstack/react-query'
import { isWaiting, WAITING } from './use-waiting.ts'

/** What the panel has read. Whatever is read anew may have changed what waits: that is counted again. */
export function openPanelQueries(): QueryClient {
  const queries = new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (_data, { queryKey }) => {
        if (!isWaiting(queryKey)) void queries.invalidateQueries({ queryKey: WAITING })
      },
    }),
    // 'always': without a network a call fails and says so, instead of waiting without a word. When the network is there again it is
    // asked by itself, which with 'always' has to be said.
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 5000,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
  return queries
}
