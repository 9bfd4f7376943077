import { ok, okPage } from '#platform/contract/envelope.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Api } from '#platform/http/api.ts'
import {
  type ContactMessageAnswer,
  contactProblems,
  deleteMessage,
  listMessages,
  readMessage,
  replyToMessage,
  sendMessage,
  setMessageStatus,
} from '../contact-messages-api.ts'
import { answerMessages } from './answer-messages.ts'
import {
  type ContactMessageRow,
  deleteMessageRow,
  selectMessage,
  selectMessages,
  updateMessageStatus,
} from './contact-messages-table.ts'
import { type ContactShop, receiveMessage } from './receive-message.ts'
import { replyToMessage as replyTo } from './reply-to-message.ts'

const SENT = '¡Mensaje enviado con éxito! Te responderé pronto.'

async function answerMessage(
  sql: Queryable,
  row: ContactMessageRow | undefined,
): Promise<ContactMessageAnswer> {
  const [answer] = row === undefined ? [] : await answerMessages(sql, [row])
  if (answer === undefined) throw new Problem(contactProblems.message_not_found)
  return answer
}

export function serveContactMessages(api: Api, shop: ContactShop): void {
  const { sql } = shop.database

  api.serve(sendMessage, async ({ body }, { address }) => {
    await receiveMessage(shop, body, address)
    return { ...ok(null), message: SENT }
  })

  api.serve(listMessages, async ({ query }) => {
    const { total, rows } = await selectMessages(sql, query)
    return okPage(await answerMessages(sql, rows), { ...query, total })
  })

  api.serve(readMessage, async ({ params }) =>
    ok(await answerMessage(sql, await selectMessage(sql, params.id))),
  )

  api.serve(setMessageStatus, async ({ params: { id }, body: { status, from } }) => {
    const filed = await updateMessageStatus(sql, id, status, from)
    return ok(await answerMessage(sql, filed ?? (await selectMessage(sql, id))))
  })

  api.serve(replyToMessage, async ({ params, body }) =>
    ok(await answerMessage(sql, await replyTo(shop, params.id, body))),
  )

  api.serve(deleteMessage, async ({ params }) => {
    if (!(await deleteMessageRow(sql, params.id))) throw new Problem(contactProblems.message_not_found)
    return ok(null)
  })
}
