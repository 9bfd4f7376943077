// Also on PostgreSQL: SQL, sorting by places.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paint } from '../../../tests/support/paintings.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let gallery: TestShop
let headers: { authorization: string }

beforeAll(async () => {
  gallery = await openTestShop()
  headers = await gallery.signIn()
  for (const id of ['a', 'b', 'c', 'd', 'e']) await paint(gallery.shop, { id, title: id })
})
afterAll(() => gallery.stop())

async function wall(query = ''): Promise<string> {
  const reply = await gallery.server.inject(`/api/artworks?limit=100&${query}`)
  return reply
    .json()
    .data.map(({ id }: { id: string }) => id)
    .join('')
}

const move = (id: string, position: unknown) =>
  gallery.server.inject({
    method: 'PUT',
    url: `/api/artworks/${id}/wall-position`,
    headers,
    payload: { position },
  })

async function hang(id: string, position: number): Promise<string> {
  expect((await move(id, position)).statusCode).toBe(200)
  return wall()
}

const isArranged = async () =>
  (await gallery.server.inject('/api/artworks/choices')).json().data.isArranged as boolean

test('a wall that nobody has arranged hangs from the newest work on', async () => {
  expect([await wall(), await wall('sort=newest'), await isArranged()]).toEqual(['edcba', 'edcba', false])
})

test('a work is hung first, last, and at any position; the others stay in their order', async () => {
  expect(await hang('a', 1)).toBe('aedcb')
  expect(await hang('e', 999)).toBe('adcbe')
  expect(await hang('b', 2)).toBe('abdce')
  expect(await hang('a', 3)).toBe('bdace')
  expect(await hang('c', 5)).toBe('bdaec')
  expect(await hang('c', 5)).toBe('bdaec')
  expect([await isArranged(), await wall('sort=newest'), await wall('sort=oldest')]).toEqual([
    true,
    'edcba',
    'abcde',
  ])
})

test('a new work hangs in front of what was arranged, a draft takes no position', async () => {
  await paint(gallery.shop, { id: 'x', title: 'x', published: false, createdAt: new Date() })
  await paint(gallery.shop, { id: 'f', title: 'f', createdAt: new Date() })
  expect(await wall()).toBe('fbdaec')
  expect(await hang('c', 2)).toBe('fcbdae')
})

test('a work that is deleted and put back hangs where it was', async () => {
  const url = '/api/artworks/d'
  const { trashed } = (await gallery.server.inject({ method: 'DELETE', url, headers })).json()
  expect(await wall()).toBe('fcbae')
  const back = await gallery.server.inject({
    method: 'POST',
    url: `/api/trash/${trashed[0]}/restore`,
    headers,
  })
  expect([back.statusCode, await wall()]).toEqual([200, 'fcbdae'])
})

test('a work that is changed hangs where it was', async () => {
  const payload = { title: 'otra' }
  await gallery.server.inject({ method: 'PATCH', url: '/api/artworks/d', headers, payload })
  expect(await wall()).toBe('fcbdae')
})

test('a hundred moves between the same two works find room', async () => {
  for (let round = 0; round < 50; round += 1) for (const id of ['d', 'a']) await move(id, 3)
  expect(await wall()).toBe('fcadbe')
})

test('works that were made at the same instant can be hung in any order', async () => {
  const createdAt = new Date(Date.UTC(2020, 0, 1))
  for (let number = 10; number < 80; number += 1)
    await paint(gallery.shop, { id: `g${number}`, title: `${number}`, createdAt, category: 'iguales' })
  const numbers = async () => (await wall('category=iguales')).split('g').slice(1)
  expect((await numbers()).slice(0, 3)).toEqual(['10', '11', '12'])
  await hang('g50', 8)
  expect((await numbers()).slice(0, 4)).toEqual(['10', '50', '11', '12'])
  await hang('g79', 9)
  expect((await numbers()).slice(0, 4)).toEqual(['10', '50', '79', '11'])
  expect((await numbers()).length).toBe(70)
})

test('what is no position, and no work, is refused', async () => {
  for (const position of [0, -1, 1.5, '3', null, 10_000_000])
    expect([position, (await move('a', position)).statusCode]).toEqual([position, 400])
  expect((await move('nadie', 1)).json().code).toBe('artwork_not_found')
})

test('the artist hangs all by their day again', async () => {
  const reply = await gallery.server.inject({ method: 'DELETE', url: '/api/studio/wall-order', headers })
  expect([reply.statusCode, await isArranged()]).toEqual([200, false])
  expect((await wall()).slice(0, 6)).toBe('fedcba')
})
