import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdtempSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { z } from 'zod'
import { projectRoot } from '#platform/config/project-root.ts'
import { freePort } from './program.ts'

/** Whether a program is there and answers this word. */
export const answers = (program: string, word: string): boolean => spawnSync(program, [word]).status === 0

/** What of a request has come as far as the shop. */
const Arrived = z.object({
  headers: z.custom<IncomingHttpHeaders>(),
  url: z.string(),
  /** Of its body, in bytes. */
  length: z.int(),
})

/** A folder with a certificate, and a shop that says what has come to it: all that a documented proxy stands between. */
export interface ProxyGround {
  readonly folder: string
  readonly certificate: { readonly key: string; readonly chain: string }
  /** Where the proxy is to take visitors by TLS. */
  readonly port: number
  readonly host: string
  readonly shopPort: number
  /** Starts the proxy and waits until it lets this visitor through. */
  start(
    command: string,
    args: readonly string[],
    visitor: { readonly headers: Record<string, string>; readonly environment?: NodeJS.ProcessEnv },
  ): Promise<void>
  /** Asks as a browser does; with a body it is sent. */
  ask(path: string, headers: Record<string, string>, body?: Buffer): Promise<IncomingMessage>
  /** Ends the proxy, so that another can be started. */
  stopProxy(): Promise<void>
  close(): Promise<void>
}

/** The files that a release has beside the shop, where also an account can read them that a proxy works as. */
export function deployedForEverybody(): string {
  const folder = mkdtempSync(join(tmpdir(), 'caballete-deploy-'))
  cpSync(join(projectRoot, 'deploy'), folder, { recursive: true })
  chmodSync(folder, 0o755)
  return folder
}

export const arrived = async (reply: IncomingMessage): Promise<z.infer<typeof Arrived>> =>
  Arrived.parse(JSON.parse(await text(reply)))

export async function openProxyGround(): Promise<ProxyGround> {
  const folder = await mkdtemp(join(tmpdir(), 'caballete-proxy-'))
  const certificate = { key: join(folder, 'privkey.pem'), chain: join(folder, 'fullchain.pem') }
  const files = ['-keyout', certificate.key, '-out', certificate.chain]
  const wishes = ['-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=galeria.example']
  expect(spawnSync('openssl', ['req', '-x509', ...wishes, ...files]).status).toBe(0)
  const shop = createServer(async (asked, response) => {
    const { length } = await text(asked).catch(() => '')
    response.end(JSON.stringify({ headers: asked.headers, url: asked.url, length }))
  })
  shop.listen(0, '127.0.0.1')
  await once(shop, 'listening')
  const port = await freePort()
  let proxy: ChildProcess | undefined

  async function ask(path: string, headers: Record<string, string>, body?: Buffer) {
    const where = { host: '127.0.0.1', port, path, headers, rejectUnauthorized: false }
    const method = body === undefined ? 'GET' : 'POST'
    const asked = request({ ...where, servername: 'galeria.example', method })
    // One whose body is too large may be cut off while it is sent, after its answer.
    asked.on('error', () => {})
    asked.end(body)
    const [reply] = await once(asked, 'response')
    return reply as IncomingMessage
  }

  async function stopProxy() {
    proxy?.kill('SIGTERM')
    if (proxy !== undefined) await once(proxy, 'exit')
    proxy = undefined
  }

  return {
    folder,
    certificate,
    port,
    host: `galeria.example:${port}`,
    shopPort: (shop.address() as AddressInfo).port,
    ask,
    async start(command, args, { headers, environment = process.env }) {
      proxy = spawn(command, args, { env: environment, stdio: 'ignore' })
      const status = () =>
        ask('/', headers).then(
          ({ statusCode }) => statusCode,
          () => 0,
        )
      await expect.poll(status, { timeout: 60_000 }).toBe(200)
    },
    stopProxy,
    async close() {
      await stopProxy()
      shop.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
