import { createHash } from 'node:crypto'
import { realpath, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { StartRefusal } from '../config/start-refusal.ts'
import { makeFolder } from '../disk/make-folder.ts'

/**
 * Where the lock lives: on Linux a socket in the abstract namespace, which the kernel frees with its
 * process, however that ends; elsewhere a socket file, stale when nobody answers on it.
 */
export function lockAddress(folder: string): string {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 32)
  return process.platform === 'linux' ? `\0caballete-${name}` : join(folder, '.lock')
}

/** Whoever asks may be gone before the answer: that is no fault of the shop's. */
const answerWithPid = () =>
  createServer((socket) => {
    socket.on('error', () => {})
    socket.end(`${process.pid}`)
  })

function bind(server: Server, address: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    server.listen(address, () => resolve(true))
  })
}

/** The process that answers on the lock; `undefined` when none does. */
function askHolder(address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect(address)
    const chunks: Buffer[] = []
    socket.setTimeout(1000, () => socket.destroy())
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', () => {})
    socket.on('close', () => resolve(Buffer.concat(chunks).toString() || undefined))
  })
}

export interface FolderLock {
  release(): Promise<void>
}

/** Takes the only lock on a data folder, or refuses with the process that holds it. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await makeFolder(folder)
  const address = lockAddress(await realpath(folder))
  const server = answerWithPid()
  if (!(await bind(server, address))) {
    const holder = await askHolder(address)
    if (holder === undefined && !address.startsWith('\0')) {
      await rm(address)
      return lockFolder(folder)
    }
    throw new StartRefusal(
      `The data folder ${folder} is in use by process ${holder ?? '(unknown)'}; stop that one first.`,
    )
  }
  server.unref()
  return { release: () => new Promise((resolve) => server.close(() => resolve())) }
}
