import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emailAbout, enqueueTestEmail, sendAllEmails } from '../../../tests/support/emails.ts'
import { type MailServer, openMailServer } from '../../../tests/support/mail-server.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { composeEmail } from './compose-email.tsx'
import { Paragraph } from './email-layout.tsx'
import { selectDueEmails } from './emails-table.ts'
import { findEmailsAbout } from './find-emails.ts'
import { forgetEmails } from './forget-emails.ts'
import { resendEmail } from './resend-email.ts'
import { sendEmail, sweepEmails } from './send-email.ts'

let mail: MailServer
let gallery: TestShop
let count = 0

beforeAll(async () => {
  mail = await openMailServer()
  gallery = await openTestShop({
    SMTP_URL: mail.url,
    MAIL_FROM: 'Galería <galeria@example.com>',
    SITE_URL: 'https://taller.example.org:8443',
  })
})
afterAll(async () => {
  await gallery.stop()
  await mail.goDown()
})
beforeEach(() => {
  mail.heard.length = 0
  mail.moods.length = 0
})

/** Writes an email about something of its own and answers what it is about. */
async function write(changes: { name?: string; subject?: string; address?: string } = {}): Promise<string> {
  count += 1
  await enqueueTestEmail(gallery, `order-${count}`, { address: `ana${count}@example.com`, ...changes })
  return `order-${count}`
}

const about = (subject: string) => emailAbout(gallery, subject)

const messageIds = () => mail.heard.map(({ source }) => /^Message-ID: (\S+)/im.exec(source)?.[1])

test('a mail server that is down for an hour loses no email and doubles none', async () => {
  await mail.goDown()
  const written = [await write(), await write(), await write(), await write()]
  for (let minute = 0; minute <= 60; minute += 2) {
    const due = await selectDueEmails(gallery.shop.database.sql, gallery.shop.clock(), 100)
    // Two processes sweep and send at the same time.
    await Promise.all([...due, ...due].map((id) => sendEmail(gallery.shop, id)))
    await sweepEmails(gallery.shop)
    await gallery.advance(2)
  }
  for (const each of written) {
    expect(await about(each)).toMatchObject({ state: 'waiting', lastError: expect.stringMatching('ECONN') })
    expect((await about(each)).attempts).toBeLessThan(10)
  }
  await mail.comeUp()
  for (let round = 0; round < 3; round += 1) {
    await gallery.advance(60)
    const due = await selectDueEmails(gallery.shop.database.sql, gallery.shop.clock(), 100)
    await Promise.all([...due, ...due].map((id) => sendEmail(gallery.shop, id)))
  }
  expect(new Set(messageIds()).size).toBe(written.length)
  expect(mail.heard).toHaveLength(written.length)
  for (const each of written) expect((await about(each)).state).toBe('sent')
})

test('every email says that a program has sent it, so that nothing answers it by itself', async () => {
  await write()
  await sendAllEmails(gallery)
  expect(mail.heard.map(({ source }) => /^Auto-Submitted: (\S+)/im.exec(source)?.[1])).toEqual([
    'auto-generated',
  ])
})

describe('a mail server that', () => {
  test('asks to come later gets the email later, once', async () => {
    mail.moods.push('asks to come later')
    const each = await write()
    await sendAllEmails(gallery)
    expect(await about(each)).toMatchObject({ state: 'waiting', attempts: 1 })
    expect((await about(each)).lastError).toContain('greylisted')
    await sendAllEmails(gallery)
    expect(mail.heard).toHaveLength(0)
    await gallery.advance(2)
    await sendAllEmails(gallery)
    await sendAllEmails(gallery)
    expect(mail.heard).toHaveLength(1)
    expect(await about(each)).toMatchObject({ state: 'sent', attempts: 2, lastError: null })
  })

  test('does not know the mailbox is not asked again until a person wants it', async () => {
    mail.moods.push('refuses the mailbox')
    const each = await write()
    await sendAllEmails(gallery)
    const { id, state, lastError } = await about(each)
    expect(state).toBe('failed')
    expect(lastError).toContain('no such mailbox')
    await gallery.advance(600)
    await sendAllEmails(gallery)
    expect(mail.heard).toHaveLength(0)
    await resendEmail(gallery.shop, id)
    await sendAllEmails(gallery)
    expect(mail.heard).toHaveLength(1)
    expect((await about(each)).state).toBe('sent')
  })

  test('refused an email has it listed for the artist, who sends it again from there', async () => {
    mail.moods.push('refuses the mailbox')
    const { id } = await about(await write({ subject: 'Gracias por escribirnos' }))
    await sendAllEmails(gallery)
    const headers = await gallery.signIn()
    const ask = async (method: 'GET' | 'POST', path: string) =>
      (await gallery.server.inject({ method, url: `/api/emails/${path}`, headers })).json()
    const stuck = await ask('GET', 'stuck')
    expect(stuck.data).toMatchObject([{ id, subject: 'Gracias por escribirnos', state: 'failed' }])
    expect((await ask('POST', `${id}/resend`)).data).toEqual([])
    await sendAllEmails(gallery)
    expect(mail.heard).toHaveLength(1)
    expect((await ask('POST', 'nobody/resend')).code).toBe('email_not_found')
  })

  test('hangs up before it has said yes gets the same email again, under the same name', async () => {
    mail.moods.push('hangs up after the email')
    const each = await write()
    await sendAllEmails(gallery)
    expect((await about(each)).state).toBe('waiting')
    await gallery.advance(2)
    await sendAllEmails(gallery)
    expect((await about(each)).state).toBe('sent')
    const [first, second] = messageIds()
    expect(first).toBeDefined()
    expect(second).toBe(first)
  })
})

