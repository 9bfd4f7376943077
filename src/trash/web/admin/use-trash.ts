import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { pageAt } from '#platform/web-client/list-query.ts'
import { readAgain } from '#platform/web-client/read-again.ts'
import { useListAnswer } from '#platform/web-client/use-answer.ts'
import { useChange } from '#platform/web-client/use-change.ts'
import { useMutationOnce } from '#platform/web-client/use-mutation-once.ts'
import { useRowDeletion } from '#platform/web-client/use-row-deletion.ts'
import { showFailure, showToast } from '#ui/toast.ts'
import { focusOn, nextFocusOf, type RowDeletion } from '#ui/use-delete-with-focus.ts'
import { type TellDeleted, trashedName } from '../../trash.ts'
import { deleteFromTrash, listTrash, restoreFromTrash, type TrashAnswer } from '../../trash-api.ts'

const TRASH_A_PAGE = 20

const TRASH = ['trash']

export const useTrash = (page: number) =>
  useListAnswer([...TRASH, page], () => callApi(listTrash, { query: pageAt(page, TRASH_A_PAGE) }), {
    staleTime: 0,
  })

/**
 * Puts something back; whatever list it belongs to is read anew when it is next shown.
 * @param keys those of the rows, in their order: the focus goes to the one that takes its place
 */
export function useRestore(keys: readonly string[]) {
  const queries = useQueryClient()
  return useMutationOnce({
    mutationFn: ({ id }: TrashAnswer) => callApi(restoreFromTrash, { params: { id } }),
    onSuccess: (_answer, thing) => showToast('success', `Recuperaste ${trashedName(thing)}`),
    onError: (error) => showFailure(error, 'No se pudo recuperar'),
    onSettled: async (_data, error, { id }) => {
      const next = nextFocusOf(keys, id)
      await readAgain(queries, TRASH, error)
      if (error === null) focusOn(next)
      void queries.invalidateQueries({ refetchType: 'none' })
    },
  })
}

export const useDeleteForGood = (asked: RowDeletion) =>
  useRowDeletion({
    asked,
    lists: TRASH,
    remove: (id) => callApi(deleteFromTrash, { params: { id } }),
    onGone: () => showToast('success', 'Eliminado para siempre'),
    onFailed: (error) => showFailure(error, 'No se pudo eliminar'),
  })

/** Tells what was deleted, with 'Deshacer'; whatever list it belongs to is read anew once it is back. */
export function useTellDeleted(): TellDeleted {
  const undo = useChange([[]], {
    mutationFn: async ({ trashed }: { trashed: readonly string[]; onBack: Parameters<TellDeleted>[2] }) => {
      for (const id of trashed) await callApi(restoreFromTrash, { params: { id } })
    },
    onSuccess: async (_answer, { onBack }) => {
      showToast('success', 'Listo: está como antes')
      await onBack?.()
    },
    onError: (error) => showFailure(error, 'No se pudo recuperar'),
  })
  return (message, trashed, onBack) => {
    if (trashed.length === 0) return showToast('success', message)
    const take = () => undo.mutate({ trashed, onBack })
    showToast('success', message, { id: trashed.join(' '), label: 'Deshacer', take })
  }
}
