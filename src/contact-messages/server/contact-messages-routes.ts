import { ok, okPage } from '#platform/contract/envelope.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Api } from '#platform/http/api.ts'
import {
  type ContactMessageAnswer,
  contactProblems,
  deleteMessage,
  listMessages,
  readMessage,
  sendMessage,
  setMessageStatus,
} from '../contact-messages-api.ts'
import {
  type ContactMessageRow,
  deleteMessageRow,
  selectMessage,
  selectMessages,
  updateMessageStatus,
} from './contact-messages-table.ts'
import { type ContactShop, receiveMessage } from './receive-message.ts'

const SENT = '¡Mensaje enviado con éxito! Te responderé pronto.'

const answerMessage = ({ createdAt, ...row }: ContactMessageRow): ContactMessageAnswer => ({
  ...row,
  _id: row.id,
  createdAt: createdAt.toISOString(),
})

function found(row: ContactMessageRow | undefined): ContactMessageAnswer {
  if (row === undefined) throw new Problem(contactProblems.message_not_found)
  return answerMessage(row)
}

export function serveContactMessages(api: Api, shop: ContactShop): void {
  const { sql } = shop.database

  api.serve(sendMessage, async ({ body }, { address }) => {
    await receiveMessage(shop, body, address)
    return { ...ok(null), message: SENT }
  })

  api.serve(listMessages, async ({ query }) => {
    const { total, rows } = await selectMessages(sql, query)
    return okPage(rows.map(answerMessage), { ...query, total })
  })

  api.serve(readMessage, async ({ params }) => ok(found(await selectMessage(sql, params.id))))

  api.serve(setMessageStatus, async ({ params, body }) =>
    ok(found(await updateMessageStatus(sql, params.id, body.status))),
  )

  api.serve(deleteMessage, async ({ params }) => {
    if (!(await deleteMessageRow(sql, params.id))) throw new Problem(contactProblems.message_not_found)
    return ok(null)
  })
}
