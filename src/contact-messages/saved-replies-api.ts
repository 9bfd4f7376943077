import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope } from '#platform/contract/envelope.ts'
import { defineProblems } from '#platform/contract/problem.ts'
import { MOST_SAVED_REPLIES, SavedReplyForm } from './message-reply.ts'

export const savedReplyProblems = defineProblems({
  saved_reply_not_found: { status: 404, message: 'Esa respuesta guardada ya no está.' },
  too_many_saved_replies: {
    status: 409,
    message: `No puede haber más de ${MOST_SAVED_REPLIES} respuestas guardadas. Eliminá una que no uses.`,
  },
})

const SavedReply = z.object({ id: z.string(), name: z.string(), text: z.string() })
export type SavedReply = z.infer<typeof SavedReply>

const answer = envelope(z.array(SavedReply))
const oneReply = z.object({ id: z.string().max(64) })

export const listSavedReplies = endpoint({
  access: 'signed-in',
  method: 'GET',
  path: '/saved-replies',
  summary: `The replies that are kept to be used again, at most ${MOST_SAVED_REPLIES}`,
  answer,
  problems: [],
})

export const createSavedReply = endpoint({
  repeated: 'once',
  access: 'staff',
  method: 'POST',
  path: '/saved-replies',
  summary: 'Keeps a reply to be used again, with the places {nombre} and {obra}; answers all of them',
  body: SavedReplyForm,
  answer,
  problems: [savedReplyProblems.too_many_saved_replies],
})

export const replaceSavedReply = endpoint({
  access: 'staff',
  method: 'PUT',
  path: '/saved-replies/:id',
  summary: 'Replaces a kept reply; answers all of them',
  params: oneReply,
  body: SavedReplyForm,
  answer,
  problems: [savedReplyProblems.saved_reply_not_found],
})

export const deleteSavedReply = endpoint({
  access: 'staff',
  method: 'DELETE',
  path: '/saved-replies/:id',
  summary: 'Deletes a kept reply; answers those that are left',
  params: oneReply,
  answer,
  problems: [savedReplyProblems.saved_reply_not_found],
})
