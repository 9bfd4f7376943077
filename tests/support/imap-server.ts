import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { freePort } from './program.ts'

interface Kept {
  readonly uid: number
  readonly source: Buffer
  readonly receivedAt: Date
}

export interface ImapServer {
  readonly url: string
  /** Every command that came, without the words behind it. */
  readonly heard: string[]
  /** Puts an email into the box; answers its number. */
  deliver(source: string | Buffer, receivedAt?: Date): number
  /** Gives every email another number. */
  renumber(): void
  /** Hangs up in the middle of the email that is asked for after so many others. */
  hangUpAfter(emails: number): void
  /** Takes no password any more, or takes it again. */
  refuse(isRefused: boolean): void
  close(): Promise<void>
}

type Say = (line: string | Buffer) => void

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const imapTime = (at: Date) =>
  `${String(at.getUTCDate()).padStart(2, ' ')}-${MONTHS[at.getUTCMonth()]}-${at.getUTCFullYear()} ${at.toISOString().slice(11, 19)} +0000`

const headOf = (source: Buffer) => source.toString('latin1').split(/\r?\n\r?\n/)[0] ?? ''

function fieldIn(source: Buffer, name: string): string | undefined {
  const lines = headOf(source)
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
  return lines
    .find((line) => line.toLowerCase().startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .trim()
}

const quoted = (text: string | undefined) =>
  text === undefined ? 'NIL' : `"${text.replace(/[\\"]/g, '\\$&')}"`

/** The one address of a field, as an envelope has it. */
function addressIn(field: string | undefined): string {
  const [, name = '', mailbox, host] = /^(.*?)\s*<?([^<>\s@]+)@([^<>\s]+?)>?$/.exec(field ?? '') ?? []
  if (mailbox === undefined) return 'NIL'
  return `((${name === '' ? 'NIL' : quoted(name)} NIL ${quoted(mailbox)} ${quoted(host)}))`
}

function envelopeOf(source: Buffer): string {
  const from = addressIn(fieldIn(source, 'from'))
  const [date, subject, id] = ['date', 'subject', 'message-id'].map((name) => quoted(fieldIn(source, name)))
  return `(${date} ${subject} ${from} ${from} ${from} NIL NIL NIL ${quoted(fieldIn(source, 'in-reply-to'))} ${id})`
}

const literal = (bytes: Buffer) => Buffer.concat([Buffer.from(`{${bytes.length}}\r\n`), bytes])

function fetched({ uid, source, receivedAt }: Kept, wanted: string): Buffer {
  const parts: Buffer[] = [Buffer.from(`UID ${uid}`)]
  if (wanted.includes('ENVELOPE')) parts.push(Buffer.from(`ENVELOPE ${envelopeOf(source)}`))
  if (wanted.includes('INTERNALDATE')) parts.push(Buffer.from(`INTERNALDATE "${imapTime(receivedAt)}"`))
  const fields = /BODY\.PEEK\[HEADER\.FIELDS \(([^)]*)\)\]/i.exec(wanted)?.[1]
  if (fields !== undefined) {
    const names = fields.toLowerCase().split(' ')
    const lines = names.flatMap((name) => {
      const value = fieldIn(source, name)
      return value === undefined ? [] : [`${name}: ${value}\r\n`]
    })
    const head = literal(Buffer.from(`${lines.join('')}\r\n`, 'latin1'))
    parts.push(Buffer.concat([Buffer.from(`BODY[HEADER.FIELDS (${fields})] `), head]))
  }
  const [, most] = /BODY\.PEEK\[\](?:<0\.(\d+)>)?/i.exec(wanted) ?? []
  if (/BODY\.PEEK\[\]/i.test(wanted))
    parts.push(
      Buffer.concat([
        Buffer.from(most === undefined ? 'BODY[] ' : 'BODY[]<0> '),
        literal(source.subarray(0, Number(most ?? source.length))),
      ]),
    )
  return Buffer.concat(parts.flatMap((part, at) => (at === 0 ? [part] : [Buffer.from(' '), part])))
}

