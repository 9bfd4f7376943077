import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '#platform/time/spans.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { AlertWatch } from './alert-watch.ts'

const CONTACT = 'quien.mantiene@example.com'
const DAY = 24 * 60

let gallery: TestShop
let shop: TestShop['shop']
beforeAll(async () => {
  gallery = await openTestShop({ TECHNICAL_CONTACT: CONTACT })
  shop = gallery.shop
  // What is told once a day is told again where midnight comes in between.
  const sinceMidnight = Math.floor((shop.clock().getTime() / MINUTE_MS) % DAY)
  await gallery.advance(DAY + 6 * 60 - sinceMidnight)
})
afterAll(() => gallery.stop())

async function emails(): Promise<string[]> {
  const { rows } = await shop.database.sql.execute(
    "select kind, about, to_address from letters where kind in ('needs-person', 'well-again') order by created_at",
  )
  expect(rows.every(({ to_address }) => to_address === CONTACT)).toBe(true)
  return rows.map(({ kind, about }) => `${kind} ${about}`)
}

/** A disk that takes nothing. */
const withoutDisk = () => ({ ...shop, dataFolder: '/proc/nada' })

test('what lasts for ten minutes is told once that day, again the next, and once more when it is well', async () => {
  const watch = new AlertWatch(withoutDisk())
  await watch.look()
  await gallery.advance(9)
  await watch.look()
  expect(await emails()).toEqual([])
  await gallery.advance(2)
  for (let minute = 0; minute < 3; minute += 1) await watch.look()
  // Another process of the same shop sees the same.
  const other = new AlertWatch(withoutDisk())
  await other.look()
  await gallery.advance(11)
  await other.look()
  expect(await emails()).toEqual(['needs-person disk'])
  await gallery.advance(DAY)
  await watch.look()
  expect(await emails()).toEqual(['needs-person disk', 'needs-person disk'])
  // The process was started anew meanwhile, and all is well.
  const next = new AlertWatch(shop)
  await next.look()
  await next.look()
  expect(await emails()).toEqual(['needs-person disk', 'needs-person disk', 'well-again disk'])
})

test('what was well again before ten minutes is told to nobody', async () => {
  const count = (await emails()).length
  const sometimes = { ...shop, visits: shop.visits }
  const watch = new AlertWatch(sometimes)
  await watch.look()
  await gallery.advance(30)
  await watch.look()
  expect(await emails()).toHaveLength(count)
})

test('emails that cannot leave and jobs that nobody begins are told', async () => {
  await shop.database.sql.execute(
    `insert into letters (id, key, to_address, subject, html, text, state, attempts, created_at)
      values ('stuck', 'order-paid:x', 'a@example.com', 's', 'h', 't', 'waiting', 3, now() - interval '1 hour')`,
  )
  const stuck = async () => [{ kind: 'send-letter', count: 4, seconds: 1200 }]
  const watch = new AlertWatch({ ...shop, jobs: { ...shop.jobs, overdue: stuck } })
  await watch.look()
  await gallery.advance(11)
  await watch.look()
  expect((await emails()).slice(-2)).toEqual(['needs-person queue', 'needs-person emails'])
  const { rows } = await shop.database.sql.execute(
    "select text from letters where key like 'needs-person:queue:%'",
  )
  expect(rows[0]?.text).toContain('Hace más de diez minutos que hay trabajos que nadie empieza.')
  expect(rows[0]?.text).toContain('queue: jobs are due and nobody begins them: send-letter (4)')
})

test('new settings that were refused are told, and that they were mended', async () => {
  const renewal = { isRefused: true }
  const watch = new AlertWatch({ ...shop, renewal })
  await watch.look()
  await gallery.advance(11)
  await watch.look()
  expect((await emails()).at(-1)).toBe('needs-person settings')
  renewal.isRefused = false
  await watch.look()
  expect((await emails()).at(-1)).toBe('well-again settings')
})

test('that pictures find no memory is told, and that they find it again', async () => {
  const wants = { count: 1, isUnmet: true }
  const watch = new AlertWatch({ ...shop, pictureWorkers: { ...shop.pictureWorkers, wants } })
  await watch.look()
  await gallery.advance(11)
  await watch.look()
  expect((await emails()).at(-1)).toBe('needs-person decoders')
  wants.isUnmet = false
  await watch.look()
  expect((await emails()).at(-1)).toBe('well-again decoders')
  const { rows } = await shop.database.sql.execute(
    "select subject, text from letters where about = 'decoders' order by created_at",
  )
  expect(rows).toMatchObject([
    {
      subject: 'La tienda te necesita: hay imágenes para las que no alcanza la memoria del servidor',
      text: expect.stringContaining('Dale más memoria o swap al servidor'),
    },
    { subject: 'Las imágenes ya no se quedan sin memoria' },
  ])
})

test('answers that cannot be taken in are told', async () => {
  const visit = () => Promise.reject(new Error('refused'))
  const answersBox = { name: 'box', trouble: 'the password is refused', visit }
  const watch = new AlertWatch({ ...shop, answersBox })
  await watch.look()
  await gallery.advance(11)
  await watch.look()
  expect((await emails()).at(-1)).toBe('needs-person answers')
})

test('that the database is away is told past it, once', async () => {
  const away = async () => {
    throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
  }
  const database = { ...shop.database, ping: away, transaction: away }
  const watch = new AlertWatch({ ...shop, database })
  await watch.look()
  await gallery.advance(11)
  for (let minute = 0; minute < 3; minute += 1) await watch.look()
  const sent = await readdir(join(gallery.dataFolder, 'outbox'))
  expect(sent.filter((name) => name.startsWith('needs-person-database'))).toHaveLength(1)
  // What only the database could tell is not well because nobody can be asked.
  expect(sent.filter((name) => name.startsWith('well-again'))).toEqual([])
})

test('where nobody is named nobody is written to', async () => {
  const count = (await emails()).length
  const watch = new AlertWatch({ ...withoutDisk(), technicalContact: undefined })
  watch.start()
  await watch.look()
  await gallery.advance(11)
  await watch.look()
  await watch.stop()
  expect(await emails()).toHaveLength(count)
})
