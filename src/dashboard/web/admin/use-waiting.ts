import { useQuery } from '@tanstack/react-query'
import { callOnce } from '#platform/web-client/browser-caller.ts'
import { readWaiting } from '../../dashboard-api.ts'

export const WAITING = ['waiting']

export const isWaiting = (queryKey: readonly unknown[]): boolean => queryKey[0] === WAITING[0]

/** How much waits for the artist. Nobody asked for it: where it cannot be read nothing is said of it, and nobody signs in for it. */
export const useWaiting = () =>
  useQuery({
    queryKey: WAITING,
    queryFn: async () => (await callOnce(readWaiting)).data,
    staleTime: 15_000,
  }).data
