import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linkTo } from '#pages/site-pages.ts'
import {
  configurationAround,
  documentedNginx,
  findNginx,
  withShopAt,
  withUpstream,
} from '../../bench/stress/documented-nginx.ts'
import {
  answers,
  arrived,
  deployedForEverybody,
  openProxyGround,
  type ProxyGround,
} from '../support/documented-proxy.ts'
import { freePort } from '../support/program.ts'

const nginx = findNginx()
const canJudge = nginx !== undefined && answers('openssl', 'version')
const RELEASED = '/opt/caballete/deploy'
const CERTIFICATES = '/etc/letsencrypt/live/galeria.example'

/** The example of docs/operations.md, taken at its word by an nginx, where one is installed. */
describe.skipIf(!canJudge)('the site that the documents write for nginx', () => {
  let ground: ProxyGround
  let plainPort: number
  let deployed: string
  const { site, twoProcesses } = documentedNginx()
  beforeAll(async () => {
    ground = await openProxyGround()
    plainPort = await freePort()
    deployed = deployedForEverybody()
  })
  afterAll(async () => {
    await ground.close()
    rmSync(deployed, { recursive: true })
  })

  /** Writes a configuration whose ports are free here and whose certificate there is; answers its file. */
  function written(name: string, example: string): string {
    const { folder, port } = ground
    const file = join(folder, name)
    const here = example
      .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
      .replace('listen [::]:80;', `listen [::1]:${plainPort};`)
      .replace('listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`)
      .replace('listen [::]:443 ssl;', `listen [::1]:${port} ssl;`)
      .replaceAll(CERTIFICATES, folder)
      .replace(RELEASED, deployed)
    expect(here).not.toMatch(/listen (?:\[::\]:)?\d+[ ;]|letsencrypt/)
    writeFileSync(file, configurationAround(here, folder))
    return file
  }

  const said = (file: string) => {
    const options = ['-t', '-c', file, '-p', ground.folder]
    const { status, stderr } = spawnSync(nginx ?? '', options, { encoding: 'utf8' })
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

  test('lets the shop know who comes, and as what the site was asked for', async () => {
    const { folder, host, shopPort } = ground
    const config = written('running.conf', withShopAt(site, [shopPort]))
    const headers = { host, 'x-forwarded-for': '198.51.100.7' }
    await ground.start(nginx ?? '', ['-c', config, '-p', folder], { headers })
    for (const path of [linkTo.artwork('sudestada'), '/api/auth/login']) {
      const came = await arrived(await ground.ask(path, headers))
      expect(came.url).toBe(path)
      expect(came.headers).toMatchObject({
        host,
        'x-forwarded-for': '198.51.100.7, 127.0.0.1',
        'x-forwarded-proto': 'https',
      })
      expect(came.headers.connection).not.toBe('close')
    }
    const asked = request({ host: '127.0.0.1', port: plainPort, path: linkTo.artwork('x'), headers }).end()
    const [moved] = await once(asked, 'response')
    const secure = `https://galeria.example${linkTo.artwork('x')}`
    expect([moved.statusCode, moved.headers.location]).toEqual([301, secure])
  })

  test('says in Spanish that the gallery is back soon while the shop does not run', async () => {
    await ground.stopProxy()
    const { folder, host } = ground
    const shop = createServer((_asked, response) => response.end('open')).listen(0, '127.0.0.1')
    await once(shop, 'listening')
    const { port } = shop.address() as AddressInfo
    const config = written('closed.conf', withShopAt(site, [port]))
    await ground.start(nginx ?? '', ['-c', config, '-p', folder], { headers: { host } })
    shop.closeAllConnections()
    shop.close()
    const closed = await ground.ask(linkTo.artwork('sudestada'), { host })
    expect([closed.statusCode, closed.headers['retry-after']]).toEqual([502, '30'])
    expect(await text(closed)).toContain('Volvemos en unos minutos')
  })

  test('asks the other process for a file that one of another version has not', async () => {
    await ground.stopProxy()
    const older = createServer((_asked, response) => response.writeHead(404).end())
    older.listen(0, '127.0.0.1')
    await once(older, 'listening')
    const { folder, host, shopPort } = ground
    const { port } = older.address() as AddressInfo
    const config = written('renewing.conf', withShopAt(withUpstream(site, twoProcesses), [port, shopPort]))
    const headers = { host }
    await ground.start(nginx ?? '', ['-c', config, '-p', folder], { headers })
    const answers = []
    for (let turn = 0; turn < 6; turn += 1)
      answers.push((await ground.ask('/assets/entry-abc.js', headers)).statusCode)
    expect(answers).toEqual([200, 200, 200, 200, 200, 200])
    older.close()
  })
})
