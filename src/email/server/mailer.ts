import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Letter } from '../letter.ts'

/** Where letters leave the house. `id` is the same on every attempt, so that a copy can be recognised. */
export interface Mailer {
  send(id: string, letter: Letter): Promise<void>
  check(): Promise<void>
}

/** RFC 8058: lets mail programs offer one button that leaves the list. */
const listHeaders = ({ unsubscribeUrl }: Letter): Record<string, string> =>
  unsubscribeUrl === undefined
    ? {}
    : {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }

const messageOf = (from: string, id: string, letter: Letter) => ({
  from,
  to: letter.to,
  replyTo: letter.replyTo,
  headers: listHeaders(letter),
  subject: letter.subject,
  html: letter.html,
  text: letter.text,
  messageId: `<${id}@caballete>`,
  disableUrlAccess: true,
  disableFileAccess: true,
})

/** Hands letters to an SMTP server. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url, { from } as never)
  return {
    async send(id, letter) {
      await transport.sendMail(messageOf(from, id, letter))
    },
    async check() {
      await transport.verify()
    },
  }
}

/** Writes letters as .eml files into a folder that a person can open; for the demo. */
export function createOutboxMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(id, letter) {
      const { message } = await transport.sendMail(messageOf(from, id, letter))
      const file = join(folder, `${letter.key.replace(/[^\w-]+/g, '-')}-${id}.eml`)
      await mkdir(folder, { recursive: true })
      await writeFile(`${file}.tmp`, message as Buffer)
      await rename(`${file}.tmp`, file)
    },
    async check() {
      await mkdir(folder, { recursive: true })
    },
  }
}
