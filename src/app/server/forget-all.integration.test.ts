import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendAllEmails } from '../../../tests/support/emails.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { forgetAll } from './background-work.ts'

let gallery: TestShop

beforeAll(async () => {
  gallery = await openTestShop()
})
afterAll(() => gallery.stop())

test('data that cannot be forgotten just now keeps no other data alive, and all of it is tried again', async () => {
  const payload = {
    name: 'Ana Paz',
    email: 'ana@example.com',
    subject: 'info',
    message: 'Quiero saber más de la obra.',
  }
  const sent = await gallery.server.inject({ method: 'POST', url: '/api/contact', payload })
  expect(sent.statusCode).toBeLessThan(300)
  await sendAllEmails(gallery)
  await gallery.advance(91 * 24 * 60)
  const { sql } = gallery.shop.database
  await sql.execute('alter table form_uses rename to form_uses_away')
  await expect(forgetAll(gallery.shop)).rejects.toThrow('parts of the regular work failed')
  const { rows } = await sql.execute('select distinct to_address, text from letters')
  expect(rows).toEqual([{ to_address: '', text: '' }])
})
