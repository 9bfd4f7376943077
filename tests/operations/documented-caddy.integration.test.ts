import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectRoot } from '#platform/config/project-root.ts'
import { freePort } from '../support/program.ts'

const has = (program: string, word: string) => spawnSync(program, [word]).status === 0

function documentedCaddy(): string {
  const documents = readFileSync(join(projectRoot, 'docs', 'operations.md'), 'utf8')
  const [, example] = /^```caddyfile\n([\s\S]+?)^```$/m.exec(documents) ?? []
  if (example === undefined) throw new Error('docs/operations.md has no example for Caddy any more')
  return example
}

/** The example of docs/operations.md, taken at its word by a Caddy, where one is installed. */
describe.skipIf(!has('caddy', 'version') || !has('openssl', 'version'))(
  'the site that the documents write for Caddy',
  () => {
    let folder: string
    let port: number
    let running: ChildProcess | undefined
    const shop = createServer(async (request, response) => {
      const length = (await text(request).catch(() => '')).length
      response.end(JSON.stringify({ headers: request.headers, url: request.url, length }))
    })
    const environment = () => ({
      PATH: process.env.PATH,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    })

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'caballete-caddy-'))
      port = await freePort()
      const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')]
      const wishes = ['-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=galeria.example']
      expect(spawnSync('openssl', ['req', '-x509', ...wishes, ...files]).status).toBe(0)
      await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
    })
    afterAll(async () => {
      running?.kill('SIGTERM')
      if (running !== undefined) await once(running, 'exit')
      shop.close()
      rmSync(folder, { recursive: true, force: true })
    })

    /** The example with a free port, a certificate that is there, and nothing of this machine touched. */
    function written(): string {
      const file = join(folder, 'Caddyfile')
      const certificate = `tls ${join(folder, 'cert.pem')} ${join(folder, 'key.pem')}`
      const here = documentedCaddy()
        .replace('galeria.example {', `https://galeria.example:${port} {\n\tbind 127.0.0.1\n\t${certificate}`)
        .replace('127.0.0.1:3000', `127.0.0.1:${(shop.address() as AddressInfo).port}`)
      writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n${here}`)
      return file
    }

    async function ask(headers: Record<string, string>, body?: Buffer): Promise<IncomingMessage> {
      const where = { host: '127.0.0.1', port, path: '/obra/sudestada', headers, rejectUnauthorized: false }
      const asked = request({
        ...where,
        servername: 'galeria.example',
        method: body === undefined ? 'GET' : 'POST',
      })
      asked.on('error', () => {})
      asked.end(body)
      const [reply] = await once(asked, 'response')
      return reply
    }

    test('is taken by Caddy, and lets the shop know who comes, and as what the site was asked for', async () => {
      const file = written()
      const checked = spawnSync('caddy', ['validate', '--config', file, '--adapter', 'caddyfile'], {
        env: environment(),
        encoding: 'utf8',
      })
      expect([checked.status, /.*"adapter":"caddyfile".*/.exec(checked.stderr)?.[0]]).toEqual([0, undefined])
      running = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
        env: environment(),
        stdio: 'ignore',
      })
      const host = `galeria.example:${port}`
      // What a visitor writes of where she comes from is not passed on.
      const sent = { host, 'x-forwarded-for': '198.51.100.7' }
      await expect
        .poll(() =>
          ask(sent).then(
            ({ statusCode }) => statusCode,
            () => 0,
          ),
        )
        .toBe(200)
      const { headers, url } = JSON.parse(await text(await ask(sent))) as {
        headers: IncomingHttpHeaders
        url: string
      }
      expect(url).toBe('/obra/sudestada')
      expect(headers).toMatchObject({ host, 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' })
      const picture = await ask({ host }, Buffer.alloc(5_500_000))
      expect(JSON.parse(await text(picture))).toMatchObject({ length: 5_500_000 })
      expect((await ask({ host }, Buffer.alloc(7_000_000))).statusCode).toBeGreaterThanOrEqual(400)
    })
  },
)
