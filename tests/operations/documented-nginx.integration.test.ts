import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as plainRequest,
} from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  configurationAround,
  documentedNginx,
  findNginx,
  withShopAt,
  withUpstream,
} from '../../bench/trial/documented-nginx.ts'
import { freePort } from '../support/program.ts'

const nginx = findNginx()
const hasOpenssl = spawnSync('openssl', ['version']).status === 0
const CERTIFICATES = '/etc/letsencrypt/live/galeria.example'

/** The example of docs/operations.md, taken at its word by an nginx, where one is installed. */
describe.skipIf(nginx === undefined || !hasOpenssl)('the site that the documents write for nginx', () => {
  let folder: string
  let doors: { readonly plain: number; readonly tls: number }
  let running: ChildProcess | undefined
  const shop = createServer(({ headers, url }, response) => {
    response.end(JSON.stringify({ headers, url }))
  })
  const { site, twoProcesses } = documentedNginx()

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'caballete-nginx-'))
    doors = { plain: await freePort(), tls: await freePort() }
    const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
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

  /** Writes a configuration whose ports are free here and whose certificate there is; answers its file. */
  function written(name: string, example: string): string {
    const file = join(folder, name)
    const here = example
      .replace('listen 80;', `listen 127.0.0.1:${doors.plain};`)
      .replace('listen 443 ssl;', `listen 127.0.0.1:${doors.tls} ssl;`)
      .replaceAll(CERTIFICATES, folder)
    expect(here).not.toMatch(/listen \d+[ ;]|letsencrypt/)
    writeFileSync(file, configurationAround(here, folder))
    return file
  }

  const said = (file: string) => {
    const { status, stderr } = spawnSync(nginx ?? '', ['-t', '-c', file, '-p', folder], { encoding: 'utf8' })
    return {
      status,
      faults: stderr.split('\n').filter((line) => /\[(?:warn|error|emerg|alert)\]/.test(line)),
    }
  }

  test.each([
    ['for one process', site],
    ['for two of them', withUpstream(site, twoProcesses)],
  ])('is taken by nginx without a warning %s', (name, example) => {
    expect(said(written(`${name}.conf`, example))).toEqual({ status: 0, faults: [] })
  })

  async function ask(path: string, headers: Record<string, string>): Promise<IncomingMessage> {
    const where = { host: '127.0.0.1', port: doors.tls, path, headers, rejectUnauthorized: false }
    const asked = request({ ...where, servername: 'galeria.example' }).end()
    const [reply] = await once(asked, 'response')
    return reply
  }

  test('lets the shop know who comes, and as what the site was asked for', async () => {
    const { port } = shop.address() as AddressInfo
    running = spawn(nginx ?? '', ['-c', written('running.conf', withShopAt(site, [port])), '-p', folder])
    const host = `galeria.example:${doors.tls}`
    const sent = { host, 'x-forwarded-for': '198.51.100.7' }
    await expect
      .poll(() =>
        ask('/', sent).then(
          ({ statusCode }) => statusCode,
          () => 0,
        ),
      )
      .toBe(200)
    for (const path of ['/obra/sudestada', '/api/auth/login']) {
      const { headers, url } = JSON.parse(await text(await ask(path, sent))) as {
        headers: IncomingHttpHeaders
        url: string
      }
      expect(url).toBe(path)
      expect(headers).toMatchObject({
        host,
        'x-forwarded-for': '198.51.100.7, 127.0.0.1',
        'x-forwarded-proto': 'https',
      })
      expect(headers.connection).not.toBe('close')
    }
    const asked = plainRequest({ host: '127.0.0.1', port: doors.plain, path: '/obra/x', headers: sent }).end()
    const [moved] = await once(asked, 'response')
    expect([moved.statusCode, moved.headers.location]).toEqual([301, 'https://galeria.example/obra/x'])
  })
})
