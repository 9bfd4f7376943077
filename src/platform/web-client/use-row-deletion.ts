import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { CallError } from './caller.ts'
import { readAgain } from './read-again.ts'
import { changeLists } from './show-change.ts'
import { useMutationOnce } from './use-mutation-once.ts'

interface Deletion<Answer> {
  /** The question whether it is to go, which is told that it has before it closes. */
  readonly asked: { readonly markGone: (id: string) => void; readonly closeOf: (id: string) => void }
  /** Below this key stands everything that has to be read again. */
  readonly lists: QueryKey
  /** Takes the row with this id away. */
  readonly remove: (id: string) => Promise<Answer>
  /** @param answer `undefined` for a row that had gone already */
  readonly onGone: (answer: Answer | undefined) => void
  readonly onFailed: (error: Error) => void
}

const isRow = (row: unknown, id: string) =>
  typeof row === 'object' && row !== null && 'id' in row && row.id === id

/** A list as it is without a row; the last one of a page stays until it is read again: no list is empty for that. */
function withoutRow(listed: unknown, id: string): unknown {
  if (Array.isArray(listed)) return listed.length > 1 ? listed.filter((row) => !isRow(row, id)) : listed
  if (typeof listed !== 'object' || listed === null || !('data' in listed)) return listed
  return Array.isArray(listed.data) ? { ...listed, data: withoutRow(listed.data, id) } : listed
}

/** A row that is not there has gone, by another device or by an earlier press whose answer was lost. */
async function gone<Answer>(removing: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await removing
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return undefined
    throw error
  }
}

/** Deletes a row of a list after its question. It has gone from every list at once, and not when that has been read again. */
export function useRowDeletion<Answer>({ asked, lists, remove, onGone, onFailed }: Deletion<Answer>) {
  const queries = useQueryClient()
  return useMutationOnce({
    mutationFn: (id: string) => gone(remove(id)),
    onSuccess: (answer, id) => {
      asked.markGone(id)
      onGone(answer)
    },
    onError: onFailed,
    onSettled: async (_answer, error, id) => {
      asked.closeOf(id)
      if (error === null) await changeLists(queries, lists, (listed: unknown) => withoutRow(listed, id))
      await readAgain(queries, lists, error)
    },
  })
}
