import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerAddress } from 'smtp-server'
import { freePort } from './program.ts'

/** What the server does with the next email that comes for an address. */
export type Mood = 'takes' | 'refuses the mailbox' | 'asks to come later' | 'hangs up after the email'

export interface Mail {
  readonly to: readonly string[]
  /** As it came over the wire, with its lines unfolded. */
  readonly source: string
}

export interface MailServer {
  readonly url: string
  /** Every email whose last line the server has heard, also those that it never acknowledged. */
  readonly heard: Mail[]
  /** Moods of the next conversations, in order; after them it takes everything. */
  readonly moods: Mood[]
  /** How often somebody has come to the door, with an email or without. */
  greeted(): number
  goDown(): Promise<void>
  comeUp(): Promise<void>
}

const answers = {
  'refuses the mailbox': { message: 'no such mailbox', responseCode: 550 },
  'asks to come later': { message: 'greylisted, come back', responseCode: 451 },
} as const

const refusal = ({ message, responseCode }: { message: string; responseCode: number }) =>
  Object.assign(new Error(message), { responseCode })

const unfolded = (source: string) => source.replace(/\r\n[ \t]+/g, ' ')

/** A real SMTP server on loopback. */
export async function openMailServer(): Promise<MailServer> {
  const port = await freePort()
  const heard: Mail[] = []
  const moods: Mood[] = []
  let greeted = 0
  const open = () =>
    new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      onConnect(_session, done) {
        greeted += 1
        done()
      },
      onRcptTo(_address, _session, done) {
        const [mood] = moods
        if (mood !== 'refuses the mailbox' && mood !== 'asks to come later') return done()
        moods.shift()
        done(refusal(answers[mood]))
      },
      async onData(stream, session, done) {
        const source = unfolded(await text(stream))
        heard.push({ to: session.envelope.rcptTo.map(({ address }: SMTPServerAddress) => address), source })
        if (moods.shift() !== 'hangs up after the email') return done()
        for (const connection of server.connections) connection._socket.destroy()
      },
    })
  let server = open()
  const comeUp = async () => {
    server = open()
    server.on('error', () => {})
    server.listen(port, '127.0.0.1')
    await once(server.server, 'listening')
  }
  await comeUp()
  return {
    url: `smtp://127.0.0.1:${port}`,
    heard,
    moods,
    greeted: () => greeted,
    comeUp,
    goDown: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
