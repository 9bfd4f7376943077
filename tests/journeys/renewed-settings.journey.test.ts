import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { linkTo } from '#pages/site-pages.ts'
import { type MailServer, openMailServer } from '../support/mail-server.ts'
import { freePort } from '../support/program.ts'
import { expect } from './support/expect.ts'
import { openShopProcess, type ShopProcess } from './support/running-shop.ts'
import { copyOpenedFolder } from './support/sample-folder.ts'
import { test } from './support/test.ts'

const PATIENTLY = { timeout: 90_000 }
const REFUSED = 'the settings that were read again are refused, and nothing has changed'

let folder: string
let shop: ShopProcess
let provider: Server
let oldMail: MailServer
let newMail: MailServer
/** Tokens that the provider knows, with the account of each. */
const accounts = new Map([['APP_USR-first', 77]])
/** With which token it was asked for what. */
const asked: string[] = []

const file = (name: string) => join(folder, name)

const settings = (more: Record<string, string>) =>
  writeFile(
    file('.env'),
    Object.entries(more)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )

/** Knows whose a token is, and no payment. */
async function openProvider(): Promise<Server> {
  const server = createServer((request, response) => {
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    const id = accounts.get(token)
    asked.push(`${token} ${request.url}`)
    const isAccount = request.url === '/users/me'
    response.writeHead(id === undefined ? 401 : isAccount ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isAccount ? { id, site_id: 'MLA' } : { message: 'not found' }))
  }).listen(await freePort(), '127.0.0.1')
  await once(server, 'listening')
  return server
}

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caballete-renewed-'))
  provider = await openProvider()
  oldMail = await openMailServer()
  newMail = await openMailServer()
  await writeFile(file('token'), 'APP_USR-first\n')
  await settings({ SMTP_URL: oldMail.url, MP_WEBHOOK_SECRETS: 'first' })
  const { port } = Object(provider.address())
  shop = await openShopProcess(
    {
      DATA_DIR: await copyOpenedFolder(),
      SAMPLE_DATA: 'off',
      LOG_LEVEL: 'info',
      PAYMENTS_BASE_URL: `http://127.0.0.1:${port}`,
      MP_ACCESS_TOKEN_FILE: file('token'),
      MP_REQUIRE_SIGNATURE: 'true',
    },
    [`--env-file-if-exists=${file('.env')}`],
  )
})
test.afterAll(async () => {
  await shop?.stop()
  provider?.close()
  await oldMail?.goDown()
  await newMail?.goDown()
  await rm(folder, { recursive: true, force: true })
})

/** How often the shop has said something. */
const said = (sentence: string) => shop.program.printed().split(sentence).length - 1

async function renew(sentence: string): Promise<void> {
  const before = said(sentence)
  shop.program.process.kill('SIGHUP')
  await expect.poll(() => said(sentence), PATIENTLY).toBe(before + 1)
}

async function settingsInHealth() {
  const { data } = await (await fetch(`${shop.url}/api/health`)).json()
  return data.settings
}

/** Tells the shop of a payment as the provider does; answers how it was received. */
async function notify(secret: string, payment: string): Promise<number> {
  const ts = Math.floor(Date.now() / 1000)
  const v1 = createHmac('sha256', secret).update(`id:${payment};request-id:r-1;ts:${ts};`).digest('hex')
  const { status } = await fetch(
    `${shop.url}/api/payments/webhook/mercadopago?data.id=${payment}&type=payment`,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-request-id': 'r-1',
        'x-signature': `ts=${ts},v1=${v1}`,
      },
      body: JSON.stringify({ type: 'payment', data: { id: payment } }),
    },
  )
  return status
}

