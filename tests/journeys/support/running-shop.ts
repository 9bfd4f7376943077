import { rm } from 'node:fs/promises'
import { UNDECLARED_SENTENCE } from '#platform/http/declared-problems.ts'
import { freePort, isFree, type Program, startProgram, TOLD, waitUntilReady } from '../../support/program.ts'
import { ARTIST } from './artist-account.ts'
import { emailsIn, type SentEmail } from './outbox.ts'
import { copySampleFolder } from './sample-folder.ts'
import { openInHost } from './shop-host.ts'

/** A built shop that a test has opened. */
export interface RunningShop {
  readonly url: string
  readonly dataFolder: string
  /** The emails that have left it. */
  emails(): Promise<SentEmail[]>
  /** A bearer header of the administrator. */
  signIn(): Promise<{ authorization: string }>
  /** Closes it, and takes its folder away. */
  stop(): Promise<unknown>
}

/** One in a process of its own: for what is about that, how it starts and ends, what it prints, signals and Node's options. */
export interface ShopProcess extends RunningShop {
  readonly program: Program
  /** Answers the exit code. */
  stop(): Promise<number | null>
}

/** Characters of a log that are shown with a test that failed. */
const LONGEST_END = 6000

/** The shop says so in its log when it answers with a problem that the call in question does not declare. */
function refuseUndeclared(printed: string): void {
  const lines = printed.split('\n').filter((line) => line.includes(UNDECLARED_SENTENCE))
  if (lines.length > 0) throw new Error(lines.join('\n'))
}

/** What the log of each open shop of this worker has said, by the shop's address. */
const logs = new Map<string, () => string>()

/** What the open shops have to say when something went wrong: the end of each log that says anything. */
export const endsOfLogs = (): string[] =>
  [...logs].flatMap(([url, said]) => {
    const end = said().trim().slice(-LONGEST_END)
    return end === '' ? [] : [`${url} says:\n${end}`]
  })

/** Ports that shops of this worker have left, the last one last. */
const leftPorts: string[] = []

/**
 * Where the next shop listens: where the last one did that has stopped, so that a browser of this worker finds the files of its
 * pages in its cache, as the next visitor of the same shop does.
 */
async function portOfNextShop(): Promise<string> {
  const left = leftPorts.pop()
  return left !== undefined && (await isFree(Number(left))) ? left : String(await freePort())
}

/** Where a shop is opened: in the folder that is named, else in one with the sample catalogue. */
async function placeFor(environment: Record<string, string>) {
  const dataFolder = environment.DATA_DIR ?? (await copySampleFolder())
  const port = environment.PORT ?? (await portOfNextShop())
  const url = `http://localhost:${port}`
  const settings = {
    PORT: port,
    DATA_DIR: dataFolder,
    PAYMENT_DOUBLE_PORT: String(await freePort()),
    // Everybody comes from one network here.
    MAX_ORIGINALS_PER_BUYER: '1000',
    ...environment,
  }
  return {
    settings,
    shop: {
      url,
      dataFolder,
      emails: () => emailsIn(dataFolder),
      signIn: async () => ({ authorization: `Bearer ${(await openSession(url)).token}` }),
    },
    /** @param said what the shop has written down until its end */
    async leave(said: string): Promise<void> {
      // Another process of the same shop may still write there.
      await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 })
      if (environment.PORT === undefined) leftPorts.push(port)
      logs.delete(url)
      refuseUndeclared(said)
    },
  }
}

/** A built shop among those of this worker, which have a process in common. */
export async function openRunningShop(environment: Record<string, string> = {}): Promise<RunningShop> {
  const { settings, shop, leave } = await placeFor(environment)
  const { close, said } = await openInHost({ ...TOLD, ...settings })
  logs.set(shop.url, said)
  await waitUntilReady(shop.url)
  return { ...shop, stop: async () => leave(await close()) }
}

/** A built shop in a process of its own. @param options for Node */
export async function openShopProcess(
  environment: Record<string, string> = {},
  options: readonly string[] = [],
): Promise<ShopProcess> {
  const { settings, shop, leave } = await placeFor(environment)
  const program = startProgram(settings, options)
  logs.set(shop.url, program.printed)
  await waitUntilReady(shop.url, program).catch((error: unknown) => {
    program.process.kill('SIGKILL')
    throw error
  })
  return {
    ...shop,
    program,
    async stop() {
      program.process.kill('SIGTERM')
      const code = await program.ended
      await leave(program.printed())
      return code
    },
  }
}

/** What a browser keeps of a sign-in. */
export interface Session {
  readonly token: string
}

/** Signs the artist in. @param url where the shop is open */
export async function openSession(url: string): Promise<Session> {
  const { email, password } = ARTIST
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { data } = (await reply.json()) as { data: { token: string; user: object } }
  return { ...data.user, token: data.token }
}
