import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { productionSettings } from '../support/production-settings.ts'
import { freePort, startProgram } from '../support/program.ts'
import { expect } from './support/expect.ts'
import { openShopProcess, type ShopProcess } from './support/running-shop.ts'
import { copyOpenedFolder } from './support/sample-folder.ts'
import { test } from './support/test.ts'

const quick = { SAMPLE_DATA: 'off' }
let dataFolder: string
let shop: ShopProcess

test.beforeAll(async () => {
  dataFolder = await copyOpenedFolder()
  shop = await openShopProcess({ ...quick, DATA_DIR: dataFolder })
})
test.afterAll(() => rm(dataFolder, { recursive: true, force: true }))

async function refusal(environment: Record<string, string>): Promise<string> {
  const program = startProgram({ ...quick, PAYMENT_DOUBLE_PORT: String(await freePort()), ...environment })
  expect(await program.ended).toBe(1)
  return program.printed().trim()
}

/** What else keeps a shop from opening: src/app/server/refused-start.integration.test.ts. */
test.describe('a start that cannot succeed says why in one sentence', () => {
  test('when another process has the data folder', async () => {
    const said = await refusal({ DATA_DIR: dataFolder, PORT: String(await freePort()) })
    expect(said).toBe(
      `The data folder ${dataFolder} is in use by process ${shop.program.process.pid}; stop that one first.`,
    )
  })

  test('when the port is in use', async () => {
    const { port } = new URL(shop.url)
    const other = await copyOpenedFolder()
    const said = await refusal({ DATA_DIR: other, PORT: port })
    expect(said).toBe(`Port ${port} is in use; stop the other program or set PORT to another one.`)
    await rm(other, { recursive: true })
  })

  test('when settings are wrong, all of them by name', async () => {
    const said = await refusal({ PORT: 'many', LOG_LEVEL: 'loud' })
    expect(said).toContain('PORT must be a port number')
    expect(said).toContain('LOG_LEVEL is not a log level')
  })

  const production = {
    ...productionSettings,
    LOG_LEVEL: 'fatal',
  }

  test('when the payment provider does not know the token of a real shop', async () => {
    test.skip(spawnSync('openssl', ['version']).status !== 0, 'nobody can make a certificate here')
    const data = await copyOpenedFolder()
    const [key, cert] = [join(data, 'key.pem'), join(data, 'cert.pem')]
    const wishes = [
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=127.0.0.1',
    ]
    const names = ['-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key, '-out', cert]
    expect(spawnSync('openssl', ['req', '-x509', ...wishes, ...names]).status).toBe(0)
    const certificate = { key: await readFile(key), cert: await readFile(cert) }
    const provider = createServer(certificate, (_request, response) => {
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"message":"invalid token"}')
    })
    provider.listen(0, '127.0.0.1')
    await once(provider, 'listening')
    const said = await refusal({
      ...production,
      ADMIN_PASSWORD: 'una clave de prueba',
      DATA_DIR: data,
      PORT: String(await freePort()),
      PAYMENT_DOUBLE_PORT: 'off',
      PAYMENTS_BASE_URL: `https://127.0.0.1:${(provider.address() as AddressInfo).port}`,
      NODE_EXTRA_CA_CERTS: cert,
    })
    expect(said).toBe('MP_ACCESS_TOKEN is not accepted by the payment provider.')
    provider.close()
    await rm(data, { recursive: true })
  })

  test('when the database cannot be reached, without its password', async () => {
    const said = await refusal({
      DATA_DIR: join(tmpdir(), 'unused'),
      DATABASE_URL: 'postgres://a:secreto@127.0.0.1:9/b',
    })
    expect(said).toMatch(/^The database at postgres:\/\/a:…@127\.0\.0\.1:9\/b cannot be opened: .*$/)
    expect(said).not.toContain('secreto')
  })
})

/** Starts the shop as an operator does, by npm. */
async function startByNpm(environment: Record<string, string>) {
  const port = String(await freePort())
  const child = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: {
      ...process.env,
      ...quick,
      LOG_LEVEL: 'warn',
      PORT: port,
      PAYMENT_DOUBLE_PORT: String(await freePort()),
      ...environment,
    },
    stdio: 'ignore',
  })
  const url = `http://localhost:${port}`
  const isUp = () =>
    fetch(`${url}/api/health/live`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isUp, { timeout: 120_000 }).toBe(true)
  return { child, url, isUp, ended: once(child, 'exit').then(([code]) => code as number | null) }
}

test('a shop that npm has started hears the signal that npm is sent, says that it leaves, serves on for as long as it was told, ends and lets go of its port', async () => {
  const data = await copyOpenedFolder()
  const { child, url, isUp, ended } = await startByNpm({ DATA_DIR: data, STOP_DELAY_SECONDS: '3' })
  expect((await fetch(`${url}/api/health/ready`)).status).toBe(200)
  child.kill('SIGTERM')
  await expect.poll(async () => (await fetch(`${url}/api/health/ready`)).status).toBe(503)
  const page = await fetch(url)
  expect(page.status).toBe(200)
  expect(page.headers.get('connection')).toBe('close')
  expect(await ended).toBe(0)
  expect(await isUp()).toBe(false)
  await rm(data, { recursive: true })
})

test.describe('the running shop', () => {
  test('answers unknown addresses of the API with JSON and others with a page', async () => {
    const api = await fetch(`${shop.url}/api/nada`)
    expect(api.status).toBe(404)
    expect(await api.json()).toMatchObject({ success: false, code: 'route_not_found' })
    const page = await fetch(`${shop.url}/nada`)
    expect(page.status).toBe(404)
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(await page.text()).toContain('<html')
    const file = await fetch(`${shop.url}/wp-login.php`)
    expect(file.status).toBe(404)
    expect(file.headers.get('content-type')).toContain('text/plain')
  })

  test('lets no script run that it did not write', async () => {
    const reply = await fetch(shop.url)
    const policy = reply.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self' 'sha256-")
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
  })

  test('stops within ten seconds when it is told to, and leaves its folder to the next', async () => {
    const start = Date.now()
    shop.program.process.kill('SIGTERM')
    expect(await shop.program.ended).toBe(0)
    expect(Date.now() - start).toBeLessThan(10_000)
    const next = await openShopProcess({ ...quick, DATA_DIR: dataFolder })
    next.program.process.kill('SIGKILL')
    await next.program.ended
    const afterKill = await openShopProcess({ ...quick, DATA_DIR: dataFolder, LOG_LEVEL: 'info' })
    expect(afterKill.program.printed()).toContain('"the shop takes requests"')
    expect(afterKill.program.printed()).not.toContain('is not repeated here')
    expect(await afterKill.stop()).toBe(0)
  })
})