async function write(name: string): Promise<void> {
  const message = {
    name,
    email: `${name}@example.com`,
    subject: 'info',
    message: 'Quisiera saber más de sus obras.',
  }
  const { status } = await fetch(`${shop.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  })
  expect(status).toBe(200)
}

const emailsTo = (mail: MailServer, name: string) => () =>
  mail.heard.filter(({ to }) => to.includes(`${name}@example.com`)).length

/** Asks for pages one after the other until it is told to stop; answers what came in place of one. */
function visitAgainAndAgain(): () => Promise<unknown[]> {
  let isOver = false
  const missed: unknown[] = []
  const visiting = (async () => {
    while (!isOver) {
      const { status } = await fetch(`${shop.url}${linkTo.contact()}`).catch((error) => ({ status: error }))
      if (status !== 200) missed.push(status)
      await wait(10)
    }
  })()
  return async () => {
    isOver = true
    await visiting
    return missed
  }
}

test.describe('on SIGHUP the shop', () => {
  test('takes over token, keys of the webhook and mail server without leaving anybody out', async () => {
    expect(await notify('first', '1001')).toBe(200)
    await expect.poll(() => asked, PATIENTLY).toContain('APP_USR-first /v1/payments/1001')
    await write('primera')
    await expect.poll(emailsTo(oldMail, 'primera'), PATIENTLY).toBe(1)

    accounts.set('APP_USR-second', 77)
    await writeFile(file('token'), 'APP_USR-second\n')
    await settings({ SMTP_URL: newMail.url, MP_WEBHOOK_SECRETS: 'second', MAX_INSTALLMENTS: '6' })
    const missed = visitAgainAndAgain()
    await renew('the settings were read again')
    expect(await missed()).toEqual([])

    expect(await notify('first', '1002')).toBe(401)
    expect(await notify('second', '1003')).toBe(200)
    await expect.poll(() => asked, PATIENTLY).toContain('APP_USR-second /v1/payments/1003')
    await write('segunda')
    await expect.poll(emailsTo(newMail, 'segunda'), PATIENTLY).toBe(1)
    expect(emailsTo(oldMail, 'segunda')()).toBe(0)
    expect(await settingsInHealth()).toMatchObject({ ok: true, state: 'ok' })
    expect(shop.program.printed()).toMatch(
      /"settings":\["MAX_INSTALLMENTS"\].*these settings wait for a restart/,
    )
  })

  test('changes nothing when a value is wrong, and says which', async () => {
    await settings({ SMTP_URL: 'mail.example:25', MP_WEBHOOK_SECRETS: 'third' })
    await renew(REFUSED)
    expect(shop.program.printed()).toMatch(
      new RegExp(`"problems":\\["SMTP_URL must be the address.*${REFUSED}`),
    )
    expect(await settingsInHealth()).toMatchObject({
      ok: true,
      state: 'warning',
      reason: 'the settings that were read last are wrong, and those before are in effect',
    })
    expect(await notify('third', '1004')).toBe(401)
    expect(await notify('second', '1005')).toBe(200)
    await write('tercera')
    await expect.poll(emailsTo(newMail, 'tercera'), PATIENTLY).toBe(1)
  })

  for (const [what, token, problem] of [
    [
      'the provider does not know',
      'APP_USR-nobody',
      'MP_ACCESS_TOKEN is not accepted by the payment provider.',
    ],
    ['belongs to another account', 'APP_USR-other', 'MP_ACCESS_TOKEN belongs to the account 78'],
    ['cannot be read', '', 'MP_ACCESS_TOKEN_FILE names a file that is empty'],
  ] as const)
    test(`changes nothing when the new token ${what}`, async () => {
      accounts.set('APP_USR-other', 78)
      await writeFile(file('token'), token)
      await settings({ SMTP_URL: oldMail.url, MP_WEBHOOK_SECRETS: 'fourth' })
      await renew(REFUSED)
      expect(shop.program.printed()).toContain(problem)
      expect(await notify('fourth', '1006')).toBe(401)
      expect(await notify('second', `20${token.length}`)).toBe(200)
      await expect.poll(() => asked, PATIENTLY).toContain(`APP_USR-second /v1/payments/20${token.length}`)
    })

  test('takes over what was mended', async () => {
    await writeFile(file('token'), 'APP_USR-first')
    await settings({ SMTP_URL: oldMail.url, MP_WEBHOOK_SECRETS: 'fourth' })
    await renew('the settings were read again')
    expect(await settingsInHealth()).toMatchObject({ ok: true, state: 'ok' })
    expect(await notify('fourth', '1007')).toBe(200)
    await expect.poll(() => asked, PATIENTLY).toContain('APP_USR-first /v1/payments/1007')
    expect(shop.program.printed()).not.toMatch(/APP_USR-|smtp:\/\//)
  })
})
