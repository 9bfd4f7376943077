// Also on PostgreSQL: locks, one hold of a work by a unique index.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paint } from '../../../tests/support/paintings.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { HOLD_STATES, insertHolds } from './artwork-holds-table.ts'

/** What the database refuses by itself, whatever the code believes of a work. */

let gallery: TestShop

beforeAll(async () => {
  gallery = await openTestShop()
})
afterAll(() => gallery.stop())

const CLAIMING = ['active', 'consumed'] as const

/** A work that is for sale in every other respect, with one hold on it. */
async function held(state: (typeof HOLD_STATES)[number]): Promise<string> {
  const { shop } = gallery
  const { id } = await paint(shop)
  const first = { id: shop.newId(), artworkId: id, orderId: 'el-primero', expiresAt: shop.clock() }
  await insertHolds(shop.database.sql, [{ ...first, state: state === 'released' ? 'active' : state }])
  await shop.database.sql.execute(`update artwork_holds set state = '${state}' where id = '${first.id}'`)
  return id
}

const holdAnew = (artworkId: string, state: (typeof CLAIMING)[number]) =>
  insertHolds(gallery.shop.database.sql, [
    { id: gallery.shop.newId(), artworkId, orderId: 'el-segundo', state, expiresAt: gallery.shop.clock() },
  ])

describe.each(HOLD_STATES)('on a work with a hold that is %s', (first) => {
  test.each(CLAIMING)(
    'a second one that is %s is possible only when the first was released',
    async (second) => {
      const id = await held(first)
      expect(await holdAnew(id, second)).toEqual(first === 'released' ? [id] : [])
    },
  )

  test('no other can be made to hold it later', async () => {
    const id = await held(first)
    const { shop } = gallery
    const later = { id: shop.newId(), artworkId: id, orderId: 'otro', expiresAt: shop.clock() }
    await shop.database.sql.execute(
      `insert into artwork_holds (id, artwork_id, order_id, state, expires_at)
       values ('${later.id}', '${id}', 'otro', 'released', now())`,
    )
    const revived = (state: string) =>
      shop.database.sql.execute(`update artwork_holds set state = '${state}' where id = '${later.id}'`)
    for (const state of CLAIMING) {
      if (first === 'released') await revived(state)
      else await expect(revived(state)).rejects.toThrow()
    }
  })
})
