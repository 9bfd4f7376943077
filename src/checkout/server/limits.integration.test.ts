import { afterAll, beforeAll, expect, test } from 'vitest'
import { paint } from '../../../tests/support/paintings.ts'
import { printWork } from '../../../tests/support/prints.ts'
import { checkOut, requestFor } from '../../../tests/support/purchases.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let gallery: TestShop

beforeAll(async () => {
  gallery = await openTestShop({ MAX_ORIGINALS_PER_BUYER: '3', CHECKOUTS_PER_ADDRESS: '15' })
})
afterAll(() => gallery.stop())

const customer = { firstName: 'Ana', lastName: 'Paz', phone: '1' }
const buyOne = async (changes: { email: string; dni: string }) =>
  checkOut(gallery, requestFor([await paint(gallery.shop)], { customer: { ...customer, ...changes } }))

test('one buyer reserves three originals at a time, however they write their name', async () => {
  const same = [
    { email: 'ana@example.com', dni: '30111222' },
    { email: 'ANA@example.com', dni: '31111222' },
    { email: 'otra@example.com', dni: '30.111.222' },
  ]
  const works = await Promise.all(same.map(buyOne))
  expect(works.map(({ status }) => status)).toEqual([200, 200, 200])
  const fourth = await buyOne({ email: 'ana@example.com', dni: '30111222' })
  expect(fourth).toMatchObject({ status: 409, body: { code: 'too_many_reservations' } })
  expect((await buyOne({ email: 'ines@example.com', dni: '32111222' })).status).toBe(200)
})

test('many purchases of one buyer at the same moment reserve no more than three', async () => {
  const buyer = { email: 'rosa@example.com', dni: '33111222' }
  const works = await Promise.all([1, 2, 3, 4, 5].map(() => paint(gallery.shop)))
  const answers = await Promise.all(
    works.map((work) => checkOut(gallery, requestFor([work], { customer: { ...customer, ...buyer } }))),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409])
})

test('a buyer who takes four originals at once is welcome', async () => {
  const works = await Promise.all([1, 2, 3, 4].map(() => paint(gallery.shop)))
  const buyer = { ...customer, email: 'coleccionista@example.com', dni: '34111222' }
  expect((await checkOut(gallery, requestFor(works, { customer: buyer }))).status).toBe(200)
})

test('prints are not counted, and from one address only so many purchases are begun', async () => {
  const { items } = await printWork(gallery.shop)
  const buyer = { email: 'rosa@example.com', dni: '33111222' }
  const answers: number[] = []
  for (const _each of [1, 2, 3, 4, 5]) {
    const request = requestFor(items.slice(0, 1), { customer: { ...customer, ...buyer } })
    answers.push((await checkOut(gallery, request)).status)
  }
  expect(answers).toEqual([200, 200, 200, 200, 429])
})
