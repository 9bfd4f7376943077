import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { CallError } from '#platform/web-client/caller.ts'
import { requestKeys } from '#platform/web-client/request-key.ts'
import { carryOnce } from '#platform/web-client/send-once.ts'
import { showFailure, showToast } from '#ui/toast.ts'
import type { DraftChanges } from '#ui/typed-parts.ts'
import { useDraftForm } from '#ui/use-draft-form.ts'
import {
  errorsOfRoom,
  type RoomForm,
  roomErrorsBy,
  roomFormOf,
  roomPayloadOf,
} from '../../viewing-room-form.ts'
import { createRoom, readRoom, replaceRoom } from '../../viewing-rooms-api.ts'
import { ROOMS } from './use-rooms.ts'

export interface RoomEditing {
  readonly initial: RoomForm
  /** `undefined` for a new room. */
  readonly id: string | undefined
  readonly onSaved: (id: string) => void
}

/** The form of a private room: what is typed, what is wrong with it, and saving it. */
export function useRoomForm({ initial, id, onSaved }: RoomEditing) {
  const queries = useQueryClient()
  const [keys] = useState(requestKeys)
  const { point, ...editing } = useDraftForm<RoomForm>({
    ...(id === undefined
      ? { blank: initial, send: (form: RoomForm) => create(form).catch(explain) }
      : { stored: initial, send: (typed: DraftChanges<RoomForm>) => save(id, typed).catch(explain) }),
    errorsOf: errorsOfRoom,
  })

  async function create(form: RoomForm) {
    const body = roomPayloadOf(form)
    const { data, message } = await carryOnce(keys, (key) => callApi(createRoom, { body }, { key }))
    await leave(data.id, message)
  }

  async function save(room: string, { over }: DraftChanges<RoomForm>) {
    const params = { id: room }
    const { data } = await callApi(readRoom, { params })
    const body = roomPayloadOf(over(roomFormOf(data, new Date())))
    const { message } = await callApi(replaceRoom, { params, body })
    await leave(room, message)
  }

  async function leave(room: string, message = '') {
    await queries.invalidateQueries({ queryKey: ROOMS })
    showToast('success', message)
    onSaved(room)
  }

  function explain(error: Error) {
    if (error instanceof CallError) point(roomErrorsBy(error.errors))
    showFailure(error, 'Error al guardar la sala')
  }

  return editing
}
