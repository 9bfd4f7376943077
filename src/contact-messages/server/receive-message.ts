import type { z } from 'zod'
import { findArtworksById } from '#artworks/server/find-artworks.ts'
import { mailboxOf } from '#email/mailbox.ts'
import { enqueueEmail } from '#email/server/enqueue-email.ts'
import { mayWriteTo } from '#email/server/limit-mailbox.ts'
import type { Mailer } from '#email/server/mailer.ts'
import { adminPages } from '#pages/admin-pages.ts'
import type { ShopBasics } from '#platform/basics/shop-basics.ts'
import { problemAt } from '#platform/contract/problem.ts'
import { tellDevices } from '#push-messages/server/tell-artist.ts'
import { limitFormUse } from '#session/server/limit-form-use.ts'
import { findSender } from '#site-info/server/find-site-info.ts'
import { contactProblems, type sendMessage } from '../contact-messages-api.ts'
import { confirmationEmail, noticeEmail } from './contact-emails.tsx'
import { insertMessage } from './contact-messages-table.ts'

/** What the use cases of contact messages need. */
export interface ContactShop extends Pick<ShopBasics, 'database' | 'jobs' | 'clock' | 'newId' | 'siteUrl'> {
  /** Where the artist's own emails go while she names no address. */
  readonly artistAddress: string
  readonly mailer: Pick<Mailer, 'sender'>
  readonly demo: boolean
}

/** Every message arrives; that it did is told to a mailbox so often in an hour, since anybody can name anybody's. */
const CONFIRMED = { kinds: ['contact-confirmation'], most: 2 } as const
const LIMIT = { form: 'contact', most: 5, minutes: 15 } as const

type Sent = z.output<(typeof sendMessage)['body'] & {}>

/**
 * Keeps a visitor's message and writes to both sides. What a program filled in is thanked for and forgotten.
 * @throws Problem `galleries_own_address`, where an answer would come to the gallery itself
 */
export async function receiveMessage(shop: ContactShop, sent: Sent, address: string): Promise<void> {
  const { website: honeypot, about, ...form } = sent
  await limitFormUse(shop, { ...LIMIT, address })
  // Counted all the same: each is answered once under its key, which leaves a row.
  if (honeypot !== '') return
  if (mailboxOf(form.email) === mailboxOf(shop.mailer.sender()))
    throw problemAt('email', contactProblems.galleries_own_address)
  const message = {
    ...form,
    aboutWork: about === '' ? null : about,
    id: shop.newId(),
    status: 'new' as const,
    createdAt: shop.clock(),
  }
  const { site, artistMailbox } = await findSender(shop.database.sql, shop)
  const facts = { message, site, siteUrl: shop.siteUrl, artistMailbox }
  const confirmation = await confirmationEmail(facts)
  const work = (await findArtworksById(shop.database.sql, about === '' ? [] : [about])).get(about)
  const notice = await noticeEmail({ ...facts, about: work })
  await shop.database.transaction(async (transaction) => {
    await insertMessage(transaction.sql, message)
    await enqueueEmail(shop, transaction, notice)
    await tellDevices(shop, transaction, {
      kind: 'message',
      occasion: message.id,
      title: 'Nuevo mensaje',
      body: 'Alguien te escribió desde la galería.',
      path: adminPages.messages.link(),
    })
    if (await mayWriteTo(shop, transaction, { ...CONFIRMED, address: form.email }))
      await enqueueEmail(shop, transaction, confirmation)
  })
}
