import { rm } from 'node:fs/promises'
import { UNDECLARED_SENTENCE } from '#platform/http/declared-problems.ts'
import { freePort, isFree, type Program, startProgram, waitUntilReady } from '../../support/program.ts'
import { ARTIST } from './artist-account.ts'
import { lettersIn } from './outbox.ts'
import { copySampleFolder } from './sample-folder.ts'

export interface RunningShop {
  readonly url: string
  readonly dataFolder: string
  readonly program: Program
  /** Names of the letters that lie in the outbox, whole. */
  letters(): Promise<string[]>
  /** A bearer header of the administrator. */
  signIn(): Promise<{ authorization: string }>
  stop(): Promise<number | null>
}

/** The shop says so in its log when it answers with a problem that the call in question does not declare. */
function refuseUndeclared(printed: string): void {
  const lines = printed.split('\n').filter((line) => line.includes(UNDECLARED_SENTENCE))
  if (lines.length > 0) throw new Error(lines.join('\n'))
}

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

/** The built shop running as a process of its own: in the folder that is named, else in one with the sample catalogue. @param options for Node */
export async function openRunningShop(
  environment: Record<string, string> = {},
  options: readonly string[] = [],
): Promise<RunningShop> {
  const dataFolder = environment.DATA_DIR ?? (await copySampleFolder())
  const port = environment.PORT ?? (await portOfNextShop())
  const url = `http://localhost:${port}`
  const program = startProgram(
    {
      PORT: port,
      DATA_DIR: dataFolder,
      PAYMENT_DOUBLE_PORT: String(await freePort()),
      // Everybody comes from one network here.
      MAX_ORIGINALS_PER_BUYER: '1000',
      ...environment,
    },
    options,
  )
  await waitUntilReady(url, program).catch((error: unknown) => {
    program.process.kill('SIGKILL')
    throw error
  })
  return {
    url,
    dataFolder,
    program,
    letters: () => lettersIn(dataFolder),
    signIn: async () => ({ authorization: `Bearer ${(await openSession(url)).token}` }),
    async stop() {
      program.process.kill('SIGTERM')
      const code = await program.ended
      refuseUndeclared(program.printed())
      await rm(dataFolder, { recursive: true, force: true })
      if (environment.PORT === undefined) leftPorts.push(port)
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
