import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { parseEnv } from 'node:util'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { examineSettings, readSettings } from '#app/server/settings.ts'
import { writtenDialogue } from '#setup/server/dialogue.ts'
import { type Outside, openOutside } from '#setup/server/doctor/outside.ts'
import { setUp } from '#setup/server/set-up.ts'
import { openNameServer } from '../support/name-server.ts'
import { freePort } from '../support/program.ts'
import { openS3Server } from '../support/s3-server.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let folder: string
let file: string
let outside: Outside
let names: Awaited<ReturnType<typeof openNameServer>>
let mail: SMTPServer
let smtp: string
/** Whom emails were taken for. */
let emails: string[] = []
let gallery: TestShop

beforeAll(async () => {
  names = await openNameServer({
    'galeria.test': { texts: ['v=spf1 -all'] },
    'abierta.test': { addresses: ['192.0.2.7'] },
    'default._domainkey.galeria.test': { texts: ['v=DKIM1; p=AAAA'] },
  })
  outside = openOutside([names.address])
  const port = await freePort()
  mail = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      emails.push(address)
      done()
    },
    onAuth: ({ username, password }, _session, done) =>
      password === 'a b#c' ? done(null, { user: username }) : done(new Error('no')),
  })
  mail.listen(port, '127.0.0.1')
  await once(mail.server, 'listening')
  smtp = `127.0.0.1:${port}`
  gallery = await openTestShop()
})
afterAll(async () => {
  names.stop()
  await new Promise<void>((resolve) => mail.close(() => resolve()))
  await gallery.stop()
})
beforeEach(async () => {
  emails = []
  folder = await mkdtemp(join(tmpdir(), 'caballete-setup-'))
  file = join(folder, '.env')
  return () => rm(folder, { recursive: true })
})

/** Answers the questions with these lines; what was said meanwhile, and what is in the file. */
async function answer(...lines: string[]) {
  const said: string[] = []
  const dialogue = writtenDialogue(Readable.from([lines.map((line) => `${line}\n`).join('')]), (line) =>
    said.push(line),
  )
  const ended = await setUp({ file, dialogue, outside, examineSettings }).then(
    () => 'written',
    (error: Error) => error.message,
  )
  const text = await readFile(file, 'utf8').catch(() => '')
  return { said, ended, text, values: parseEnv(text) }
}

/** From the address to the test email: the name leads nowhere, and a wrong password is corrected. */
const firstAnswers = () => [
  'https://galeria.test',
  'yes',
  '',
  '',
  join(folder, 'data'),
  '-',
  'artista@galeria.test',
  '-',
  'APP_USR-double-demo',
  'yes',
  `secreto 'con' "comillas"`,
  'secreto "con" comillas',
  `smtp://tienda:mal@${smtp}`,
  'no',
  `smtp://tienda:a%20b%23c@${smtp}`,
  'Galería <hola@galeria.test>',
  '',
]

test('writes what was answered, for its owner alone, and the shop reads it', async () => {
  const copies = join(folder, 'copias')
  await writeFile(file, `# de antes\nPAYMENTS_BASE_URL=${gallery.doubleUrl}\nPROPIA='no la conoce'\n`)
  await chmod(file, 0o644)
  const { ended, text, values, said } = await answer(
    'yes',
    ...firstAnswers().filter((each, at, all) => !(each === 'yes' && all[at - 1] === 'APP_USR-double-demo')),
    '-',
    copies,
  )
  expect(ended).toBe('written')
  expect(text).toContain('# de antes\n')
  expect(values).toMatchObject({
    PROPIA: 'no la conoce',
    APP_MODE: 'production',
    SITE_URL: 'https://galeria.test',
    TRUST_PROXY: 'loopback',
    HOST: '127.0.0.1',
    MP_WEBHOOK_SECRETS: 'secreto "con" comillas',
    SMTP_URL: `smtp://tienda:a%20b%23c@${smtp}`,
    MAIL_FROM: 'Galería <hola@galeria.test>',
    BACKUP_DIR: copies,
  })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(expect.not.arrayContaining(['.env.new']))
  expect(readSettings({ ...values, PAYMENTS_BASE_URL: '' })).toMatchObject({
    SITE_URL: 'https://galeria.test',
  })
  const told = said.join('\n')
  expect(told).toContain('WRONG    SITE_URL: the name galeria.test leads to no address')
  expect(told).toContain('well     MP_ACCESS_TOKEN: Mercado Pago knows it')
  expect(told).toContain('WRONG    SMTP_URL: the mail server: name or password are not accepted')
  expect(told).toContain('well     DKIM')
  expect(told).toContain('Node, systemd and Docker Compose do not all read')
  expect(told).toContain('email: it was taken for artista@galeria.test')
  expect(emails).toEqual(['artista@galeria.test'])
  expect(values).not.toHaveProperty('email')
  expect(told).not.toMatch(/secreto|a%20b/)
})

