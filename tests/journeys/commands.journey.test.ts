import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../support/commands.ts'
import { freePort, startProgram } from '../support/program.ts'
import { expect } from './support/expect.ts'
import { openRunningShop } from './support/running-shop.ts'
import { test } from './support/test.ts'

const EMAIL = 'eulalia@example.com'
const PASSWORD = 'una clave de prueba'

let folder: string
const placeOf = (name: string) => ({ DATA_DIR: join(folder, name) })

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caballete-commands-'))
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

test('a command that is called wrongly says so in one sentence and with a code of its own', async () => {
  expect(await runCommand(['backup', '--nada'], placeOf('none'))).toEqual({
    code: 2,
    said: '',
    warned: "Unknown option '--nada'; see: npm run backup -- --help",
  })
})

async function signIn(url: string, password: string): Promise<number> {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password }),
  })
  return reply.status
}

const productionNeeds = {
  APP_MODE: 'production',
  SITE_URL: 'https://galeria.example',
  MP_ACCESS_TOKEN: 'APP_USR-x',
  MP_WEBHOOK_SECRETS: 'x',
  SMTP_URL: 'smtp://localhost:2525',
  ADMIN_EMAIL: EMAIL,
}

test('production without an administrator says what to run', async () => {
  const program = startProgram({
    ...productionNeeds,
    ...placeOf('production'),
    PORT: String(await freePort()),
  })
  expect(await program.ended).toBe(1)
  expect(program.printed().trim()).toBe(
    'There is no administrator yet: run npm run admin:create, then start the shop.',
  )
})

test('the sample catalogue is not for production', async () => {
  const { code, warned } = await runCommand(['sample:load'], {
    APP_MODE: 'production',
    ...placeOf('production'),
  })
  expect({ code, warned }).toEqual({
    code: 1,
    warned: 'The sample catalogue is not for production; nothing was loaded.',
  })
})

test('a house is furnished, opened, backed up and restored by commands alone', async () => {
  test.setTimeout(400_000)
  const home = placeOf('home')
  const account = { ...home, ADMIN_EMAIL: EMAIL }
  expect(await runCommand(['sample:load'], home)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Hung \d+ works/),
  })
  expect(await runCommand(['sample:load'], home)).toMatchObject({
    code: 1,
    warned: 'There are works in the gallery already; nothing was loaded.',
  })
  const made = await runCommand(['admin:create'], { ...account, ADMIN_PASSWORD: 'una clave olvidada' })
  expect(made).toMatchObject({ code: 0, said: `${EMAIL} can sign in at /login now, as artist.` })
  const refused = await runCommand(['admin:create'], { ...account, ADMIN_PASSWORD: PASSWORD })
  expect(refused).toMatchObject({
    code: 1,
    warned: expect.stringMatching(/Say --reset if that is what you want; nothing was changed\.$/),
  })
  const reset = await runCommand(['admin:create', '--reset'], { ...account, ADMIN_PASSWORD: PASSWORD })
  expect(reset).toMatchObject({
    code: 0,
    said: expect.stringMatching(
      /has the new password, signs in without a second step, and all sessions have ended/,
    ),
  })

  const shop = await openRunningShop({ ...home, ...account, SAMPLE_DATA: 'off' })
  expect(await signIn(shop.url, 'una clave olvidada')).toBe(401)
  expect(await signIn(shop.url, PASSWORD)).toBe(200)
  const catalogue = await (await fetch(`${shop.url}/api/artworks?limit=100`)).json()
  const site = await (await fetch(`${shop.url}/api/siteinfo`)).json()
  expect(site).toMatchObject({ data: { tagline: expect.stringContaining('Más de 30 años') } })
  const file = join(folder, 'backup.zip')
  expect(await runCommand(['backup', file], home)).toMatchObject({
    code: 1,
    warned: `The data folder ${home.DATA_DIR} is in use by process ${shop.program.process.pid}; stop that one first.`,
  })
  shop.program.process.kill('SIGTERM')
  await shop.program.ended
  expect(await runCommand(['backup', file], home)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Backed up \d+ rows/),
  })
  expect(await runCommand(['backup', file], home)).toMatchObject({
    code: 1,
    warned: expect.stringMatching(/is there already/),
  })

  const elsewhere = placeOf('elsewhere')
  expect(await runCommand(['restore', file], elsewhere)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Restored \d+ rows/),
  })
  const again = await openRunningShop({ ...elsewhere, SAMPLE_DATA: 'off' })
  expect(await (await fetch(`${again.url}/api/artworks?limit=100`)).json()).toEqual(catalogue)
  const picture = (catalogue as { data: { images: { main: { url: string } } }[] }).data[0]?.images.main.url
  expect((await fetch(`${again.url}${picture}`)).status).toBe(200)
  expect(await signIn(again.url, PASSWORD)).toBe(200)
  expect(await again.stop()).toBe(0)
})
