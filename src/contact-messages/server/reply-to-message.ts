import { enqueueEmail } from '#email/server/enqueue-email.ts'
import { Problem } from '#platform/contract/problem.ts'
import { findSender } from '#site-info/server/find-site-info.ts'
import { contactProblems } from '../contact-messages-api.ts'
import {
  type ContactMessageRow,
  selectMessageForUpdate,
  updateMessageStatus,
} from './contact-messages-table.ts'
import { insertReply, selectReplyNamed } from './message-replies-table.ts'
import type { ContactShop } from './receive-message.ts'
import { replyEmail } from './reply-email.tsx'

interface ReplyRequest {
  readonly text: string
  /** One for each press: sent twice, it is one email. */
  readonly key: string
}

/**
 * Answers a message by an email, and files it as answered; answers it as it is now.
 * @throws Problem `message_not_found`, `reply_sent_otherwise`
 */
export const replyToMessage = (
  shop: ContactShop,
  id: string,
  { text, key }: ReplyRequest,
): Promise<ContactMessageRow> =>
  shop.database.transaction(async (transaction) => {
    const { sql } = transaction
    // Behind its lock: of two that arrive at the same time the second one finds the first.
    const message = await selectMessageForUpdate(sql, id)
    if (message === undefined) throw new Problem(contactProblems.message_not_found)
    const known = await selectReplyNamed(sql, { messageId: id, requestKey: key })
    if (known !== undefined && known.text !== text) throw new Problem(contactProblems.reply_sent_otherwise)
    if (known !== undefined) return message
    const reply = { id: shop.newId(), messageId: id, requestKey: key, text, sentAt: shop.clock() }
    await insertReply(sql, reply)
    const { site, artistMailbox } = await findSender(sql, shop)
    const { siteUrl } = shop
    await enqueueEmail(
      shop,
      transaction,
      await replyEmail({ message, reply, artistName: site.artistName, artistMailbox, siteUrl }),
    )
    return (await updateMessageStatus(sql, id, 'replied')) ?? message
  })
