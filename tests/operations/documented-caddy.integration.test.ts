import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linkTo } from '#pages/site-pages.ts'
import { projectRoot } from '#platform/config/project-root.ts'
import { answers, arrived, openProxyGround, type ProxyGround } from '../support/documented-proxy.ts'

function documentedCaddy(): string {
  const documents = readFileSync(join(projectRoot, 'docs', 'operations.md'), 'utf8')
  const [, example] = /^```caddyfile\n([\s\S]+?)^```$/m.exec(documents) ?? []
  if (example === undefined) throw new Error('docs/operations.md has no example for Caddy any more')
  return example
}

const canJudge = answers('caddy', 'version') && answers('openssl', 'version')

/** The example of docs/operations.md, taken at its word by a Caddy, where one is installed. */
describe.skipIf(!canJudge)('the site that the documents write for Caddy', () => {
  let ground: ProxyGround
  beforeAll(async () => {
    ground = await openProxyGround()
  })
  afterAll(() => ground.close())

  /** The example with a free port, a certificate that is there, and nothing of this machine touched. */
  function written({ folder, port, certificate, shopPort }: ProxyGround): string {
    const file = join(folder, 'Caddyfile')
    const tls = `tls ${certificate.chain} ${certificate.key}`
    const here = documentedCaddy()
      .replace('galeria.example {', `https://galeria.example:${port} {\n\tbind 127.0.0.1\n\t${tls}`)
      .replace('127.0.0.1:3000', `127.0.0.1:${shopPort}`)
    writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n${here}`)
    return file
  }

  test('is taken by Caddy, and lets the shop know who comes, and as what the site was asked for', async () => {
    const { folder, host } = ground
    const environment = {
      PATH: process.env.PATH,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    }
    const config = ['--config', written(ground), '--adapter', 'caddyfile']
    const checked = spawnSync('caddy', ['validate', ...config], { env: environment, encoding: 'utf8' })
    expect([checked.status, /.*"adapter":"caddyfile".*/.exec(checked.stderr)?.[0]]).toEqual([0, undefined])
    // What a visitor writes of where she comes from is not passed on.
    const headers = { host, 'x-forwarded-for': '198.51.100.7' }
    await ground.start('caddy', ['run', ...config], { headers, environment })
    expect(await arrived(await ground.ask(linkTo.artwork('sudestada'), headers))).toMatchObject({
      url: linkTo.artwork('sudestada'),
      headers: { host, 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' },
    })
    const picture = await ground.ask('/', { host }, Buffer.alloc(5_500_000))
    expect(await arrived(picture)).toMatchObject({ length: 5_500_000 })
    const tooLarge = await ground.ask('/', { host }, Buffer.alloc(7_000_000))
    expect(tooLarge.statusCode).toBeGreaterThanOrEqual(400)
  })
})
