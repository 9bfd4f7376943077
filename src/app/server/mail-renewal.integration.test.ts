import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailRenewal } from '#email/server/mail-renewal.ts'
import type { Mailer } from '#email/server/mailer.ts'
import { freePort } from '../../../tests/support/program.ts'
import { readSettings } from './settings.ts'

const PASSWORD = 'clave'
let server: SMTPServer
let port: number

beforeAll(async () => {
  port = await freePort()
  server = new SMTPServer({
    hideSTARTTLS: true,
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      password === PASSWORD ? done(null, { user: username }) : done(new Error('no such password')),
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
})
afterAll(() => new Promise((resolve) => server.close(() => resolve(undefined))))

/** Tries a mail server in place of none; answers the mailers that were put into effect. */
async function renewed(url: string): Promise<Mailer[]> {
  const inEffect: Mailer[] = []
  const parts = { siteUrl: 'https://galeria.example', replaceMailer: (next: Mailer) => inEffect.push(next) }
  const putIntoEffect = await mailRenewal(parts, readSettings({})).prepare(readSettings({ SMTP_URL: url }))
  expect(inEffect).toEqual([])
  putIntoEffect()
  return inEffect
}

test('a mail server that takes our name and password is used from then on', async () => {
  const [mailer] = await renewed(`smtp://galeria:${PASSWORD}@127.0.0.1:${port}`)
  await expect(mailer?.check()).resolves.toBeUndefined()
})

test('one that turns us away is refused, without what was written', async () => {
  await expect(renewed(`smtp://galeria:otra@127.0.0.1:${port}`)).rejects.toThrow(
    /^SMTP_URL is not accepted by the mail server\.$/,
  )
})

test('one that cannot be reached just now is taken: it may come back', async () => {
  expect(await renewed(`smtp://galeria:${PASSWORD}@127.0.0.1:${await freePort()}`)).toHaveLength(1)
})
