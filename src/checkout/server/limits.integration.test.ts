import { afterAll, beforeAll, expect, test } from 'vitest'
import { paint } from '../../../tests/support/paintings.ts'
import { printWork } from '../../../tests/support/prints.ts'
import { checkOut, orderOf, requestFor } from '../../../tests/support/purchases.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let gallery: TestShop

beforeAll(async () => {
  gallery = await openTestShop({ MAX_ORIGINALS_PER_BUYER: '3', CHECKOUTS_PER_ADDRESS: '15' })
})
afterAll(() => gallery.stop())

const customer = { firstName: 'Ana', lastName: 'Paz', phone: '1' }
let networks = 0
/** Each time another network, as far as nobody says otherwise. */
const elsewhere = () => {
  networks += 1
  return `190.2.${Math.floor(networks / 250)}.${1 + (networks % 250)}`
}
const buyOne = async (changes: { email: string; dni: string }, from = elsewhere()) =>
  checkOut(gallery, requestFor([await paint(gallery.shop)], { customer: { ...customer, ...changes } }), from)

test('whoever has reserved three originals in one name has ten minutes for the next, and is refused nothing', async () => {
  const same = [
    { email: 'ana@example.com', dni: '30111222' },
    { email: 'ANA@example.com', dni: '31111222' },
    { email: 'otra@example.com', dni: '30.111.222' },
  ]
  const works = await Promise.all(same.map((each) => buyOne(each)))
  expect(works.map(({ status }) => status)).toEqual([200, 200, 200])
  const minutesOf = async ({ body }: Awaited<ReturnType<typeof buyOne>>) => {
    const { holdUntil } = await orderOf(gallery, body.order_ref)
    return Math.round(((holdUntil?.getTime() ?? 0) - gallery.shop.clock().getTime()) / 60_000)
  }
  expect(await Promise.all(works.map(minutesOf))).toEqual([30, 30, 30])
  const fourth = await buyOne({ email: 'ana@example.com', dni: '30111222' })
  expect([fourth.status, await minutesOf(fourth)]).toEqual([200, 10])
  const other = await buyOne({ email: 'ines@example.com', dni: '32111222' })
  expect([other.status, await minutesOf(other)]).toEqual([200, 30])
})

test('many purchases from one network at the same moment reserve no more than three', async () => {
  const buyer = { email: 'rosa@example.com', dni: '33111222' }
  const works = await Promise.all([1, 2, 3, 4, 5].map(() => paint(gallery.shop)))
  const answers = await Promise.all(
    works.map((work) =>
      checkOut(gallery, requestFor([work], { customer: { ...customer, ...buyer } }), '190.3.3.3'),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409])
})

test('a buyer who takes four originals at once is welcome', async () => {
  const works = await Promise.all([1, 2, 3, 4].map(() => paint(gallery.shop)))
  const buyer = { ...customer, email: 'coleccionista@example.com', dni: '34111222' }
  expect((await checkOut(gallery, requestFor(works, { customer: buyer }), elsewhere())).status).toBe(200)
})

test('a network reserves three originals at a time, by whatever names', async () => {
  const anybody = (index: number) => ({ email: `nadie${index}@example.com`, dni: `${35_000_000 + index}` })
  const from = ['2800:810:4a1:9f::1', '2800:810:4a1:9f::2', '2800:810:4a1:9f:aaaa::3', '2800:810:4a1:9f::4']
  const answers = await Promise.all(from.map((address, index) => buyOne(anybody(index), address)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('too_many_reservations')
  expect((await buyOne(anybody(9), '2800:810:4a1:a0::1')).status).toBe(200)
})

test('a site reserves what two networks may, by whatever names and from wherever in it', async () => {
  const anybody = (index: number) => ({ email: `vecina${index}@example.com`, dni: `${36_000_000 + index}` })
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      buyOne(anybody(index), `2001:db8:7:${(index + 1).toString(16)}::1`),
    ),
  )
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ body }) => body.code)).toEqual(['too_many_reservations', 'too_many_reservations'])
  expect((await buyOne(anybody(99), '2001:db8:8:1::1')).status).toBe(200)
})

test('buyers without a number in their DNI are not taken for one another', async () => {
  const dni = 'no tengo'
  for (const index of [1, 2, 3, 4])
    expect((await buyOne({ email: `viajera${index}@example.com`, dni })).status).toBe(200)
})

test('prints are not counted, and from one address only so many purchases are begun', async () => {
  const { items } = await printWork(gallery.shop)
  const buyer = { email: 'rosa@example.com', dni: '33111222' }
  const answers: number[] = []
  for (const _each of Array.from({ length: 16 })) {
    const request = requestFor(items.slice(0, 1), { customer: { ...customer, ...buyer } })
    answers.push((await checkOut(gallery, request, '190.9.9.9')).status)
  }
  expect(answers).toEqual([...Array.from({ length: 15 }, () => 200), 429])
})
