import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createPlainServer } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { examineSettings, readCommandSettings } from '#app/server/settings.ts'
import { pauseSelling } from '#orders/server/pause-selling.ts'
import { examineCarriers } from '#setup/server/doctor/examine-carriers.ts'
import { examineDatabase } from '#setup/server/doctor/examine-database.ts'
import { examineDisk, examineProxy, judgeSettings } from '#setup/server/doctor/examine-machine.ts'
import { examineMail } from '#setup/server/doctor/examine-mail.ts'
import { examineClock, examinePayments } from '#setup/server/doctor/examine-payments.ts'
import { examineSender } from '#setup/server/doctor/examine-sender.ts'
import { examineShop } from '#setup/server/doctor/examine-shop.ts'
import { examineSite } from '#setup/server/doctor/examine-site.ts'
import { examineBackups, examinePictureStore } from '#setup/server/doctor/examine-stores.ts'
import { exitCodeOf, type Finding, linesOf, summaryOf } from '#setup/server/doctor/finding.ts'
import { openOutside } from '#setup/server/doctor/outside.ts'
import { carriersOf, openCarriers } from '../support/carriers.ts'
import { openNameServer } from '../support/name-server.ts'
import { freePort } from '../support/program.ts'
import { openS3Server, settingsFor } from '../support/s3-server.ts'
import { emptyFolder, openShopAt } from '../support/shop-places.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

const GOOD = {
  'galeria.test': {
    addresses: ['127.0.0.1'],
    texts: ['google-verification=x', 'v=spf1 include:mail.test ~all'],
  },
  'default._domainkey.galeria.test': { texts: [`v=DKIM1; k=rsa; p=${'A'.repeat(300)}`] },
  '_dmarc.galeria.test': { texts: ['v=DMARC1; p=quarantine'] },
  'otra.test': { texts: ['v=spf1 a', 'v=spf1 mx -all'] },
  'xyz123._domainkey.otra.test': { texts: ['v=DKIM1; p=AAAA'] },
  'abierta.test': { texts: ['v=spf1 +all'] },
}

let folder: string
let names: Awaited<ReturnType<typeof openNameServer>>
/** Nobody answers there. */
let silent: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'caballete-doctor-'))
  names = await openNameServer(GOOD)
  silent = `127.0.0.1:${await freePort()}`
})
afterAll(() => {
  names.stop()
  rmSync(folder, { recursive: true })
})

const verdictsOf = (findings: readonly Finding[]) =>
  Object.fromEntries(findings.map(({ about, verdict }) => [about, verdict]))
const settingsOf = (environment: Record<string, string> = {}) =>
  readCommandSettings({ DATA_DIR: join(folder, 'data'), ...environment })

describe('the domain of the sender', () => {
  const ask = (from: string | undefined, selector?: string) =>
    examineSender(openOutside([names.address]), from, selector)

  test('says who may send, has a key and says what becomes of the rest', async () => {
    expect(verdictsOf(await ask('Galería <hola@galeria.test>'))).toEqual({
      SPF: 'well',
      DKIM: 'well',
      DMARC: 'well',
    })
  })

  test('is not believed with two records, with a key that nobody finds and without a rule', async () => {
    expect(verdictsOf(await ask('hola@otra.test'))).toEqual({
      SPF: 'wrong',
      DKIM: 'unknown',
      DMARC: 'warning',
    })
    expect(verdictsOf(await ask('hola@otra.test', 'xyz123'))).toMatchObject({ DKIM: 'well' })
    expect(verdictsOf(await ask('hola@otra.test', 'nadie'))).toMatchObject({ DKIM: 'wrong' })
  })

  test('is not believed when it lets everybody send, or does not exist', async () => {
    expect(verdictsOf(await ask('hola@abierta.test'))).toMatchObject({ SPF: 'wrong', DKIM: 'wrong' })
    expect(verdictsOf(await ask('hola@nadie.test'))).toEqual({
      SPF: 'wrong',
      DKIM: 'wrong',
      DMARC: 'warning',
    })
    expect(verdictsOf(await ask(undefined))).toEqual({ MAIL_FROM: 'wrong' })
  })

  test('that could not be asked about is not well', async () => {
    const found = await examineSender(openOutside([silent]), 'hola@galeria.test', undefined)
    expect(verdictsOf(found)).toEqual({ SPF: 'unknown', DKIM: 'unknown', DMARC: 'unknown' })
    expect(found[0]?.says).toBe('the servers of names could not be asked')
  })
})

