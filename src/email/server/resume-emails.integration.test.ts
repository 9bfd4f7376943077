import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emailAbout, enqueueTestEmail, sendAllEmails } from '../../../tests/support/emails.ts'
import { type MailServer, openMailServer } from '../../../tests/support/mail-server.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { resumeWhenReachable, sendEmail } from './send-email.ts'

// Also on PostgreSQL: emails are made due by one statement that skips what another process has in hand.

let mail: MailServer
let gallery: TestShop
let count = 0

beforeAll(async () => {
  mail = await openMailServer()
  gallery = await openTestShop({ SMTP_URL: mail.url, MAIL_FROM: 'Galería <galeria@example.com>' })
})
afterAll(async () => {
  await gallery.stop()
  await mail.goDown()
})
beforeEach(() => {
  mail.heard.length = 0
  mail.moods.length = 0
})

async function write(): Promise<string> {
  count += 1
  const about = `resumed-${count}`
  await enqueueTestEmail(gallery, about)
  return about
}

const read = (about: string) => emailAbout(gallery, about)

/** Emails of which so many attempts failed because nobody answered, so that the next one is far away. */
async function keepBack(emails: number): Promise<string[]> {
  const written: string[] = []
  for (let n = 0; n < emails; n += 1) written.push(await write())
  await mail.goDown()
  for (let minute = 0; minute < 40; minute += 8) {
    await sendAllEmails(gallery)
    await gallery.advance(8)
  }
  await mail.comeUp()
  return written
}

const states = (written: readonly string[]) =>
  Promise.all(written.map(async (each) => (await read(each)).state))

test('emails that waited for the mail server alone leave as soon as it answers, and not before their time', async () => {
  const written = await keepBack(3)
  await sendAllEmails(gallery)
  expect(await states(written)).toEqual(['waiting', 'waiting', 'waiting'])
  await resumeWhenReachable(gallery.shop)
  await sendAllEmails(gallery)
  expect(await states(written)).toEqual(['sent', 'sent', 'sent'])
  expect(mail.heard).toHaveLength(3)
})

test('one that goes through brings the others, some at a time, until all of them have left', async () => {
  const written = await keepBack(50)
  const { id } = await read(await write())
  await sendEmail(gallery.shop, id)
  const due = await gallery.shop.database.sql.execute(
    "select count(*)::int as due from letters where state = 'waiting' and not waits_for_server",
  )
  expect(due.rows).toEqual([{ due: 20 }])
  for (let round = 0; round < 4; round += 1) await sendAllEmails(gallery)
  expect(new Set(await states(written))).toEqual(new Set(['sent']))
  expect(mail.heard).toHaveLength(51)
})

test('two processes make each email due once', async () => {
  const written = await keepBack(6)
  await Promise.all([1, 2].map(() => resumeWhenReachable(gallery.shop)))
  await Promise.all([1, 2].map(() => sendAllEmails(gallery)))
  expect(new Set(await states(written))).toEqual(new Set(['sent']))
  expect(mail.heard).toHaveLength(6)
})

test('nobody greets the mail server while no email waits for it', async () => {
  await write()
  await sendAllEmails(gallery)
  const greeted = mail.greeted()
  await resumeWhenReachable(gallery.shop)
  expect(mail.greeted()).toBe(greeted)
})

test('an email that the server itself puts off keeps its own time', async () => {
  mail.moods.push('asks to come later')
  const about = await write()
  await sendAllEmails(gallery)
  const other = await write()
  await sendAllEmails(gallery)
  expect((await read(other)).state).toBe('sent')
  await resumeWhenReachable(gallery.shop)
  await sendAllEmails(gallery)
  expect(await read(about)).toMatchObject({ state: 'waiting', attempts: 1 })
  await gallery.advance(2)
  await sendAllEmails(gallery)
  expect((await read(about)).state).toBe('sent')
})

test('while it is still away nothing is tried before its time', async () => {
  const written = await keepBack(2)
  await mail.goDown()
  const before = (await read(written[0] ?? '')).attempts
  await resumeWhenReachable(gallery.shop)
  await sendAllEmails(gallery)
  expect((await read(written[0] ?? '')).attempts).toBe(before)
  await mail.comeUp()
})
