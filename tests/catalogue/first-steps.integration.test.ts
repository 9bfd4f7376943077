import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFirstSteps } from '#dashboard/server/find-first-steps.ts'
import { createSmtpMailer } from '#email/server/mailer.ts'
import { projectRoot } from '#platform/config/project-root.ts'
import { readSampleArtist, readSampleIds } from '../../sample/loader/load-sample-catalogue.ts'
import { prepareSampleSiteInfo } from '../../sample/loader/sample-site-info.ts'
import { paint } from '../support/paintings.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let gallery: TestShop
let headers: { authorization: string }
beforeAll(async () => {
  gallery = await openTestShop()
  headers = await gallery.signIn()
})
afterAll(() => gallery.stop())

const ask = async (method: 'GET' | 'PATCH' | 'PUT', path: string, payload?: object) =>
  (await gallery.server.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })).json()
    .data

const steps = () => ask('GET', '/stats/first-steps')
const note = (payload: object) => ask('PATCH', '/stats/first-steps', payload)

test('an empty shop has nothing done but a sample to empty', async () => {
  expect(await steps()).toEqual({ done: ['sample'], closed: false })
})

test('each step is done when the shop itself says so', async () => {
  await ask('PUT', '/siteinfo', { site: { artistName: 'Inés Maidana', tagline: '' } })
  expect((await steps()).done).toEqual(['name', 'sample'])
  await ask('PUT', '/siteinfo', { contact: { email: 'ines@example.com' } })
  expect((await steps()).done).toEqual(['name', 'contact', 'sample'])
  const profileImage = { url: 'https://example.com/yo.jpg', alt: '' }
  await ask('PUT', '/siteinfo', { biography: { title: 'Inés', content: 'Pinto.', profileImage } })
  expect((await steps()).done).toEqual(['name', 'portrait', 'contact', 'sample'])
  await paint(gallery.shop, { published: false })
  expect((await steps()).done).not.toContain('work')
  await paint(gallery.shop)
  expect((await steps()).done).toEqual(['name', 'portrait', 'contact', 'work', 'sample'])
})

test('money and emails that reach nobody are steps to do; connected ones are done', async () => {
  const { shop } = gallery
  const account = { [shop.payments.name]: '123' }
  const sample = { sampleIds: readSampleIds, sampleArtist: readSampleArtist }
  const real = { ...shop, ...sample, demo: false, sellerAccounts: account }
  const mailer = createSmtpMailer('smtp://localhost:1', { from: 'a@example.com', domain: 'example.com' })
  expect((await findFirstSteps({ ...real, mailer })).done).toEqual(
    expect.arrayContaining(['payments', 'mail']),
  )
  const unknown = (await findFirstSteps({ ...real, sellerAccounts: {} })).done
  expect(unknown).not.toContain('payments')
  expect(unknown).not.toContain('mail')
})

test('what the sample says of its artist is not hers, until she has replaced it', async () => {
  const other = await openTestShop()
  try {
    const { shop } = other
    const artist = await readSampleArtist()
    const write = await prepareSampleSiteInfo(shop, join(projectRoot, 'sample'))
    const name = artist?.name ?? ''
    await shop.database.transaction((transaction) => write(transaction, { name, note: '' }, shop.clock()))
    const bearer = await other.signIn()
    const done = async () => {
      const reply = await other.server.inject({ url: '/api/stats/first-steps', headers: bearer })
      return reply.json().data.done
    }
    expect(await done()).toEqual(['sample'])
    const profileImage = { url: 'https://example.com/yo.jpg' }
    const payload = { biography: { profileImage }, site: { artistName: 'Inés' }, contact: { phone: '11' } }
    await other.server.inject({ method: 'PATCH', url: '/api/siteinfo', headers: bearer, payload })
    expect(await done()).toEqual(['name', 'portrait', 'sample'])
  } finally {
    await other.stop()
  }
})

test('sharing is noted once and stays; closing can be taken back', async () => {
  expect((await note({ shared: true })).done).toContain('shared')
  expect((await note({ shared: true })).done).toContain('shared')
  expect(await note({ closed: true })).toMatchObject({ closed: true })
  expect(await note({})).toMatchObject({ closed: true })
  expect(await note({ closed: false })).toMatchObject({ closed: false })
  expect((await steps()).done).toContain('shared')
})
