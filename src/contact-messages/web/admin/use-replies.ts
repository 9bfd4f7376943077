import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { CallError } from '#platform/web-client/caller.ts'
import { readAgain } from '#platform/web-client/read-again.ts'
import { newRequestKey, requestKeys } from '#platform/web-client/request-key.ts'
import { carryOnce } from '#platform/web-client/send-once.ts'
import { changeLists, showAnswer } from '#platform/web-client/show-change.ts'
import { useAnswer } from '#platform/web-client/use-answer.ts'
import { useChange } from '#platform/web-client/use-change.ts'
import { showFailure, showToast } from '#ui/toast.ts'
import { type ContactMessageAnswer, contactProblems, replyToMessage } from '../../contact-messages-api.ts'
import type { SavedReplyForm } from '../../message-reply.ts'
import {
  createSavedReply,
  deleteSavedReply,
  listSavedReplies,
  replaceSavedReply,
  type SavedReply,
} from '../../saved-replies-api.ts'
import { toldMessages } from '../../told-messages.ts'
import { LIST, ONE } from './use-messages-admin.ts'

interface Listed {
  readonly data: readonly ContactMessageAnswer[]
}

/** One message, wherever it stands in the list. @param id '' for none */
export const useMessage = (id: string) =>
  useAnswer([ONE, id], () => callApi(toldMessages.read, { params: { id } }), { enabled: id !== '' })

interface ReplyRequest {
  readonly text: string
  /** Stays the same until it is known what became of it. */
  readonly key: string
}

interface Outcomes {
  readonly onSent: () => void
  /** An earlier text has gone out under this key after all: what is sent now is another reply. */
  readonly onKeyUsed: (text: string) => void
}

/** Sends a reply to one message, also when its dialog is closed meanwhile; what was refused is said, and can be sent again. */
export function useSendReply(id: string, { onSent, onKeyUsed }: Outcomes) {
  const queries = useQueryClient()
  return useChange([LIST, ['dashboard'], [ONE, id], ['people']], {
    mutationFn: (body: ReplyRequest) => callApi(replyToMessage, { params: { id }, body }),
    onSuccess: async ({ data }) => {
      onSent()
      await changeLists(queries, LIST, (listed: Listed) => ({
        ...listed,
        data: listed.data.map((message) => (message.id === id ? data : message)),
      }))
      showToast('success', 'Respuesta enviada')
    },
    onError: (error, { text }) => {
      if (error instanceof CallError && error.code === contactProblems.reply_sent_otherwise.code)
        onKeyUsed(text)
      showFailure(error, 'No se pudo enviar la respuesta')
    },
  })
}

const SAVED = ['saved-replies']

/** The replies that she has kept. */
export const useSavedReplies = () => useAnswer(SAVED, () => callApi(listSavedReplies))

const NOT_SAVED = 'No se pudo guardar la respuesta'

/** Keeps a reply, or replaces the one with this id; answers whether that was done. */
export function useKeepReply() {
  const queries = useQueryClient()
  const [keys] = useState(requestKeys)
  return async (form: SavedReplyForm, id?: string): Promise<boolean> => {
    try {
      const { data } =
        id === undefined
          ? await carryOnce(keys, (key) => callApi(createSavedReply, { body: form }, { key }))
          : await callApi(replaceSavedReply, { params: { id }, body: form })
      await showAnswer(queries, SAVED, data)
      showToast('success', 'Respuesta guardada')
      return true
    } catch (error) {
      showFailure(error as Error, NOT_SAVED)
      await readAgain(queries, SAVED, error as Error)
      return false
    }
  }
}

/** Deletes a kept reply at once, and offers to have it back. */
export function useDropReply() {
  const queries = useQueryClient()
  async function putBack({ name, text }: SavedReply) {
    try {
      const { data } = await callApi(createSavedReply, { body: { name, text } }, { key: newRequestKey() })
      await showAnswer(queries, SAVED, data)
    } catch (error) {
      showFailure(error as Error, NOT_SAVED)
    }
  }
  return async (reply: SavedReply): Promise<void> => {
    try {
      const { data } = await callApi(deleteSavedReply, { params: { id: reply.id } })
      await showAnswer(queries, SAVED, data)
      const take = () => void putBack(reply)
      showToast('success', 'Respuesta eliminada', { id: reply.id, label: 'Deshacer', take })
    } catch (error) {
      showFailure(error as Error, 'No se pudo eliminar la respuesta')
      await readAgain(queries, SAVED, error as Error)
    }
  }
}
