import { composeEmail } from '#email/server/compose-email.tsx'
import { Paragraph } from '#email/server/email-layout.tsx'
import { selectDueEmails } from '#email/server/emails-table.ts'
import { enqueueEmail } from '#email/server/enqueue-email.ts'
import { findEmailsAbout } from '#email/server/find-emails.ts'
import { sendEmail } from '#email/server/send-email.ts'
import type { TestShop } from './test-shop.ts'

/** Makes an attempt with every email that is due, as the background work does. */
export async function sendAllEmails({ shop }: TestShop): Promise<void> {
  const due = await selectDueEmails(shop.database.sql, shop.clock(), 1000)
  for (const id of due) await sendEmail(shop, id)
}

interface Wishes {
  readonly name?: string
  readonly subject?: string
  readonly address?: string
}

/** Writes an email to a buyer about something, as an order that was paid does. */
export async function enqueueTestEmail(
  { shop }: TestShop,
  about: string,
  { name = 'Ana Paz', subject = 'Tu pedido', address = `${about}@example.com` }: Wishes = {},
): Promise<void> {
  const email = await composeEmail({
    key: `order-paid:${about}`,
    to: address,
    from: 'Eulalia del Sauce',
    subject,
    content: Paragraph({ children: `Hola ${name}` }),
    foot: 'Pie',
  })
  await shop.database.transaction((transaction) => enqueueEmail(shop, transaction, email))
}

/** The email that was written about something. */
export async function emailAbout({ shop }: TestShop, about: string) {
  const [email] = await findEmailsAbout(shop.database.sql, about)
  if (email === undefined) throw new Error('nothing was written')
  return email
}
