import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ArtworkChanges } from '#artworks/artwork-payload.ts'
import { holdArtworks } from '#artworks/server/hold-artworks.ts'
import { changeArtwork } from '#artworks/server/save-artwork.ts'
import { cancelOrder } from '#orders/server/expire-orders.ts'
import { selectOrderByReference } from '#orders/server/orders-table.ts'
import { refreshOrder, settlePayment } from '#orders/server/read-provider.ts'
import { refundOrder } from '#orders/server/refund-order.ts'
import { relistOrder } from '#orders/server/returned-works.ts'
import { Problem } from '#platform/contract/problem.ts'
import { paint } from '../support/paintings.ts'
import { checkOut, payAtDouble, requestFor } from '../support/purchases.ts'
import { sendDueRefunds } from '../support/refunds.ts'
import { somebodyWaits } from '../support/somebody-waits.ts'
import { isOnPostgres } from '../support/test-database.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

/** The artist sells over the counter what somebody pays for at the same moment. */

let gallery: TestShop

beforeAll(async () => {
  gallery = await openTestShop()
})
afterAll(() => gallery.stop())

const ROUNDS = 25
const rounds = Array.from({ length: ROUNDS }, (_, round) => round)

const orderOf = async (reference: string) => {
  const row = await selectOrderByReference(gallery.shop.database.sql, reference)
  if (row === undefined) throw new Error('the order is not there')
  return row
}

async function reserve() {
  const works = [await paint(gallery.shop), await paint(gallery.shop)]
  const { body } = await checkOut(gallery, requestFor(works))
  return { works, reference: String(body.order_ref), link: String(body.init_point) }
}

const SOLD: ArtworkChanges = { status: { isSold: true, isAvailable: false } }

/** A refusal in the shop's own words is an answer; anything else, a deadlock first of all, is a fault. */
const answered = (work: Promise<unknown>): Promise<'done' | 'refused'> =>
  work.then(
    () => 'done' as const,
    (error: unknown) => {
      if (error instanceof Problem) return 'refused' as const
      throw error
    },
  )

async function claimsOn(artworkId: string): Promise<string[]> {
  const { rows } = await gallery.shop.database.sql.execute(
    `select order_id from artwork_holds where artwork_id = '${artworkId}' and state in ('active', 'consumed')`,
  )
  return rows.map(({ order_id }) => String(order_id))
}

test.each(rounds)(
  'a work that is sold at the studio while its buyer’s payment is settled has one owner (%i)',
  async (round) => {
    const { shop } = gallery
    const { works, reference, link } = await reserve()
    const [work] = works
    if (work === undefined) throw new Error('nothing was reserved')
    const payment = await payAtDouble(gallery, link)
    const { id } = await orderOf(reference)
    const studio = () => answered(changeArtwork(shop, work.id, SOLD))
    const settle = () => settlePayment(shop, payment)
    const end = () => cancelOrder(shop, id)
    // Whoever begins is another one each time.
    const order = [studio, settle, end, settle]
    const steps = [...order.slice(round % 4), ...order.slice(0, round % 4)]
    await Promise.all(steps.map((step) => step()))
    // What the displaced order's job does, and what the money leads to.
    if ((await orderOf(reference)).status !== 'paid') await cancelOrder(shop, id)
    await refreshOrder(shop, reference)
    await sendDueRefunds(gallery)
    const { status } = await orderOf(reference)
    const owners = await claimsOn(work.id)
    expect(owners).toHaveLength(1)
    expect([status, owners[0]]).toEqual(status === 'paid' ? ['paid', id] : ['refunded', 'taller'])
  },
)

/** Sells a work and gives its money back; answers its order, which can be put on sale again. */
async function refunded() {
  const { shop } = gallery
  const { works, reference, link } = await reserve()
  await settlePayment(shop, await payAtDouble(gallery, link))
  const { id } = await orderOf(reference)
  await refundOrder(shop, id, { amount: 'full', reason: 'arrepentimiento', key: `vuelve-${id}` })
  await sendDueRefunds(gallery)
  return { works, id }
}

// On one connection, nobody can come in between.
test.runIf(isOnPostgres)(
  'a work comes back on sale while its next buyer has it in hand: neither waits for what the other keeps',
  async () => {
    const { shop } = gallery
    const { works, id } = await refunded()
    const artworkIds = works.map((work) => work.id)
    const claim = { orderId: 'el-siguiente', artworkIds, expiresAt: shop.clock() }
    let relisting: Promise<unknown> | undefined
    const missing = await shop.database.transaction(async (transaction) => {
      await transaction.sql.execute(`select 1 from artworks where id = '${artworkIds[0]}' for update`)
      relisting = relistOrder(shop, id)
      // A failure is looked at below, not while nobody listens.
      relisting.catch(() => undefined)
      await somebodyWaits(gallery)
      return holdArtworks(transaction, shop.newId, claim)
    })
    // Whoever comes a moment too early finds the works as they were.
    expect(missing.toSorted()).toEqual(artworkIds.toSorted())
    await relisting
    for (const artworkId of artworkIds) expect(await claimsOn(artworkId)).toEqual([])
  },
)

test('works that come back on sale while others ask for them keep nobody waiting for ever', async () => {
  const { shop } = gallery
  for (const _round of rounds.slice(0, 10)) {
    const { works, id } = await refunded()
    const buyers = [1, 2, 3].map((dni) =>
      checkOut(
        gallery,
        requestFor(works.toReversed(), {
          customer: {
            firstName: 'Ana',
            lastName: 'Paz',
            phone: '1',
            dni: `3011122${dni}`,
            email: `ana${dni}@example.com`,
          },
        }),
      ),
    )
    const [, ...answers] = await Promise.all([relistOrder(shop, id), ...buyers])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
    for (const { id: artworkId } of works) expect((await claimsOn(artworkId)).length).toBeLessThan(2)
  }
})

test('the artist is told which works an order has bought: she cannot put those on sale again herself', async () => {
  const headers = await gallery.signIn()
  const { works, link } = await reserve()
  const [bought] = works
  const atHand = await paint(gallery.shop)
  await settlePayment(gallery.shop, await payAtDouble(gallery, link))
  await changeArtwork(gallery.shop, atHand.id, SOLD)
  const listed = (await gallery.server.inject({ url: '/api/studio/artworks?limit=100', headers })).json().data
  const told = async (id = '') => [
    listed.find((work: { id: string }) => work.id === id)?.soldByOrder,
    (await gallery.server.inject({ url: `/api/studio/artworks/${id}`, headers })).json().data.soldByOrder,
  ]
  expect([await told(bought?.id), await told(atHand.id)]).toEqual([
    [true, true],
    [false, false],
  ])
})
