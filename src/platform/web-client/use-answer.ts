import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'

/** What the API answers to a question, kept under a key. */
export const useAnswer = <Data>(
  queryKey: QueryKey,
  ask: () => Promise<{ readonly data: Data }>,
  options: Omit<UseQueryOptions<Data>, 'queryKey' | 'queryFn'> = {},
) => useQuery({ ...options, queryKey, queryFn: async () => (await ask()).data })

/** One page of a list, under its key; the page that was shown before stays until it comes. */
export const useListAnswer = <Page>(
  queryKey: QueryKey,
  ask: () => Promise<Page>,
  options: Pick<UseQueryOptions<Page>, 'staleTime'> = {},
) => useQuery({ ...options, queryKey, queryFn: ask, placeholderData: keepPreviousData })