const hasOpenssl = spawnSync('openssl', ['version']).status === 0

describe.skipIf(!hasOpenssl)('the public address', () => {
  const certify = (days: string) => {
    const files = ['-keyout', join(folder, `key${days}.pem`), '-out', join(folder, `cert${days}.pem`)]
    const wishes = ['-newkey', 'rsa:2048', '-nodes', '-days', days, '-subj', '/CN=galeria.test']
    const alt = ['-addext', 'subjectAltName=DNS:galeria.test']
    expect(spawnSync('openssl', ['req', '-x509', ...wishes, ...alt, ...files]).status).toBe(0)
    return {
      key: readFileSync(join(folder, `key${days}.pem`)),
      cert: readFileSync(join(folder, `cert${days}.pem`), 'utf8'),
    }
  }
  async function serve(days: string, text: string) {
    const pair = certify(days)
    const server = createServer(pair, (_request, response) => response.end(text))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const stop = () => {
      server.closeAllConnections()
      server.close()
    }
    return { url: `https://galeria.test:${port}`, cert: pair.cert, stop }
  }
  const LIVE = '{"data":{"state":"live"}}'

  test('is well when its name leads to the shop, with a certificate that is trusted', async () => {
    const { url, cert, stop } = await serve('90', LIVE)
    const ask = (authorities?: string[]) =>
      examineSite(openOutside([names.address], authorities), url, new Date())
    expect(await ask([cert])).toMatchObject([
      { verdict: 'well', says: expect.stringMatching(/good for (89|90) days/) },
    ])
    expect(await ask()).toMatchObject([{ verdict: 'wrong', says: 'nobody known has signed its certificate' }])
    stop()
  })

  test('is told of before its certificate ends, and when somebody else answers', async () => {
    const short = await serve('5', LIVE)
    const outside = (cert: string) => openOutside([names.address], [cert])
    expect(await examineSite(outside(short.cert), short.url, new Date())).toMatchObject([
      { verdict: 'warning' },
    ])
    short.stop()
    const other = await serve('60', 'Welcome to nginx!')
    expect(await examineSite(outside(other.cert), other.url, new Date())).toMatchObject([
      { verdict: 'wrong', says: 'something answers there with 200, and it is not the shop' },
    ])
    other.stop()
  })

  test('is not well without an address, without anybody who answers, or where names cannot be asked', async () => {
    const ask = (url: string, servers = [names.address]) => examineSite(openOutside(servers), url, new Date())
    expect(await ask('https://nadie.test')).toMatchObject([
      { verdict: 'wrong', says: 'the name nadie.test leads to no address' },
    ])
    expect(await ask(`https://galeria.test:${silent.split(':')[1]}`)).toMatchObject([
      { verdict: 'wrong', says: 'nobody speaks https at 127.0.0.1: nobody answers there' },
    ])
    expect(await ask('https://galeria.test', [silent])).toMatchObject([{ verdict: 'unknown' }])
  })
})

