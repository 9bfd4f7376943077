import { createHash } from 'node:crypto'
import type { FetchMessageObject, ImapFlow } from 'imapflow'
import { plainReason } from '#platform/log/plain-reason.ts'
import { SECOND_MS } from '#platform/time/spans.ts'
import type { AnswersBox, EmailHead, OpenBox } from './answers-box.ts'

const HEADERS = ['references', 'in-reply-to', 'auto-submitted', 'precedence', 'list-id']
const TIMEOUT_MS = 20 * SECOND_MS
/** Of heads that somebody could have written as long as she likes. */
const LONGEST = 500
const MOST_ANSWERED = 50

const MAIL_ID = /<[^<>\s]{1,500}>/g

/** What a header says, its folded lines joined. */
function headerOf(headers: string, name: string): string {
  const unfolded = headers.replace(/\r?\n[ \t]+/g, ' ')
  const line = unfolded.split(/\r?\n/).find((each) => each.toLowerCase().startsWith(`${name}:`))
  return line?.slice(name.length + 1).trim() ?? ''
}

const isAutomatic = (headers: string): boolean => {
  const submitted = headerOf(headers, 'auto-submitted').toLowerCase()
  return (
    (submitted !== '' && submitted !== 'no') ||
    /^(?:bulk|list|junk|auto)/i.test(headerOf(headers, 'precedence')) ||
    headerOf(headers, 'list-id') !== ''
  )
}

function headOf({ uid, envelope, headers, internalDate }: FetchMessageObject): EmailHead {
  const text = headers?.toString('utf8').slice(0, 20_000) ?? ''
  const [from] = envelope?.from ?? []
  const named = `${headerOf(text, 'in-reply-to')} ${headerOf(text, 'references')}`.match(MAIL_ID) ?? []
  const received = new Date(internalDate ?? Number.NaN)
  return {
    uid,
    mailId: envelope?.messageId?.match(MAIL_ID)?.[0],
    from: (from?.address ?? '').toLowerCase().slice(0, LONGEST),
    fromName: (from?.name ?? '').slice(0, LONGEST),
    subject: (envelope?.subject ?? '').slice(0, LONGEST),
    answers: [...new Set(named)].slice(0, MOST_ANSWERED),
    isAutomatic: isAutomatic(text),
    receivedAt: received,
  }
}

const inOrder = (uids: readonly number[] | false | undefined) =>
  (uids || []).toSorted((one, other) => one - other)

function openBox(client: ImapFlow): OpenBox {
  const { mailbox } = client
  if (mailbox === false) throw new Error('no folder is open')
  const byUid = { uid: true }
  return {
    uidValidity: String(mailbox.uidValidity),
    nextUid: mailbox.uidNext,
    // `*` is the last email, however small its number is.
    uidsAfter: async (uid) =>
      inOrder(await client.search({ uid: `${uid + 1}:*` }, byUid)).filter((each) => each > uid),
    uidsSince: async (since) => inOrder(await client.search({ since }, byUid)),
    async head(uid) {
      const wanted = { uid: true, envelope: true, internalDate: true, headers: HEADERS }
      const found = await client.fetchOne(String(uid), wanted, byUid)
      return found ? headOf(found) : undefined
    },
    async source(uid, maxLength) {
      const found = await client.fetchOne(String(uid), { uid: true, source: { start: 0, maxLength } }, byUid)
      return found ? found.source : undefined
    },
  }
}

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/**
 * A folder of an IMAP server.
 * @param address such as 'imaps://user:password@mail.example:993/INBOX'; with `imap:` the server has to offer STARTTLS
 */
export function createImapBox(address: string): AnswersBox {
  const url = new URL(address)
  const secure = url.protocol === 'imaps:'
  const folder = decodeURIComponent(url.pathname.slice(1)) || 'INBOX'
  const user = decodeURIComponent(url.username)
  const options = {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 993 : 143),
    secure,
    // Nobody on the way may have the password.
    ...(!secure && !LOOPBACK.test(url.hostname) && { doSTARTTLS: true }),
    auth: { user, pass: decodeURIComponent(url.password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  } as const
  let trouble: string | undefined
  return {
    name: createHash('sha256').update(`${user}\n${options.host}\n${folder}`).digest('hex').slice(0, 32),
    get trouble() {
      return trouble
    },
    async visit(work) {
      const { ImapFlow } = await import('imapflow')
      const client = new ImapFlow(options)
      // What breaks between two words is said by the next one.
      client.on('error', () => {})
      try {
        await client.connect()
        await client.mailboxOpen(folder, { readOnly: true })
        const found = await work(openBox(client))
        trouble = undefined
        await client.logout().catch(() => {})
        return found
      } catch (error) {
        trouble = reasonOf(error)
        throw error
      } finally {
        client.close()
      }
    },
  }
}

/** What anybody may know of it: servers say names in their words. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && 'authenticationFailed' in error && error.authenticationFailed === true
    ? 'name or password are not accepted'
    : plainReason(error)
