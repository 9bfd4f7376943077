import { ok } from '#platform/contract/envelope.ts'
import { Problem } from '#platform/contract/problem.ts'
import { lockNames } from '#platform/database/lock-names.ts'
import type { Api } from '#platform/http/api.ts'
import { MOST_SAVED_REPLIES, type SavedReplyForm } from '../message-reply.ts'
import {
  createSavedReply,
  deleteSavedReply,
  listSavedReplies,
  replaceSavedReply,
  savedReplyProblems,
} from '../saved-replies-api.ts'
import type { ContactShop } from './receive-message.ts'
import {
  countSavedReplies,
  deleteSavedReplyRow,
  insertSavedReply,
  selectSavedReplies,
  updateSavedReply,
} from './saved-replies-table.ts'

/** @throws Problem `too_many_saved_replies` */
const keepReply = ({ database, newId, clock }: ContactShop, { name, text }: SavedReplyForm): Promise<void> =>
  database.transaction(async ({ sql }) => {
    await lockNames(sql, ['saved-replies'])
    if ((await countSavedReplies(sql)) >= MOST_SAVED_REPLIES)
      throw new Problem(savedReplyProblems.too_many_saved_replies)
    await insertSavedReply(sql, { id: newId(), name, text, createdAt: clock() })
  })

export function serveSavedReplies(api: Api, shop: ContactShop): void {
  const { sql } = shop.database
  const all = async () =>
    ok((await selectSavedReplies(sql)).map(({ id, name, text }) => ({ id, name, text })))
  const allOr = (isThere: boolean) => {
    if (!isThere) throw new Problem(savedReplyProblems.saved_reply_not_found)
    return all()
  }

  api.serve(listSavedReplies, all)
  api.serve(createSavedReply, async ({ body }) => {
    await keepReply(shop, body)
    return all()
  })
  api.serve(replaceSavedReply, async ({ params, body }) =>
    allOr(await updateSavedReply(sql, params.id, body)),
  )
  api.serve(deleteSavedReply, async ({ params }) => allOr(await deleteSavedReplyRow(sql, params.id)))
}
