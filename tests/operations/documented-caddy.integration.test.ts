import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { linkTo } from '#pages/site-pages.ts'
import { projectRoot } from '#platform/config/project-root.ts'
import { answers, arrived, openProxyGround, type ProxyGround } from '../support/documented-proxy.ts'
import { freePort } from '../support/program.ts'

/** The examples for one process and for two of them. */
function documentedCaddy(): readonly [one: string, two: string] {
  const documents = readFileSync(join(projectRoot, 'docs', 'operations.md'), 'utf8')
  const [one, two] = [...documents.matchAll(/^```caddyfile\n([\s\S]+?)^```$/gm)].map(([, text]) => text)
  if (one === undefined || two === undefined)
    throw new Error('docs/operations.md has not both examples for Caddy any more')
  return [one, two]
}

const canJudge = answers('caddy', 'version') && answers('openssl', 'version')
const READY = '/api/health/ready'

/** The examples of docs/operations.md, taken at their word by a Caddy, where one is installed. */
describe.skipIf(!canJudge)('the site that the documents write for Caddy', () => {
  let ground: ProxyGround
  beforeAll(async () => {
    ground = await openProxyGround()
  })
  afterEach(() => ground.stopProxy())
  afterAll(() => ground.close())
  const [one, two] = documentedCaddy()

  /** An example with free ports, a certificate that is there, and nothing of this machine touched; has it started. */
  async function start(example: string, shopPorts: readonly number[], headers: Record<string, string>) {
    const { folder, port, certificate } = ground
    const file = join(folder, 'Caddyfile')
    const tls = `tls ${certificate.chain} ${certificate.key}`
    const [first, second = 0] = shopPorts
    const here = example
      .replace('galeria.example {', `https://galeria.example:${port} {\n\tbind 127.0.0.1\n\t${tls}`)
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${first}`)
      .replaceAll('127.0.0.1:3001', `127.0.0.1:${second}`)
      .replace('/opt/caballete/deploy', join(projectRoot, 'deploy'))
    writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n${here}`)
    const environment = {
      PATH: process.env.PATH,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    }
    const config = ['--config', file, '--adapter', 'caddyfile']
    const checked = spawnSync('caddy', ['validate', ...config], { env: environment, encoding: 'utf8' })
    expect([checked.status, /.*"adapter":"caddyfile".*/.exec(checked.stderr)?.[0]]).toEqual([0, undefined])
    await ground.start('caddy', ['run', ...config], { headers, environment })
  }

  test('is taken by Caddy, and lets the shop know who comes, and as what the site was asked for', async () => {
    const { host, shopPort } = ground
    // What a visitor writes of where she comes from is not passed on.
    const headers = { host, 'x-forwarded-for': '198.51.100.7' }
    await start(one, [shopPort], headers)
    expect(await arrived(await ground.ask(linkTo.artwork('sudestada'), headers))).toMatchObject({
      url: linkTo.artwork('sudestada'),
      headers: { host, 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' },
    })
    const picture = await ground.ask('/', { host }, Buffer.alloc(5_500_000))
    expect(await arrived(picture)).toMatchObject({ length: 5_500_000 })
    const tooLarge = await ground.ask('/', { host }, Buffer.alloc(7_000_000))
    expect(tooLarge.statusCode).toBeGreaterThanOrEqual(400)
  })

  test('says in Spanish that the gallery is back soon while the shop does not run', async () => {
    const { host } = ground
    const shop = createServer((_asked, response) => response.end('open')).listen(0, '127.0.0.1')
    await once(shop, 'listening')
    await start(one, [(shop.address() as AddressInfo).port], { host })
    shop.closeAllConnections()
    shop.close()
    const closed = await ground.ask(linkTo.artwork('sudestada'), { host })
    expect([closed.statusCode, closed.headers['retry-after']]).toEqual([502, '30'])
    expect(await text(closed)).toContain('Volvemos en unos minutos')
  })

  describe('before two processes', () => {
    const servers: Server[] = []
    afterEach(() => {
      for (const each of servers.splice(0)) each.close()
    })

    /** A process that is ready and has a home page, and does this with everything else; answers its port. */
    async function shopThat(answer: RequestListener): Promise<number> {
      const server = createServer((asked, response) =>
        asked.url === READY || asked.url === '/' ? response.end('ready') : answer(asked, response),
      )
      servers.push(server.listen(0, '127.0.0.1'))
      await once(server, 'listening')
      return (server.address() as AddressInfo).port
    }

    /** One of another version, without any of the files that are asked for. */
    const older: RequestListener = (_asked, response) => response.writeHead(404).end('none')
    /** One that is about to end, and lets go whoever only reads. */
    const ending: RequestListener = ({ socket }) => socket.destroy()

    const inTurn = (place: string, one: number, other: number) =>
      place === 'first' ? [one, other] : [other, one]

    async function sixTimes(path: string) {
      const statuses = []
      for (let turn = 0; turn < 6; turn += 1)
        statuses.push((await ground.ask(path, { host: ground.host })).statusCode)
      return statuses
    }

    test.each(['first', 'last'])('asks the other for a file that the %s has not', async (place) => {
      const { host, shopPort } = ground
      await start(two, inTurn(place, await shopThat(older), shopPort), { host })
      expect(await sixTimes('/assets/entry-abc.js')).toEqual([200, 200, 200, 200, 200, 200])
      expect(await arrived(await ground.ask('/assets/entry-abc.js', { host }))).toMatchObject({
        url: '/assets/entry-abc.js',
        headers: { host, 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' },
      })
    })

    test('says that a file is not there which neither has', async () => {
      await start(two, [await shopThat(older), await shopThat(older)], { host: ground.host })
      expect(await sixTimes('/assets/entry-abc.js')).toEqual([404, 404, 404, 404, 404, 404])
    })

    test.each([
      ['first', 'is away', freePort],
      ['last', 'is away', freePort],
      ['first', 'is about to end', () => shopThat(ending)],
      ['last', 'is about to end', () => shopThat(ending)],
    ])('asks the other while the %s %s', async (place, _what, open) => {
      const { host, shopPort } = ground
      await start(two, inTurn(place, await open(), shopPort), { host })
      for (const path of ['/assets/entry-abc.js', linkTo.artwork('sudestada')])
        expect(await sixTimes(path)).toEqual([200, 200, 200, 200, 200, 200])
    })
  })
})
