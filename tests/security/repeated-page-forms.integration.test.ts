import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkTo } from '#pages/site-pages.ts'
import { builtPages } from '../support/built-pages.ts'
import { formsIn } from '../support/page-forms.ts'
import { silentLog } from '../support/test-database.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let gallery: TestShop

beforeAll(async () => {
  gallery = await openTestShop({}, undefined, silentLog, await builtPages())
})
afterAll(() => gallery.stop())

const countOf = async (table: string) => {
  const { rows } = await gallery.shop.database.sql.execute(`select count(*) from ${table}`)
  return Number(rows[0]?.count)
}

async function send(url: string, having: string, typed: Record<string, string>) {
  const page = (await gallery.server.inject(url)).body
  const [form] = formsIn(page).filter(({ fields }) => having in fields)
  return gallery.server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...form?.fields, ...typed }).toString(),
  })
}

const person = { name: 'Ana Paz', email: 'ana@example.com' }

test('a message that is sent again without a script, because its reply was lost, is there once', async () => {
  const typed = { ...person, subject: 'info', message: 'Una pregunta por una obra' }
  const replies = [
    await send(linkTo.contact(), 'message', typed),
    await send(linkTo.contact(), 'message', typed),
  ]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await countOf('contact_messages')).toBe(1)
  await send(linkTo.contact(), 'message', { ...typed, message: 'Otra pregunta por la misma obra' })
  expect(await countOf('contact_messages')).toBe(2)
})

test('a withdrawal that is sent again without a script has the code of the first', async () => {
  const typed = { ...person, purchase: 'Una lámina que compré en octubre', comment: '' }
  const codes: unknown[] = []
  for (const _each of [1, 2]) {
    const { body, statusCode } = await send(linkTo.withdrawal(), 'purchase', typed)
    expect(statusCode).toBe(200)
    codes.push(/ARR-[A-Z0-9-]+/.exec(body)?.[0])
  }
  expect(await countOf('withdrawals')).toBe(1)
  expect(codes[0]).toBeDefined()
  expect(codes[1]).toBe(codes[0])
})
