import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js'
import { z } from 'zod'
import { makeFolder } from '#platform/disk/make-folder.ts'
import { probeFolder } from '#platform/disk/probe-folder.ts'
import { MINUTE_MS } from '#platform/time/spans.ts'
import type { Email } from '../email.ts'
import { addressIn } from '../mailbox.ts'

/** Where emails leave the house. `name` is the same on every attempt, so that a copy can be recognised. */
export interface Mailer {
  /**
   * Throws {@link EmailRefused} when another attempt would end the same, {@link EmailPutOff} when this email alone is to
   * come later; anything else keeps all emails from leaving.
   */
  send(name: string, email: Email): Promise<void>
  /** The address that they come from, in lower case. */
  sender(): string
  /** Whether a mail server takes them; else they lie in a folder, where no buyer reads them. */
  leavesHouse(): boolean
  /** Fails when emails cannot leave; answers a warning when they soon cannot. */
  check(): Promise<string | undefined>
}

/** The mail server will not have this email: there is no such mailbox, or it dislikes what is written. */
export class EmailRefused extends Error {}

/** The mail server wants this email later, as greylisting does. */
export class EmailPutOff extends Error {}

/** What a mail server said, and to which of our words. */
const Refusal = z.object({ responseCode: z.number(), command: z.string() })

/** What is said of this email. What a server says to our name or password concerns all of them, and us. */
function asToldOfEmail(error: unknown): unknown {
  const { data } = Refusal.safeParse(error)
  if (data === undefined || !['RCPT TO', 'DATA'].includes(data.command)) return error
  const Told = data.responseCode >= 500 ? EmailRefused : EmailPutOff
  return new Told(String(error), { cause: error })
}

/** Whom emails come from. */
export interface Sender {
  readonly from: string
  /** The site's own, to the right of the `@` in every `Message-ID`. */
  readonly domain: string
}

/** RFC 3834: what answers by itself leaves it alone, and so does whoever looks for what people have answered. */
const BY_ITSELF = { 'Auto-Submitted': 'auto-generated' } as const

/** RFC 8058: lets mail programs offer one button that leaves the list. */
const listHeaders = ({ unsubscribeUrl }: Email): Record<string, string> =>
  unsubscribeUrl === undefined
    ? {}
    : {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }

/** As an object nothing of it is read as a name: 'a(hola)@example.com' would carry one. */
const addressAlone = (address: string) => ({ name: '', address })

const messageOf = ({ from, domain }: Sender, name: string, email: Email) => ({
  from,
  to: addressAlone(email.to),
  ...(email.replyTo !== undefined && { replyTo: addressAlone(email.replyTo) }),
  headers: { ...BY_ITSELF, ...listHeaders(email) },
  subject: email.subject,
  html: email.html,
  text: email.text,
  messageId: `<${name}@${domain}>`,
  disableUrlAccess: true,
  disableFileAccess: true,
})

/** How long a mail server may take to be found, to be reached, to greet, and for each of its answers; in milliseconds. */
const TIMEOUT = {
  dnsTimeout: 20_000,
  connectionTimeout: 20_000,
  greetingTimeout: 20_000,
  socketTimeout: MINUTE_MS,
}
/** EHLO, STARTTLS, EHLO again, up to three for the password, MAIL FROM, RCPT TO, DATA and the email itself. */
const MOST_ANSWERS = 10

/** Who hangs up sooner may send twice what the server was about to take. */
export const LONGEST_CONVERSATION_MS =
  TIMEOUT.dnsTimeout +
  TIMEOUT.connectionTimeout +
  TIMEOUT.greetingTimeout +
  MOST_ANSWERS * TIMEOUT.socketTimeout

/** The library is large, and loaded with the first email. */
function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Hands emails to an SMTP server. */
export function createSmtpMailer(url: string, sender: Sender): Mailer {
  const transport = once(async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ url, ...TIMEOUT } as SMTPTransport.Options)
  })
  return {
    sender: () => addressIn(sender.from),
    leavesHouse: () => true,
    async send(name, email) {
      try {
        await (await transport()).sendMail(messageOf(sender, name, email))
      } catch (error) {
        throw asToldOfEmail(error)
      }
    },
    async check() {
      await (await transport()).verify()
      return undefined
    },
  }
}

/** Writes emails as .eml files into a folder that a person can open; for the demo. */
export function createOutboxMailer(folder: string, sender: Sender): Mailer {
  const transport = once(async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  })
  return {
    sender: () => addressIn(sender.from),
    leavesHouse: () => false,
    async send(name, email) {
      const { message } = await (await transport()).sendMail(messageOf(sender, name, email))
      const file = join(folder, `${email.key.replace(/[^\w-]+/g, '-')}-${name}.eml`)
      await makeFolder(folder)
      await writeFile(`${file}.tmp`, message as Buffer)
      await rename(`${file}.tmp`, file)
    },
    check: () => probeFolder(folder),
  }
}
