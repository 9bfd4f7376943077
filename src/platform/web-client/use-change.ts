import { type QueryKey, type UseMutationOptions, useQueryClient } from '@tanstack/react-query'
import { readAgain } from './read-again.ts'
import { useMutationOnce } from './use-mutation-once.ts'

/**
 * Changes something, and reads again whatever may show it, also when it was refused; twice pressed is once sent.
 * @param touched the keys below which all that stands
 */
export function useChange<Answer, Given = void>(
  touched: readonly QueryKey[],
  change: Omit<UseMutationOptions<Answer, Error, Given>, 'onSettled'>,
) {
  const queries = useQueryClient()
  return useMutationOnce({
    ...change,
    onSettled: async (_answer, error) => {
      for (const key of touched) await readAgain(queries, key, error)
    },
  })
}
