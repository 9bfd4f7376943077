import { z } from 'zod'
import { findEmailsNamed } from '#email/server/find-emails.ts'
import { adminPages } from '#pages/admin-pages.ts'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import { jobKind } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'
import { DAY_MS } from '#platform/time/spans.ts'
import { tellDevices } from '#push-messages/server/tell-artist.ts'
import { findArtistMailbox } from '#site-info/server/find-site-info.ts'
import { selectNewestAnswered } from './answered-messages-table.ts'
import type { AnswersBox, EmailHead, OpenBox } from './answers-box.ts'
import { insertMessage, selectNewestFrom, updateMessageStatus } from './contact-messages-table.ts'
import { textOfEmail } from './email-text.ts'
import { hasMailedAnswer, insertMailedAnswer } from './mailed-answers-table.ts'
import { type ReadBoxRow, selectReadBox, upsertReadBox } from './read-boxes-table.ts'
import type { ContactShop } from './receive-message.ts'

export interface AnsweredShop extends ContactShop {
  readonly log: Log
  /** `undefined` where no box is set: answers are read where they come in. */
  readonly answersBox: AnswersBox | undefined
}

/** Takes in what was answered by mail: a server that is slow keeps nothing else waiting. */
export const answersRoundJob = jobKind({
  name: 'answers-round',
  data: z.object({}),
  retries: 0,
  retryDelay: 1,
  longest: 900,
  isFrequent: true,
})

/** So many emails are looked at in one round. */
const MOST_EMAILS = 200
/** Of so much of an email its text is read: the first part of nearly every email, also where it is coded. */
const MOST_BYTES = 256 * 1024

const emailsOfOurs = (sql: Queryable, mailIds: readonly string[]) =>
  findEmailsNamed(
    sql,
    mailIds.map((mailId) => mailId.slice(1, mailId.indexOf('@'))),
  )

/** Whether the shop has written it, or the artist: both may lie in the box, with what is nobody's business here. */
async function isOfTheHouse(shop: AnsweredShop, { from, mailId }: EmailHead): Promise<boolean> {
  const { sql } = shop.database
  if (from === shop.mailer.sender()) return true
  if (from === (await findArtistMailbox(sql, shop)).toLowerCase()) return true
  return mailId !== undefined && (await emailsOfOurs(sql, [mailId])).length > 0
}

/**
 * Which message an email goes on with, if it answers anything: an email of ours that it names, or what the artist has
 * written to her. Anybody can leave anybody's address in a form, so that alone brings in nothing.
 */
async function messageFor(shop: AnsweredShop, head: EmailHead) {
  if (await isOfTheHouse(shop, head)) return undefined
  const { sql } = shop.database
  const emails = await emailsOfOurs(sql, head.answers)
  const about = emails.map((email) => email.about)
  const wentToHer = emails.some(({ to }) => to.toLowerCase() === head.from)
  // Anybody may name an email of ours, and anybody's address: only both lead to a message that is not her newest.
  const known = await selectNewestFrom(sql, head.from, about)
  if (known !== undefined && (wentToHer || about.includes(known.id))) return known.id
  if (known !== undefined) return (await selectNewestAnswered(sql, head.from))?.id
  return wentToHer ? NEW : undefined
}

const NEW = Symbol('she has not written before')

/** She was written to, about an order perhaps, and has never written: her answer begins a message. */
async function beginMessage(
  { sql }: Transaction,
  id: string,
  { from, fromName, subject, receivedAt }: EmailHead,
) {
  const name = fromName.trim() === '' ? from : fromName.trim().toWellFormed().replaceAll('\u0000', '')
  const title = subject.trim().toWellFormed().replaceAll('\u0000', '')
  await insertMessage(sql, {
    id,
    name,
    email: from,
    phone: null,
    subject: 'otro',
    message: title === '' ? 'Respondió a un correo de la galería.' : `Respondió por correo: ${title}`,
    source: 'mail',
    aboutWork: null,
    status: 'new',
    createdAt: receivedAt,
  })
}

