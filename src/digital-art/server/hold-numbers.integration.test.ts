import { afterAll, beforeAll, expect, test } from 'vitest'
import { sizeOf } from '../../../tests/support/ordinary-print.ts'
import { printWork } from '../../../tests/support/prints.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { findDigitalArtById } from './find-digital-art.ts'
import { holdNumbers, releaseNumbers, takeNumbers } from './hold-numbers.ts'

const BUYERS = 200
/** Twenty before a release: EDITION_ROUNDS=20. */
const ROUNDS = Number(process.env.EDITION_ROUNDS ?? 3)

let gallery: TestShop

beforeAll(async () => {
  gallery = await openTestShop()
})
afterAll(() => gallery.stop())

class NoneLeft extends Error {}

/** An order takes a number, or is undone: answers whether it has one. */
function reserve(digitalArtworkId: string, orderId: string): Promise<boolean> {
  return gallery.shop.database
    .transaction(async (transaction) => {
      const missing = await holdNumbers(transaction, [{ orderId, position: 0, digitalArtworkId }])
      if (missing.length > 0) throw new NoneLeft()
      return true
    })
    .catch((error: unknown) => {
      if (error instanceof NoneLeft) return false
      throw error
    })
}

async function numbersOf(workId: string): Promise<number[]> {
  const { rows } = await gallery.shop.database.runner.executeSql(
    'select number from edition_numbers where digital_artwork_id = $1 order by number',
    [workId],
  )
  return (rows as { number: number }[]).map(({ number }) => number)
}

const aTen = () => printWork(gallery.shop, { editionSize: 10, sizes: [sizeOf('a4')] })
const UP_TO_TEN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

test.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
  'of two hundred orders at once ten have the numbers 1 to 10, and the others none (%i)',
  async (round) => {
    const { id } = await aTen()
    const orders = Array.from({ length: BUYERS }, (_, buyer) => `${round}-${buyer}`)
    const had = await Promise.all(orders.map((order) => reserve(id, order)))
    expect(had.filter(Boolean)).toHaveLength(10)
    expect(await numbersOf(id)).toEqual(UP_TO_TEN)
  },
  60_000,
)

test('orders that give up and others that come leave no number twice, and none lost', async () => {
  const { id } = await aTen()
  const { database } = gallery.shop
  const giveUp = (orderId: string) =>
    database.transaction((transaction) => releaseNumbers(transaction, orderId))
  const buyer = async (orderId: string, pays: boolean) => {
    if (!(await reserve(id, orderId))) return
    if (!pays) return giveUp(orderId)
    await database.transaction(async (transaction) => {
      await takeNumbers(transaction, orderId, [{ orderId, position: 0, digitalArtworkId: id }])
    })
  }
  await Promise.all(
    Array.from({ length: BUYERS / 2 }, (_, index) => buyer(`cambia-${index}`, index % 3 === 0)),
  )
  const sold = await numbersOf(id)
  expect(new Set(sold).size).toBe(sold.length)
  const edition = (await findDigitalArtById(database.sql, [id])).get(id)?.edition
  expect(edition).toMatchObject({ size: 10, left: 10 - sold.length, reserved: 0 })
}, 60_000)