/** A mailbox on loopback that can be read, with the few commands that this takes. */
export async function openImapServer(): Promise<ImapServer> {
  const port = await freePort()
  const heard: string[] = []
  let kept: Kept[] = []
  let uidValidity = 7
  let nextUid = 1
  let isRefused = false
  let emailsLeft = Number.POSITIVE_INFINITY
  const sockets = new Set<Socket>()

  function found(criteria: string): Kept[] {
    const [, first] = /UID (\d+):\*/i.exec(criteria) ?? []
    if (first !== undefined) {
      const behind = kept.filter(({ uid }) => uid >= Number(first))
      // As the standard has it: `*` is the last email, wherever it stands.
      return behind.length === 0 ? kept.slice(-1) : behind
    }
    const [, day] = /SINCE "?([\w-]+)/i.exec(criteria) ?? []
    const since = day === undefined ? 0 : Date.parse(`${day} UTC`)
    return kept.filter(({ receivedAt }) => receivedAt.getTime() >= since)
  }

  /** What is said before a command is done; `false` when nothing follows. */
  const commands: Readonly<Record<string, (say: Say, rest: string, socket: Socket) => string | false>> = {
    CAPABILITY(say) {
      say('* CAPABILITY IMAP4rev1')
      return 'OK'
    },
    LOGIN: () => (isRefused ? 'NO [AUTHENTICATIONFAILED] not you, artista@example.com' : 'OK'),
    NOOP: () => 'OK',
    LIST(say) {
      say('* LIST (\\HasNoChildren) "/" "INBOX"')
      return 'OK'
    },
    EXAMINE(say) {
      say(`* ${kept.length} EXISTS`)
      say('* FLAGS (\\Seen)')
      say(`* OK [UIDVALIDITY ${uidValidity}] valid`)
      say(`* OK [UIDNEXT ${nextUid}] next`)
      return 'OK [READ-ONLY]'
    },
    'UID SEARCH'(say, rest) {
      const uids = found(rest).map(({ uid }) => uid)
      say(`* SEARCH ${uids.join(' ')}`.trim())
      return 'OK'
    },
    'UID FETCH'(say, rest, socket) {
      const at = kept.findIndex(({ uid }) => uid === Number.parseInt(rest, 10))
      const email = kept[at]
      if (email === undefined) return 'OK'
      const isWhole = /BODY\.PEEK\[\]/i.test(rest)
      if (isWhole && emailsLeft === 0) {
        emailsLeft = Number.POSITIVE_INFINITY
        socket.end(`* ${at + 1} FETCH (UID ${email.uid} BODY[]<0> {5000}\r\nHalf a let`)
        return false
      }
      if (isWhole) emailsLeft -= 1
      say(Buffer.concat([Buffer.from(`* ${at + 1} FETCH (`), fetched(email, rest), Buffer.from(')')]))
      return 'OK'
    },
    LOGOUT(say) {
      say('* BYE bye')
      return 'OK'
    },
  }

  function answer(socket: Socket, tag: string, command: string, rest: string): void {
    const say: Say = (line) => {
      socket.write(Buffer.concat([Buffer.from(line), Buffer.from('\r\n')]))
    }
    heard.push(command)
    const ends = commands[command]?.(say, rest, socket) ?? 'BAD'
    if (ends !== false) say(`${tag} ${ends} done`)
    if (command === 'LOGOUT') socket.end()
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    let text = ''
    socket.write('* OK ready\r\n')
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1')
      for (let end = text.indexOf('\r\n'); end !== -1; end = text.indexOf('\r\n')) {
        const [, tag = '', command = '', rest = ''] =
          /^(\S+) ((?:UID )?\S+) ?(.*)$/i.exec(text.slice(0, end)) ?? []
        text = text.slice(end + 2)
        answer(socket, tag, command.toUpperCase(), rest)
      }
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `imap://artista%40example.com:clave@127.0.0.1:${port}/INBOX`,
    heard,
    deliver(source, receivedAt = new Date()) {
      kept.push({ uid: nextUid, source: Buffer.from(source), receivedAt })
      nextUid += 1
      return nextUid - 1
    },
    renumber() {
      uidValidity += 1
      kept = kept.map((each, at) => ({ ...each, uid: at + 1 }))
      nextUid = kept.length + 1
    },
    hangUpAfter(emails) {
      emailsLeft = emails
    },
    refuse(next) {
      isRefused = next
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
