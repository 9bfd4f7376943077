import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linkTo } from '#pages/site-pages.ts'
import { builtPages } from '../support/built-pages.ts'
import { photograph } from '../support/catalogue-facts.ts'
import { formsIn } from '../support/page-forms.ts'
import { silentLog } from '../support/test-database.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

const TWICE = 'Este dato llegó más de una vez. Mandalo una sola vez.'
const SEVERAL = 'Llegó más de un archivo, y acá va uno solo. Elegí cuál querés usar.'

let gallery: TestShop
let administrator: { authorization: string }
let picture: File
let other: File
const nothing = new File([], '')

beforeAll(async () => {
  gallery = await openTestShop({}, undefined, silentLog, await builtPages())
  administrator = await gallery.signIn()
  picture = new File([new Uint8Array(await photograph(1))], 'una.jpg', { type: 'image/jpeg' })
  other = new File([new Uint8Array(await photograph(2))], 'otra.jpg', { type: 'image/jpeg' })
})
afterAll(() => gallery.stop())

type Parts = readonly (readonly [name: string, value: string | File])[]

async function send(url: string, parts: Parts) {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const reply = await gallery.server.inject({
    method: 'POST',
    url,
    headers: { ...administrator, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: reply.statusCode, body: reply.json() }
}

const refusedAt = (field: string, message: string) => ({
  status: 400,
  body: { success: false, code: 'invalid_input', errors: [{ field, message }] },
})

const WORK: Parts = [
  ['title', 'Con foto'],
  ['description', 'Una obra con su foto.'],
  ['technique', 'Acuarela'],
  ['dimensions', '30 x 20 cm'],
  ['year', '2023'],
  ['category', 'Paisaje'],
  ['pricing[basePrice]', '100000'],
]
const worksThere = async () => (await gallery.server.inject('/api/artworks')).json().pagination.total

describe.each<[string, string, Parts]>([
  ['a picture', '/api/upload/image', []],
  ['a work with its picture', '/api/artworks', WORK],
])('a form that brings %s', (_what, url, parts) => {
  test.each<[string, () => Parts, string, string]>([
    [
      'two files',
      () => [
        ['image', picture],
        ['image', other],
      ],
      'image',
      SEVERAL,
    ],
    [
      'the same file twice',
      () => [
        ['image', picture],
        ['image', picture],
      ],
      'image',
      SEVERAL,
    ],
    ['ten files', () => Array.from({ length: 10 }, () => ['image', other] as const), 'image', SEVERAL],
    [
      'a file in another field',
      () => [
        ['image', picture],
        ['title2', other],
      ],
      'title2',
      'Acá no va ningún archivo. Sacalo y probá de nuevo.',
    ],
    [
      'a text twice',
      () => [
        ['alt', 'Una'],
        ['image', picture],
        ['alt', 'Otra'],
      ],
      'alt',
      TWICE,
    ],
  ])('is refused at its field when it brings %s', async (_more, more, field, message) => {
    const before = await worksThere()
    expect(await send(url, [...parts, ...more()])).toMatchObject(refusedAt(field, message))
    expect(await worksThere()).toBe(before)
  })

  test('may have inputs in which nothing was chosen', async () => {
    const more: Parts = [
      ['image', nothing],
      ['image', picture],
      ['image', nothing],
      ['other', nothing],
    ]
    expect((await send(url, [...parts, ...more])).status).toBe(200)
  })
})

test('what is a list by its name may come often, and all of it counts', async () => {
  const tags: Parts = [
    ['tags[]', 'agua'],
    ['tags[]', 'verano'],
    ['image', picture],
  ]
  const { status, body } = await send('/api/artworks', [...WORK, ...tags])
  expect(status).toBe(200)
  expect(body.data.tags).toEqual(['agua', 'verano'])
})

test('a form of a page that brings a field twice is refused there, without a script', async () => {
  const page = (await gallery.server.inject(linkTo.contact())).body
  const [form] = formsIn(page).filter(({ fields }) => 'message' in fields)
  const fields = new URLSearchParams({
    ...form?.fields,
    name: 'Ana Paz',
    email: 'ana@example.com',
    subject: 'info',
    message: 'Una pregunta por una obra',
  })
  fields.append('message', 'Otra pregunta, que se perdería')
  const sendPage = (payload: string) =>
    gallery.server.inject({
      method: 'POST',
      url: linkTo.contact(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    })
  const reply = await sendPage(fields.toString())
  expect(reply.statusCode).toBe(400)
  expect(reply.body).toContain(TWICE)
  expect(reply.body).toContain('Ana Paz')
  const { rows } = await gallery.shop.database.sql.execute('select count(*) from contact_messages')
  expect(Number(rows[0]?.count)).toBe(0)
  fields.delete('message')
  fields.append('message', 'Una sola pregunta por una obra')
  expect((await sendPage(fields.toString())).statusCode).toBe(200)
})
