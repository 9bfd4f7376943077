import { z } from 'zod'
import { EMAIL_STATES } from '#email/email.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope, listEnvelope, pageQuery } from '#platform/contract/envelope.ts'
import { defineProblems } from '#platform/contract/problem.ts'
import { SearchText } from '#platform/contract/search-text.ts'
import { ContactForm } from './contact-message.ts'
import { MESSAGE_STATUSES, SUBJECTS } from './contact-words.ts'
import { ReplyText } from './message-reply.ts'

export const contactProblems = defineProblems({
  galleries_own_address: {
    status: 400,
    message: 'Desde esta dirección escribe la galería. Poné la tuya para que podamos responderte.',
  },
  message_not_found: { status: 404, message: 'No encontramos ese mensaje.' },
  reply_sent_otherwise: {
    status: 409,
    message: 'Tu respuesta anterior ya había salido: mirala arriba. Si hace falta, enviá esta también.',
  },
})

const MESSAGES_LIMIT = 10

const MessageStatus = z.enum(MESSAGE_STATUSES, 'El estado no es válido')

/** A message as the administrator reads it. `createdAt` in ISO 8601. */
export const ContactMessageAnswer = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  subject: z.enum(SUBJECTS),
  message: z.string(),
  status: MessageStatus,
  source: z.string(),
  createdAt: z.string(),
  /** The work that it is about, drafts too; null where it names none, or one that is gone. */
  about: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** What the artist has answered, the oldest first, and what became of the email. */
  replies: z.array(
    z.object({ id: z.string(), text: z.string(), sentAt: z.string(), email: z.enum(EMAIL_STATES) }),
  ),
  /** What was answered by mail, the oldest first, where a box is set; `isCut`: the email goes on in her mailbox. */
  mailed: z.array(z.object({ id: z.string(), text: z.string(), receivedAt: z.string(), isCut: z.boolean() })),
})
export type ContactMessageAnswer = z.infer<typeof ContactMessageAnswer>

export const sendMessage = endpoint({
  repeated: 'at-least-once',
  access: 'public',
  method: 'POST',
  path: '/contact',
  summary: 'Leaves a message for the artist; the sender is told by mail that it arrived',
  body: ContactForm.extend({
    source: z
      .string()
      .regex(/^[\w -]{1,40}$/, 'El origen no es válido')
      .default('website'),
    /** The id of the original that is asked about; '' for none, and one that is not here counts for nothing. */
    about: z.string().max(200).default(''),
    /** Seen by programs only: whoever fills it in is one. */
    website: z.string().max(500).default(''),
  }),
  answer: envelope(z.null().optional()),
  problems: [contactProblems.galleries_own_address],
})

const oneMessage = z.object({ id: z.string().max(64) })

export const MESSAGE_SORTS = ['newest', 'oldest'] as const
export type MessageSort = (typeof MESSAGE_SORTS)[number]

export const listMessages = endpoint({
  access: 'signed-in',
  method: 'GET',
  path: '/contact',
  summary: 'Messages to the artist, newest first unless asked otherwise',
  query: z.object({
    ...pageQuery(MESSAGES_LIMIT),
    subject: z.enum(SUBJECTS, 'El asunto no es válido').optional(),
    /** Words of the name, the address or the text, case and accents aside. */
    search: SearchText.optional(),
    sort: z.enum(MESSAGE_SORTS, 'Ese orden no existe').default('newest'),
  }),
  answer: listEnvelope(ContactMessageAnswer),
  problems: [],
})

export const readMessage = endpoint({
  access: 'signed-in',
  method: 'GET',
  path: '/contact/:id',
  summary: 'One message',
  params: oneMessage,
  answer: envelope(ContactMessageAnswer),
  problems: [contactProblems.message_not_found],
})

export const setMessageStatus = endpoint({
  access: 'staff',
  method: 'PATCH',
  path: '/contact/:id/status',
  summary: 'Files a message under any of the four statuses; with `from`, only one that stands there',
  params: oneMessage,
  body: z.object({
    status: MessageStatus,
    /** Where it has to stand: one that stands elsewhere by now stays there, and is answered as it is. */
    from: MessageStatus.optional(),
  }),
  answer: envelope(ContactMessageAnswer),
  problems: [contactProblems.message_not_found],
})

export const replyToMessage = endpoint({
  namedBy: 'key',
  access: 'staff',
  method: 'POST',
  path: '/contact/:id/replies',
  summary: 'Answers a message by an email that is answered to the artist, and files it as answered',
  params: oneMessage,
  body: z.object({
    text: ReplyText,
    /** One for each press: sent twice, it is one email. */
    key: z.string().regex(/^[\w-]{8,64}$/, 'La clave no es válida'),
  }),
  answer: envelope(ContactMessageAnswer),
  problems: [contactProblems.message_not_found, contactProblems.reply_sent_otherwise],
})

export const deleteMessage = endpoint({
  access: 'staff',
  method: 'DELETE',
  path: '/contact/:id',
  summary: 'Deletes a message for good, with what was answered to it',
  params: oneMessage,
  answer: envelope(z.null()),
  problems: [contactProblems.message_not_found],
})