describe('the mail server', () => {
  let server: SMTPServer
  let port: number
  const taken: string[] = []
  beforeAll(async () => {
    server = new SMTPServer({
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onAuth: ({ username, password }, _session, done) =>
        password === 'bien' ? done(null, { user: username }) : done(new Error('no')),
      onData(stream, session, done) {
        taken.push(...session.envelope.rcptTo.map(({ address }) => address))
        stream.resume().on('end', () => done())
      },
    })
    port = await freePort()
    server.listen(port, '127.0.0.1')
    await once(server.server, 'listening')
  })
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const ask = (user: string, emailTo?: string) =>
    examineMail(settingsOf({ SMTP_URL: `smtp://${user}127.0.0.1:${port}` }), emailTo)

  test('is well when it takes name and password, and gets an email only when that is said', async () => {
    expect(await ask('tienda:bien@')).toMatchObject([{ verdict: 'well' }])
    expect(taken).toEqual([])
    expect(verdictsOf(await ask('tienda:bien@', 'duena@example.com'))).toEqual({
      SMTP_URL: 'well',
      email: 'well',
    })
    expect(taken).toEqual(['duena@example.com'])
  })

  test('is given the test email, and its domain the name of the key, that the command was told', async () => {
    const findings = await examineShop({
      environment: {
        ...{ APP_MODE: 'production', DATA_DIR: join(folder, 'dicho'), SITE_URL: 'https://galeria.test' },
        ...{ PAYMENTS_BASE_URL: `https://${silent}`, MAIL_FROM: 'hola@otra.test' },
        SMTP_URL: `smtp://tienda:bien@127.0.0.1:${port}`,
      },
      examineSettings,
      outside: openOutside([names.address]),
      emailTo: 'quien-cuida@example.com',
      selector: 'xyz123',
    })
    expect(taken.at(-1)).toBe('quien-cuida@example.com')
    expect(verdictsOf(findings)).toMatchObject({ email: 'well', DKIM: 'well' })
  })

  test('is wrong with another password and where nobody answers', async () => {
    expect(await ask('tienda:mal@')).toMatchObject([
      { verdict: 'wrong', says: 'the mail server: name or password are not accepted' },
    ])
    expect(await examineMail(settingsOf({ SMTP_URL: `smtp://${silent}` }), undefined)).toMatchObject([
      { verdict: 'wrong', says: 'the mail server: nobody answers there' },
    ])
  })
})

test('copies that lie on the disk of what they are copies of are told', async () => {
  const here = settingsOf({ DATA_DIR: folder, BACKUP_DIR: join(folder, 'copias-al-lado') })
  expect(await examineBackups(here, new Date())).toMatchObject([
    { verdict: 'warning', says: 'BACKUP_DIR is on the disk of DATA_DIR, and goes with it' },
    { verdict: 'warning', says: 'there is none yet' },
  ])
})

describe('Mercado Pago', () => {
  let gallery: TestShop
  beforeAll(async () => {
    gallery = await openTestShop()
  })
  afterAll(() => gallery.stop())
  const ask = (environment: Record<string, string>) =>
    examinePayments(settingsOf({ PAYMENTS_BASE_URL: gallery.doubleUrl, ...environment }))

  test('is asked whose token it is', async () => {
    expect(await ask({ MP_ACCESS_TOKEN: 'APP_USR-double-demo', MP_WEBHOOK_SECRETS: 's' })).toMatchObject([
      { about: 'MP_ACCESS_TOKEN', verdict: 'well' },
      { about: 'MP_WEBHOOK_SECRETS', verdict: 'well' },
    ])
    expect(verdictsOf(await ask({ MP_ACCESS_TOKEN: 'APP_USR-double-demo', MP_COLLECTOR_ID: '1' }))).toEqual({
      MP_COLLECTOR_ID: 'wrong',
    })
    expect(verdictsOf(await ask({ MP_ACCESS_TOKEN: 'APP_USR-otro' }))).toEqual({ MP_ACCESS_TOKEN: 'wrong' })
    expect(verdictsOf(await ask({ MP_ACCESS_TOKEN: 'TEST-1' }))).toEqual({ MP_ACCESS_TOKEN: 'wrong' })
  })

  test('that is not reached is not well', async () => {
    const away = { PAYMENTS_BASE_URL: `http://${silent}`, MP_ACCESS_TOKEN: 'APP_USR-x' }
    expect(verdictsOf(await ask(away))).toEqual({ MP_ACCESS_TOKEN: 'unknown' })
    expect(verdictsOf(await examineClock(settingsOf(away), Date.now))).toEqual({ clock: 'unknown' })
  })

  test('tells by its clock whether this one is right', async () => {
    const clock = createPlainServer((_request, response) => response.end())
    clock.listen(0, '127.0.0.1')
    await once(clock, 'listening')
    const { port } = clock.address() as AddressInfo
    const settings = settingsOf({ PAYMENTS_BASE_URL: `http://127.0.0.1:${port}` })
    expect(await examineClock(settings, Date.now)).toMatchObject([{ verdict: 'well' }])
    expect(await examineClock(settings, () => Date.now() + 3_600_000)).toMatchObject([
      { verdict: 'wrong', says: expect.stringMatching(/^it is 3(599|600|601) seconds ahead$/) },
    ])
    clock.close()
  })
})