interface Answer {
  readonly head: EmailHead
  readonly mailId: string
  readonly to: string | typeof NEW
  readonly text: string
  readonly isCut: boolean
}

async function keepAnswer(shop: AnsweredShop, transaction: Transaction, answer: Answer): Promise<void> {
  const { head, mailId, to, text, isCut } = answer
  const { sql } = transaction
  if (await hasMailedAnswer(sql, mailId)) return
  const messageId = to === NEW ? shop.newId() : to
  if (to === NEW) await beginMessage(transaction, messageId, head)
  // Filed as new first: it locks the message, and one that was deleted meanwhile takes no answer.
  else if ((await updateMessageStatus(sql, messageId, 'new')) === undefined) return
  const id = shop.newId()
  const row = { id, messageId, mailId, text, isCut, receivedAt: head.receivedAt, takenAt: shop.clock() }
  if (!(await insertMailedAnswer(sql, row))) return
  await tellDevices(shop, transaction, {
    kind: 'message',
    occasion: id,
    title: 'Nueva respuesta',
    body: 'Alguien te respondió por correo.',
    path: adminPages.messages.link(),
  })
}

/** What is to be kept of an email; `undefined` for what is no answer, or cannot be read. */
async function answerIn(shop: AnsweredShop, box: OpenBox, uid: number): Promise<Answer | undefined> {
  const head = await box.head(uid)
  if (head === undefined || head.isAutomatic || head.from === '') return undefined
  const to = await messageFor(shop, head)
  if (to === undefined) return undefined
  const source = await box.source(uid, MOST_BYTES)
  if (source === undefined) return undefined
  const receivedAt = Number.isNaN(head.receivedAt.getTime()) ? shop.clock() : head.receivedAt
  const mailId = head.mailId ?? `${box.uidValidity}:${uid}`
  try {
    return { head: { ...head, receivedAt }, mailId, to, ...(await textOfEmail(source)) }
  } catch {
    // What it says is personal, and so is what a parser says of it.
    shop.log.warn('an email in the box of answers could not be read')
    return undefined
  }
}

async function emailsToRead(box: OpenBox, read: ReadBoxRow): Promise<number[]> {
  if (read.uidValidity === box.uidValidity) return box.uidsAfter(read.lastUid)
  // Its emails have other numbers now: their own names tell which of them were taken in.
  return box.uidsSince(new Date(read.readAt.getTime() - DAY_MS))
}

async function readBox(shop: AnsweredShop, name: string, box: OpenBox): Promise<void> {
  const { database, clock } = shop
  const { uidValidity } = box
  const noteAt = (lastUid: number) => ({ name, uidValidity, lastUid, readAt: clock() })
  const read = await selectReadBox(database.sql, name)
  // What came before the box was set she has read where it came in.
  if (read === undefined) return upsertReadBox(database.sql, noteAt(box.nextUid - 1))
  const uids = await emailsToRead(box, read)
  for (const uid of uids.slice(0, MOST_EMAILS)) {
    const answer = await answerIn(shop, box, uid)
    await database.transaction(async (transaction) => {
      if (answer !== undefined) await keepAnswer(shop, transaction, answer)
      await upsertReadBox(transaction.sql, noteAt(uid))
    })
  }
  if (uids.length === 0 && read.uidValidity !== uidValidity)
    await upsertReadBox(database.sql, noteAt(box.nextUid - 1))
}

/** Looks once for answers. A box that cannot be reached is looked into again by the next round. */
export async function takeInAnswers(shop: AnsweredShop): Promise<void> {
  const { answersBox, log } = shop
  if (answersBox === undefined) return
  try {
    await answersBox.visit((box) => readBox(shop, answersBox.name, box))
  } catch (error) {
    const reason = answersBox.trouble ?? 'it failed'
    log.warn({ check: 'answers', reason, err: error }, 'the box of answers could not be read to its end')
  }
}
