import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type EmailKind, isSecretEmail } from '#email/email.ts'
import { composeEmail } from '#email/server/compose-email.tsx'
import { Paragraph } from '#email/server/email-layout.tsx'
import { enqueueEmail } from '#email/server/enqueue-email.ts'
import { findEmailsAbout, findStuckEmails } from '#email/server/find-emails.ts'
import { resendEmail } from '#email/server/resend-email.ts'
import { sendEmail, sweepEmails } from '#email/server/send-email.ts'
import { remindBuyers } from '#orders/server/remind-buyers.ts'
import { createAdministrator } from '#session/server/create-administrator.ts'
import { mailCode } from '#session/server/sign-in-challenge.ts'
import { hashOf } from '#session/server/tokens.ts'
import { sendAllEmails } from '../support/emails.ts'
import { enqueueEveryEmail } from '../support/every-email.ts'
import { type MailServer, openMailServer } from '../support/mail-server.ts'
import { paint } from '../support/paintings.ts'
import { resetTokenFor } from '../support/password-resets.ts'
import { checkOut, requestFor } from '../support/purchases.ts'
import { guessAtAccount, logIn } from '../support/sign-ins.ts'
import { ADMINISTRATOR, openTestShop, type TestShop } from '../support/test-shop.ts'

/** What becomes of emails while nobody takes them. */

let mail: MailServer
let gallery: TestShop

beforeAll(async () => {
  mail = await openMailServer()
  gallery = await openTestShop({ SMTP_URL: mail.url, MAIL_FROM: 'Galería <galeria@example.com>' })
  await createAdministrator(gallery.shop, ADMINISTRATOR)
})
afterAll(async () => {
  await gallery.stop()
  await mail.goDown()
})
beforeEach(async () => {
  mail.moods.length = 0
  await gallery.advance(61)
  await sendAllEmails(gallery)
  mail.heard.length = 0
})

async function write(kind: EmailKind, about: string, to = 'ana@example.com') {
  const key = `${kind}:${about}` as const
  const content = Paragraph({ children: kind })
  const email = await composeEmail({ key, to, from: 'Eulalia', subject: kind, content, foot: 'Pie' })
  await gallery.shop.database.transaction((transaction) => enqueueEmail(gallery.shop, transaction, email))
}

const subjects = () => mail.heard.map(({ source }) => /^Subject: (.*)$/im.exec(source)?.[1]?.trim())

async function emailsOf(kind: string) {
  const { rows } = await gallery.shop.database.sql.execute(
    `select id, about, state, to_address from letters where kind = '${kind}' order by created_at`,
  )
  return rows.map((row) => ({ id: String(row.id), about: String(row.about), state: String(row.state) }))
}

/** The mail server is away for so long, while the shop goes on trying. */
async function outage(hours: number) {
  await mail.goDown()
  for (let minute = 0; minute < hours * 60; minute += 20) {
    await sendAllEmails(gallery)
    await sweepEmails(gallery.shop)
    await gallery.advance(20)
  }
  await sendAllEmails(gallery)
  await mail.comeUp()
}

test('who gets several emails about one order reads them in the order in which it happened', async () => {
  await write('order-paid', 'lento')
  await outage(5)
  // Its first attempt is due before the next one of the earlier email.
  await write('order-shipped', 'lento')
  await sendAllEmails(gallery)
  expect(subjects()).not.toContain('order-shipped')
  for (let hour = 0; hour < 2; hour += 1) {
    await gallery.advance(61)
    await sendAllEmails(gallery)
    await sendAllEmails(gallery)
  }
  expect(subjects()).toEqual(['order-paid', 'order-shipped'])
})

test('an email that cannot leave holds back nothing that is about something else, or goes to somebody else', async () => {
  mail.moods.push('asks to come later')
  await write('order-paid', 'uno')
  await sendAllEmails(gallery)
  await write('order-paid', 'otro')
  await write('new-order', 'uno', 'artista@example.com')
  await write('order-shipped', 'uno')
  await sendAllEmails(gallery)
  expect(subjects().sort()).toEqual(['new-order', 'order-paid'])
  // Nor anything for ever.
  await gallery.advance(25 * 60)
  mail.moods.push('asks to come later')
  await sendAllEmails(gallery)
  expect(subjects()).toContain('order-shipped')
})

test('a code and a link that have ended are not sent any more, not listed to be sent again, and that is told', async () => {
  await guessAtAccount(gallery, ADMINISTRATOR.email)
  const signIn = await logIn(gallery, ADMINISTRATOR, { remoteAddress: '203.0.113.77' })
  await mailCode(gallery.shop, hashOf(signIn.json().data.challenge))
  await resetTokenFor(gallery, ADMINISTRATOR.email)
  await outage(1)
  for (let hour = 0; hour < 3; hour += 1) {
    await sendAllEmails(gallery)
    await gallery.advance(61)
  }
  expect(subjects()).toEqual([])
  for (const kind of ['sign-in-code', 'password-reset']) {
    const [email] = await emailsOf(kind)
    expect(email?.state).toBe('ended')
    expect(await findEmailsAbout(gallery.shop.database.sql, email?.about ?? '')).toMatchObject([
      { state: 'ended', canBeResent: false },
    ])
    await expect(resendEmail(gallery.shop, email?.id ?? '')).rejects.toThrow('lo que dice dejó de valer')
  }
  expect(await findStuckEmails(gallery.shop.database.sql)).toEqual([])
})

test('the way to a payment that is over is not sent any more', async () => {
  const { body } = await checkOut(gallery, requestFor([await paint(gallery.shop)]))
  expect(body.init_point).toBeDefined()
  await gallery.advance(6)
  await remindBuyers(gallery.shop)
  await outage(2)
  await gallery.advance(61)
  await sendAllEmails(gallery)
  expect(subjects()).toEqual([])
  expect((await emailsOf('order-received')).at(-1)?.state).toBe('ended')
})

test('a mail server that takes its time with an email gets it once', async () => {
  await write('order-paid', 'despacio')
  const [{ id } = { id: '' }] = (await emailsOf('order-paid')).filter(({ about }) => about === 'despacio')
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  let heard = 0
  const mailer = {
    ...gallery.shop.mailer,
    async send() {
      heard += 1
      await answered
    },
  }
  const slow = sendEmail({ ...gallery.shop, mailer }, id)
  await expect.poll(() => heard).toBe(1)
  // Ten answers, each within a minute, and the next round in between.
  await gallery.advance(11)
  await sendAllEmails(gallery)
  answer()
  await slow
  expect(subjects()).toEqual([])
  expect((await emailsOf('order-paid')).at(-1)?.state).toBe('sent')
})

test('whatever lets somebody in says until when it is good', { timeout: 240_000 }, async () => {
  const other = await openTestShop()
  await enqueueEveryEmail(other)
  const { rows } = await other.shop.database.sql.execute(
    'select distinct kind from letters where good_until is not null',
  )
  const kinds = rows.map(({ kind }) => String(kind))
  expect(kinds.filter(isSecretEmail).sort()).toEqual(['invitation', 'password-reset', 'sign-in-code'])
  const open = await other.shop.database.sql.execute(
    `select kind from letters where good_until is null and kind in ('sign-in-code', 'password-reset')`,
  )
  expect(open.rows).toEqual([])
  await other.stop()
})