test('carriers are asked for a price where an account is named', async () => {
  expect(await examineCarriers(settingsOf())).toEqual([])
  const double = await openCarriers()
  const asked = (changes: Record<string, string> = {}) =>
    examineCarriers(settingsOf({ ...carriersOf(double), ...changes }))
  // A machine that is busy may be slower than a buyer waits.
  for (const { says } of await asked()) expect(says).toMatch(/^it says a price/)
  expect(verdictsOf(await asked({ MICORREO_PASSWORD: 'otra', ANDREANI_CONTRACT: '1' }))).toEqual({
    'Correo Argentino': 'wrong',
    Andreani: 'wrong',
  })
  await double.stop()
  expect(verdictsOf(await asked())).toEqual({ 'Correo Argentino': 'unknown', Andreani: 'unknown' })
})

test('buckets and folders are tried by writing, reading and removing', async () => {
  const { place, stop } = await openS3Server()
  const backupSettings = Object.fromEntries(
    Object.entries(settingsFor(place)).map(([name, value]) => [`BACKUP_${name}`, value]),
  )
  const good = settingsOf({ ...settingsFor(place), ...backupSettings })
  expect(verdictsOf(await examinePictureStore(good))).toEqual({ 'S3_…': 'well' })
  expect(await examineBackups(good, new Date())).toMatchObject([
    { verdict: 'warning', says: 'there is none yet' },
  ])
  const wrong = settingsOf({ ...settingsFor({ ...place, bucket: 'nada' }) })
  expect(await examinePictureStore(wrong)).toMatchObject([
    { verdict: 'wrong', says: 'the bucket of the pictures: there is no bucket of that name' },
  ])
  await stop()
  expect(verdictsOf(await examineBackups(good, new Date()))).toEqual({ backups: 'wrong' })
  expect(verdictsOf(await examineBackups(settingsOf(), new Date()))).toEqual({ backups: 'wrong' })
})

test('a database that is not there yet, or cannot be reached, is told', async () => {
  expect(await examineDatabase(settingsOf())).toMatchObject([
    { about: 'DATABASE_URL', verdict: 'warning' },
    { about: 'database', verdict: 'warning', says: 'there is none yet' },
  ])
  const away = settingsOf({ DATABASE_URL: `postgres://nadie:secreto@${silent}/nada` })
  const [found] = await examineDatabase(away)
  expect(found).toMatchObject({ about: 'database', verdict: 'wrong' })
  expect(JSON.stringify(found)).not.toContain('secreto')
})