describe('an email that arrived', () => {
  test('is sent once more when the artist asks for it, as a copy of its own', async () => {
    const each = await write()
    await sendAllEmails(gallery)
    const { id } = await about(each)
    await Promise.all([resendEmail(gallery.shop, id), resendEmail(gallery.shop, id)])
    await sendAllEmails(gallery)
    await sendAllEmails(gallery)
    const [first, second] = messageIds()
    expect(mail.heard).toHaveLength(2)
    expect(second).not.toBe(first)
    expect(await about(each)).toMatchObject({ state: 'sent', to: `ana${count}@example.com` })
  })

  test('loses its contents after ninety days, and is not written again', async () => {
    const each = await write()
    await sendAllEmails(gallery)
    await gallery.advance(89 * 24 * 60)
    await forgetEmails(gallery.shop)
    expect((await about(each)).canBeResent).toBe(true)
    await gallery.advance(2 * 24 * 60)
    await forgetEmails(gallery.shop)
    const { id, to, subject, canBeResent } = await about(each)
    expect({ to, subject, canBeResent }).toEqual({ to: '', subject: '', canBeResent: false })
    await expect(resendEmail(gallery.shop, id)).rejects.toThrow('ya no se puede reenviar')
    const rows = await gallery.shop.database.sql.execute(`select html, text from letters where id = '${id}'`)
    expect(rows.rows).toEqual([{ html: '', text: '' }])
    count -= 1
    expect(await write()).toBe(each)
    expect(await findEmailsAbout(gallery.shop.database.sql, each)).toHaveLength(1)
  })
})

test('an email is named after the site, whatever machine sends it and whatever port the site has', async () => {
  await write()
  await write()
  await sendAllEmails(gallery)
  const ids = messageIds()
  expect(ids).toHaveLength(2)
  for (const id of ids) expect(id).toMatch(/^<[^@<>\s]+@taller\.example\.org>$/)
})

test('an email that nobody has cannot be sent again', async () => {
  await expect(resendEmail(gallery.shop, 'nadie')).rejects.toThrow('No encontramos ese correo')
})

describe('nothing that a person types', () => {
  test('becomes a header', async () => {
    await write({
      name: 'Ana\r\nBcc: otra@example.com\r\n\r\nHola',
      subject: 'Mensaje\r\nX-Injected: yes\nBcc: otra@example.com',
    })
    await sendAllEmails(gallery)
    const [{ source, to } = { source: '', to: [] }] = mail.heard
    const [head = ''] = source.split('\r\n\r\n')
    expect(to).toEqual([`ana${count}@example.com`])
    expect(head).not.toMatch(/^(bcc|x-injected):/im)
    expect(head.match(/^subject:/gim)).toHaveLength(1)
    expect(head.match(/^to:/gim)).toHaveLength(1)
  })

  test('becomes another recipient', async () => {
    await write({ name: 'Ana" <otra@example.com>, "Eva' })
    await sendAllEmails(gallery)
    expect(mail.heard[0]?.to).toEqual([`ana${count}@example.com`])
  })

  test('becomes a name beside the address', async () => {
    await write({ address: 'ana(Ganaste)@example.com' })
    await sendAllEmails(gallery)
    const head = mail.heard[0]?.source.split('\r\n\r\n')[0] ?? ''
    expect(head).toMatch(/^to: <"ana\(Ganaste\)"@example\.com>$/im)
  })

  test('becomes a part of the page', async () => {
    const email = await composeEmail({
      key: 'contact-notice:y',
      to: 'ana@example.com',
      from: 'Eulalia',
      subject: '<script>alert(1)</script>',
      content: Paragraph({ children: '<img src=x onerror=alert(1)>' }),
      foot: '</body>',
    })
    expect(email.html).not.toContain('<script')
    expect(email.html).not.toContain('<img')
    expect(email.html).toContain('&lt;img src=x')
    expect(email.html.match(/<\/body>/g)).toHaveLength(1)
  })
})
