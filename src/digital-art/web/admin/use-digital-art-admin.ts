import { useQueryClient } from '@tanstack/react-query'
import { changeOf } from '#images/web/admin/arrange-views.ts'
import { authorization } from '#platform/web-client/bearer.ts'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { CallError } from '#platform/web-client/caller.ts'
import { readAgain } from '#platform/web-client/read-again.ts'
import { changeLists } from '#platform/web-client/show-change.ts'
import { useAnswer, useListAnswer } from '#platform/web-client/use-answer.ts'
import { useMutationOnce } from '#platform/web-client/use-mutation-once.ts'
import { useRowDeletion } from '#platform/web-client/use-row-deletion.ts'
import type { TellDeleted } from '#trash/trash.ts'
import { showToast } from '#ui/toast.ts'
import type { DraftChanges } from '#ui/typed-parts.ts'
import type { RowDeletion } from '#ui/use-delete-with-focus.ts'
import {
  createDigitalArtwork,
  type DigitalArtworkAnswer,
  deleteDigitalArtwork,
  listDigitalArt,
  readDigitalArtwork,
  updateDigitalArtwork,
} from '../../digital-art-api.ts'
import { type DigitalArtworkForm, digitalPayloadOf } from '../../digital-artwork-form.ts'

const DIGITAL_WORKS_A_PAGE = 10

const NO_TOKEN = 'No se encontró el token de autenticación'

/** Refuses to begin without a token, before anything is sent. */
function requireToken(sentence: string): void {
  if (authorization().authorization === undefined) throw new Error(sentence)
}

/** What the server said; nothing when it was not reached. */
const saidBy = (error: Error): string =>
  error instanceof CallError && error.status === 0 ? '' : error.message

/** What of the save payload is sent of a digital work that is there; its further pictures together with those that she saw. */
export function digitalChangesOf({ loaded, changes, over }: DraftChanges<DigitalArtworkForm>) {
  const { images, ...facts } = changes(digitalPayloadOf)
  if (images === undefined) return facts
  const { images: gallery, from } = changeOf(loaded.views, over(loaded).views)
  return { ...facts, images: { gallery, from } }
}

const LIST = ['digital-art', 'list']
const SWITCHED = ['digital-art', 'switched']

export const useDigitalArt = (page: number) =>
  useListAnswer([...LIST, page], () =>
    callApi(listDigitalArt, { query: { page, limit: DIGITAL_WORKS_A_PAGE } }),
  )

/** A digital work that may stand on another page of the list. @param id null for none */
export const useDigitalWork = (id: string | null) =>
  useAnswer(['digital-art', 'one', id], () => callApi(readDigitalArtwork, { params: { id: id ?? '' } }), {
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
  })

interface Listed {
  readonly data: readonly DigitalArtworkAnswer[]
}

const switched = {
  available: { done: 'Disponibilidad actualizada', failed: 'Error al actualizar la disponibilidad' },
  featured: { done: 'Estado destacado actualizado', failed: 'Error al actualizar el estado destacado' },
} as const

/** Turns one thing of a digital work on or off: shown at once, and taken back when it fails. */
export function useSwitch(name: keyof typeof switched) {
  const queries = useQueryClient()
  const show = (id: string, value: boolean) =>
    changeLists(queries, LIST, (listed: Listed) => ({
      ...listed,
      data: listed.data.map((work) => (work.id === id ? { ...work, [name]: value } : work)),
    }))
  return useMutationOnce({
    mutationKey: SWITCHED,
    // One after the other: what was pressed last is what stays.
    scope: { id: 'digital art' },
    mutationFn: async ({ id, value }: { id: string; value: boolean }) => {
      requireToken(NO_TOKEN)
      await callApi(updateDigitalArtwork, { params: { id }, body: { [name]: value } })
    },
    onMutate: ({ id, value }) => show(id, value),
    onSuccess: () => showToast('success', switched[name].done),
    onError: async (_error, { id, value }) => {
      await show(id, !value)
      showToast('error', switched[name].failed)
    },
    // While another one is still on its way, a list would show that one as it was.
    onSettled: async (_data, error) => {
      if (queries.isMutating({ mutationKey: SWITCHED }) === 1) await readAgain(queries, LIST, error)
    },
  })
}

export const useDeleteDigitalArtwork = (asked: RowDeletion, tellDeleted: TellDeleted) =>
  useRowDeletion({
    asked,
    lists: LIST,
    remove: async (id) => {
      requireToken(NO_TOKEN)
      return callApi(deleteDigitalArtwork, { params: { id } })
    },
    onGone: (answer) => tellDeleted('Obra digital eliminada correctamente', answer?.trashed ?? []),
    onFailed: (error) =>
      showToast(
        'error',
        error instanceof CallError && error.status === 409
          ? error.message
          : 'Error al eliminar la obra digital',
      ),
  })

/** A new digital work, or what was typed of one that is there. */
export type SavedPrint =
  | { readonly id?: undefined; readonly form: DigitalArtworkForm }
  | { readonly id: string; readonly typed: DraftChanges<DigitalArtworkForm> }

interface Saving {
  /** Names the creation of a new one. */
  readonly key: string
  readonly onDone: () => void | Promise<void>
}

export function useSaveDigitalArtwork({ key, onDone }: Saving) {
  const queries = useQueryClient()
  return useMutationOnce({
    mutationFn: async (wanted: SavedPrint) => {
      requireToken(`${NO_TOKEN}. Por favor, inicia sesión nuevamente`)
      return wanted.id === undefined
        ? callApi(createDigitalArtwork, { body: digitalPayloadOf(wanted.form) }, { key })
        : callApi(updateDigitalArtwork, { params: { id: wanted.id }, body: digitalChangesOf(wanted.typed) })
    },
    onSuccess: async (_data, { id }) => {
      showToast('success', id === undefined ? 'Obra digital creada' : 'Obra digital actualizada')
      await onDone()
      await queries.invalidateQueries({ queryKey: LIST })
    },
    onError: (error) => showToast('error', saidBy(error) || 'Error al guardar la obra digital'),
  })
}