test('where the server of a pooler is, is asked of whoever has a server, and looked at', async () => {
  const listensAt = 'postgres://tienda:clave@127.0.0.1:1/obras'
  const [address, keep, proxy, host, data, , ...more] = firstAnswers()
  const { values, said } = await answer(
    ...[address, keep, proxy, host, data].map(String),
    'postgres://tienda:clave@127.0.0.1:1/pool',
    'yes',
    listensAt,
    'yes',
    ...more,
    ...['-', '-', '-'],
  )
  expect(values).toMatchObject({ DATABASE_LISTEN_URL: listensAt })
  expect(said.filter((line) => line.startsWith('WRONG    database'))).toHaveLength(2)
})

test('what stands in the file is kept with a blank answer, a folder by its whole name, and a secret is not shown', async () => {
  await writeFile(
    file,
    `SITE_URL=https://galeria.test\nMP_WEBHOOK_SECRETS=guardado\nADMIN_EMAIL=antes@galeria.test\nSMTP_URL_FILE=${join(folder, 'smtp')}\nBACKUP_DIR=${folder}\nDATA_DIR=${relative('.', join(folder, 'data'))}\nMP_ACCESS_TOKEN=TEST-1\n`,
  )
  await writeFile(join(folder, 'smtp'), `smtp://tienda:a%20b%23c@${smtp}`)
  const lines = ['yes', '', 'yes', '', '', '', '', '', '', '', 'yes', '', 'hola@galeria.test', '-', '', '']
  const { ended, values, said } = await answer(...lines)
  expect(ended).toBe('written')
  expect(values).toMatchObject({
    MP_WEBHOOK_SECRETS: 'guardado',
    ADMIN_EMAIL: 'antes@galeria.test',
    BACKUP_DIR: folder,
    DATA_DIR: join(folder, 'data'),
  })
  expect(values).not.toHaveProperty('SMTP_URL')
  expect(said.join('\n')).not.toContain('guardado')
  expect(said.join('\n')).toContain('[antes@galeria.test]')
})

test('a bucket that cannot be used is asked for again from its address on, and a name that leads somewhere is well', async () => {
  const server = await openS3Server()
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = server.place
  const [, , ...more] = firstAnswers()
  const key = [accessKeyId, secretAccessKey]
  const again = ['no', '', '', bucket, '', '']
  const { ended, values, said } = await answer(
    'https://abierta.test',
    ...more,
    ...[endpoint, region, 'nobodys', ...key, ...again],
    join(folder, 'copias'),
  )
  await server.stop()
  expect(ended).toBe('written')
  expect(values).toMatchObject({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  })
  expect(said.filter((line) => line.startsWith('S3_ENDPOINT: '))).toHaveLength(2)
  expect(said.join('\n')).toContain(
    'well     SITE_URL: the name abierta.test leads to 192.0.2.7; npm run doctor',
  )
})

test('a bucket for the backups is tried as well, and asked for again where it cannot be used', async () => {
  const server = await openS3Server()
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = server.place
  const [, , ...more] = firstAnswers()
  const key = [accessKeyId, secretAccessKey]
  const { ended, values, said } = await answer(
    'https://abierta.test',
    ...more,
    ...['-', '-'],
    ...[endpoint, region, 'nobodys', ...key, 'no', '', '', bucket, '', ''],
  )
  await server.stop()
  expect(ended).toBe('written')
  expect(values).toMatchObject({ BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_BUCKET: bucket })
  expect(said.filter((line) => line.startsWith('WRONG    backups: '))).toHaveLength(1)
  expect(said.join('\n')).toContain('better   backups: there is none yet')
})

test('a file that is there is left as it is, unless somebody says yes', async () => {
  await writeFile(file, 'PORT=1\n')
  expect(await answer('no')).toMatchObject({ ended: 'Nothing was changed.', text: 'PORT=1\n' })
})

test('a place that cannot be written is told before the first question', async () => {
  await mkdir(`${file}.new`)
  const { said, ended } = await answer('https://galeria.test')
  expect({ said, ended }).toEqual({
    said: [],
    ended: `${file} cannot be written: a folder stands where a file should be. Nothing was changed.`,
  })
})

test('answers that end too early, and one that the shop would refuse, write nothing', async () => {
  const { ended, text, said } = await answer('galeria.test', 'no', 'https://galeria.test', 'yes')
  expect(ended).toMatch(/^There is no answer to "TRUST_PROXY: .*"; nothing was written\.$/)
  expect(text).toBe('')
  expect(said.join('\n')).toContain('WRONG    SITE_URL: must be an http or https address')
})
