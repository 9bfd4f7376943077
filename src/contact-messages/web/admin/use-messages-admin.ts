import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { CallError } from '#platform/web-client/caller.ts'
import { narrowedBy, pageAt } from '#platform/web-client/list-query.ts'
import { logQuietly } from '#platform/web-client/log-quietly.ts'
import { readAgain } from '#platform/web-client/read-again.ts'
import { changeLists } from '#platform/web-client/show-change.ts'
import { useListAnswer } from '#platform/web-client/use-answer.ts'
import {
  type ContactMessageAnswer,
  contactProblems,
  deleteMessage,
  type MessageSort,
} from '../../contact-messages-api.ts'
import type { MessageStatus, Subject } from '../../contact-words.ts'
import { toldMessages } from '../../told-messages.ts'

const MESSAGES_A_PAGE = 10

export const LIST = ['messages']
/** What one message is called among the queries, before its id. */
export const ONE = 'message'

interface MessagesWanted {
  readonly subject: Subject | ''
  /** Empty when nothing is searched. */
  readonly search: string
  readonly sort: MessageSort
  readonly page: number
}

/** One page of the messages. */
export const useMessages = ({ subject, search, sort, page }: MessagesWanted) =>
  useListAnswer([...LIST, subject, search, sort, page], () =>
    callApi(toldMessages.list, {
      query: { ...pageAt(page, MESSAGES_A_PAGE), sort, ...narrowedBy({ subject, search }) },
    }),
  )

interface Listed {
  readonly data: readonly ContactMessageAnswer[]
}

interface MessageMove {
  readonly id: string
  readonly status: MessageStatus
  /** Where it has to stand at the server, which may know more than this page. */
  readonly from?: MessageStatus
}

/** Files a message, and shows where it stands then; a failure is nobody's concern but the log's. */
export function useFileMessage() {
  const queries = useQueryClient()
  return async ({ id, ...body }: MessageMove): Promise<void> => {
    try {
      const { data: filed } = await callApi(toldMessages.file, { params: { id }, body })
      await changeLists(queries, LIST, (listed: Listed) => ({
        ...listed,
        data: listed.data.map((message) =>
          message.id === id ? { ...message, status: body.status, ...filed } : message,
        ),
      }))
      for (const queryKey of [LIST, [ONE, id], ['people']]) await queries.invalidateQueries({ queryKey })
    } catch (error) {
      logQuietly(error)
    }
  }
}

const NOT_DELETED = 'Error al eliminar el mensaje. Por favor intenta nuevamente.'

/** What a message that is asked for and not there answers: it has gone, on another device or by a press whose answer was lost. */
const isMissing = (error: unknown): boolean =>
  error instanceof CallError && error.code === contactProblems.message_not_found.code

/** Deletes a message for good; answers whether it is gone. What shows it is read again, also when it was refused. */
export function useDeleteMessage() {
  const queries = useQueryClient()
  return async (id: string): Promise<boolean> => {
    const failure = await callApi(deleteMessage, { params: { id } }).then(
      () => null,
      (error: Error) => (isMissing(error) ? null : error),
    )
    if (failure !== null) window.alert(NOT_DELETED)
    for (const key of [LIST, ['people']]) await readAgain(queries, key, failure)
    return failure === null
  }
}