test('a database of this version is well, and one in which nobody can sign in is told', async () => {
  const place = await emptyFolder()
  const openFor = async (work: (gallery: TestShop) => Promise<unknown>) => {
    const gallery = await openShopAt(place)
    await work(gallery)
    await gallery.stop()
    return (await examineDatabase(settingsOf({ DATA_DIR: place.DATA_DIR }))).slice(1)
  }
  const tables = { about: 'database', verdict: 'well' }
  expect(await openFor(async () => {})).toMatchObject([
    tables,
    { about: 'administrator', verdict: 'wrong', next: 'npm run admin:create' },
  ])
  expect(await openFor((gallery) => gallery.signIn())).toMatchObject([tables])
  const now = new Date()
  const pause = ({ shop }: TestShop) => pauseSelling(shop.database.sql, { since: now, backupMadeAt: now })
  expect(await openFor(pause)).toMatchObject([tables, { about: 'sales', verdict: 'warning' }])
})

test('what the settings lack for production is told by name, also in the demo', () => {
  const { findings } = judgeSettings({ PORT: 'abc', S3_BUCKET: 'x' }, examineSettings)
  expect(verdictsOf(findings)).toEqual({
    APP_MODE: 'wrong',
    PORT: 'wrong',
    SITE_URL: 'wrong',
    MP_ACCESS_TOKEN: 'wrong',
    MP_WEBHOOK_SECRETS: 'wrong',
    SMTP_URL: 'wrong',
    ADMIN_EMAIL: 'wrong',
    S3_ENDPOINT: 'wrong',
    S3_ACCESS_KEY_ID: 'wrong',
    S3_SECRET_ACCESS_KEY: 'wrong',
  })
})

test('the machine: the disk can be written, and somebody tells where visitors come from', async () => {
  expect(verdictsOf(await examineDisk(settingsOf()))).toEqual({ DATA_DIR: 'well' })
  const wrong = settingsOf({ DATA_DIR: '/proc/nada' })
  expect(verdictsOf(await examineDisk(wrong))).toEqual({ DATA_DIR: 'wrong' })
  expect(verdictsOf(await examineProxy(settingsOf({ SITE_URL: 'https://galeria.test' })))).toEqual({
    TRUST_PROXY: 'warning',
  })
  expect(
    await examineProxy(settingsOf({ SITE_URL: 'https://galeria.test', TRUST_PROXY: 'loopback' })),
  ).toEqual([])
})

test('a shop without network is examined to its end, and nothing of it is called well that was not asked', async () => {
  const environment = {
    APP_MODE: 'production',
    DATA_DIR: join(folder, 'offline'),
    SITE_URL: 'https://galeria.test',
    MP_ACCESS_TOKEN: 'APP_USR-x',
    MP_WEBHOOK_SECRETS: 'un secreto',
    PAYMENTS_BASE_URL: `https://${silent}`,
    SMTP_URL: `smtp://tienda:clave@${silent}`,
    MAIL_FROM: 'hola@galeria.test',
    ADMIN_EMAIL: 'duena@galeria.test',
    BACKUP_DIR: join(folder, 'copias'),
    TRUST_PROXY: 'loopback',
  }
  const findings = await examineShop({ environment, examineSettings, outside: openOutside([silent]) })
  expect(verdictsOf(findings)).toMatchObject({
    settings: 'well',
    clock: 'unknown',
    MP_ACCESS_TOKEN: 'unknown',
    SMTP_URL: 'wrong',
    SPF: 'unknown',
    DKIM: 'unknown',
    DMARC: 'unknown',
    SITE_URL: 'unknown',
  })
  expect(exitCodeOf(findings)).toBe(1)
  expect(summaryOf(findings)).toMatch(/^\d wrong, \d could not be asked, \d could be better\.$/)
  for (const finding of findings) {
    expect(linesOf(finding).join('\n')).not.toMatch(/clave|un secreto|APP_USR/)
    if (finding.verdict === 'wrong') expect(finding.next).toBeTruthy()
  }
  const mistyped = { ...environment, DATABASE_URL: 'mysql://db/x', SMTP_URL: 'mail.example' }
  const told = await examineShop({ environment: mistyped, examineSettings, outside: openOutside([silent]) })
  expect(told.filter(({ about }) => /^(?:DATABASE_URL|database|SMTP_URL)$/.test(about))).toHaveLength(2)
})
