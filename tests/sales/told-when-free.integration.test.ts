import { afterEach, beforeEach, expect, test } from 'vitest'
import { runScheduledTasks } from '#app/server/background-work.ts'
import { sellAtStudio } from '#artworks/server/sell-at-studio.ts'
import { expireOrders } from '#orders/server/expire-orders.ts'
import { endSellingPause, pauseSelling } from '#orders/server/pause-selling.ts'
import { settlePayment } from '#orders/server/read-provider.ts'
import { refundOrder } from '#orders/server/refund-order.ts'
import { relistOrder } from '#orders/server/returned-works.ts'
import { sitePages } from '#pages/site-pages.ts'
import { tellOfSimilar } from '#waiting-list/server/tell-of-similar.ts'
import { tellWaiters } from '#waiting-list/server/tell-waiters.ts'
import { Crashed, crashingShop } from '../support/crashes.ts'
import { sendAllEmails } from '../support/emails.ts'
import { paint } from '../support/paintings.ts'
import { checkOut, orderOf, payAtDouble, requestFor } from '../support/purchases.ts'
import { sendDueRefunds } from '../support/refunds.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'
import { askForNotice, press, tokensOf, waitFor, writtenTo } from '../support/wishes.ts'

let gallery: TestShop
beforeEach(async () => {
  gallery = await openTestShop()
})
afterEach(() => gallery.stop())

const QUARTER_MINUTE = 15.1 / 60

/** Looks twice, as a minute does. */
async function look(): Promise<void> {
  await tellWaiters(gallery.shop)
  await gallery.advance(QUARTER_MINUTE)
  await tellWaiters(gallery.shop)
}

const PEOPLE = ['zoe@example.com', 'ana@example.com', 'mia@example.com', 'eva@example.com']

async function wait(artworkId: string, people: readonly string[] = PEOPLE): Promise<void> {
  for (const email of people) await waitFor(gallery, { email, artworkId })
}

/** A work that somebody has bought; answers its order. */
async function soldByOrder() {
  const work = await paint(gallery.shop)
  const { body } = await checkOut(gallery, requestFor([work]))
  await settlePayment(gallery.shop, await payAtDouble(gallery, body.init_point))
  const { id } = await orderOf(gallery, body.order_ref)
  return { work, order: id, reference: String(body.order_ref) }
}

async function refund({ order, reference }: { order: string; reference: string }): Promise<void> {
  await refundOrder(gallery.shop, order, { amount: 'full', reason: 'se arrepintió', key: order })
  await sendDueRefunds(gallery)
  expect((await orderOf(gallery, reference)).status).toBe('refunded')
  await relistOrder(gallery.shop, order)
}

const told = () => writtenTo(gallery, 'work-is-free')

const changeState = (id: string, state: string) =>
  gallery.shop.database.runner.executeSql('update artworks set sale_state = $2 where id = $1', [id, state])

test('a refunded work writes within a minute, once to each, in the order of the list', async () => {
  const sale = await soldByOrder()
  await wait(sale.work.id)
  await sendAllEmails(gallery)
  await runScheduledTasks(gallery.shop)
  expect(await told()).toEqual([])
  await refund(sale)
  await look()
  expect(await told()).toEqual(PEOPLE)
  await sendAllEmails(gallery)
  const { rows } = await gallery.shop.database.sql.execute(
    `select state, text, unsubscribe_url like '%${sitePages.wish.path}?token=%' as may_leave from letters where kind = 'work-is-free'`,
  )
  expect(rows).toEqual(
    PEOPLE.map(() => ({
      state: 'sent',
      text: expect.stringContaining(`«${sale.work.title}»`),
      may_leave: true,
    })),
  )
  // It is sold and comes back once more: the promise was kept.
  await changeState(sale.work.id, 'sold')
  await tellWaiters(gallery.shop)
  await changeState(sale.work.id, 'for_sale')
  await look()
  expect(await told()).toEqual(PEOPLE)
})

test('whoever leaves the list and comes back waits anew: an order that gives way to the next one is still no news', async () => {
  const work = await paint(gallery.shop, { saleState: 'sold' })
  const token = await waitFor(gallery, { email: 'zoe@example.com', artworkId: work.id })
  await changeState(work.id, 'for_sale')
  await tellWaiters(gallery.shop)
  await press(gallery, 'leave', token)
  await changeState(work.id, 'sold')
  await gallery.advance(60)
  expect((await press(gallery, 'confirm', token)).statusCode).toBe(200)
  await changeState(work.id, 'for_sale')
  await tellWaiters(gallery.shop)
  expect(await told()).toEqual([])
  await gallery.advance(QUARTER_MINUTE)
  await tellWaiters(gallery.shop)
  expect(await told()).toEqual(['zoe@example.com'])
})

test('two processes that look at once write to each once, in the order of the list', async () => {
  const sale = await soldByOrder()
  await wait(sale.work.id)
  await refund(sale)
  await tellWaiters(gallery.shop)
  await gallery.advance(QUARTER_MINUTE)
  await Promise.all(Array.from({ length: 4 }, () => tellWaiters(gallery.shop)))
  expect(await told()).toEqual(PEOPLE)
})

test.each([
  ['before an email is written', 'before'],
  ['after an email was written', 'after'],
] as const)('a process that dies %s keeps the promise: the next one goes on', async (_when, crash) => {
  const sale = await soldByOrder()
  await wait(sale.work.id)
  await refund(sale)
  await tellWaiters(gallery.shop)
  await gallery.advance(QUARTER_MINUTE)
  for (const step of [0, 1]) {
    const { shop } = gallery
    const dying = crashingShop(shop, shop.payments, new Map([[step, crash]]))
    await expect(tellWaiters(dying)).rejects.toThrow(Crashed)
  }
  expect((await told()).length).toBeLessThan(PEOPLE.length)
  await tellWaiters(gallery.shop)
  expect(await told()).toEqual(PEOPLE)
})

test('whoever asks twice is written to once, whoever left or has not confirmed is not', async () => {
  const { id } = await paint(gallery.shop, { saleState: 'sold' })
  await waitFor(gallery, { email: 'ana@example.com', artworkId: id })
  await waitFor(gallery, { email: ' Ana@Example.com', artworkId: id }).catch(() => undefined)
  await askForNotice(gallery, { email: 'ana@example.com', kind: 'work', artworkId: id })
  await askForNotice(gallery, { email: 'nadie@example.com', kind: 'work', artworkId: id })
  const token = await waitFor(gallery, { email: 'eva@example.com', artworkId: id })
  await press(gallery, 'leave', token)
  await changeState(id, 'for_sale')
  await look()
  expect(await told()).toEqual(['ana@example.com'])
})

test('a hold that ends is told, one that was taken again at once is not', async () => {
  const work = await paint(gallery.shop)
  await checkOut(gallery, requestFor([work]))
  await wait(work.id, ['ana@example.com'])
  await gallery.advance(40)
  await expireOrders(gallery.shop)
  await tellWaiters(gallery.shop)
  await checkOut(gallery, requestFor([work]))
  await gallery.advance(1)
  await look()
  expect(await told()).toEqual([])
  await gallery.advance(40)
  await expireOrders(gallery.shop)
  await look()
  expect(await told()).toEqual(['ana@example.com'])
})

test('who comes after somebody has bought it waits on', async () => {
  const { id } = await paint(gallery.shop, { saleState: 'sold' })
  await wait(id)
  await changeState(id, 'for_sale')
  await tellWaiters(gallery.shop)
  await gallery.advance(QUARTER_MINUTE)
  // The third email does not find the work free any more.
  const transaction: typeof gallery.shop.database.transaction = async (work) => {
    const result = await gallery.shop.database.transaction(work)
    if ((await told()).length === 2) await sellAtStudio(gallery.shop, id, { buyer: '', price: null })
    return result
  }
  await tellWaiters({ ...gallery.shop, database: { ...gallery.shop.database, transaction } })
  expect(await told()).toEqual(PEOPLE.slice(0, 2))
  await look()
  await changeState(id, 'for_sale')
  await gallery.shop.database.sql.execute(`update artwork_holds set state = 'released'`)
  await look()
  expect(await told()).toEqual(PEOPLE)
})

test('whoever was told goes on waiting by one press, at the end of the list', async () => {
  const { id } = await paint(gallery.shop, { saleState: 'not_for_sale' })
  await wait(id, ['ana@example.com'])
  await changeState(id, 'for_sale')
  await look()
  await changeState(id, 'sold')
  const [token = ''] = await tokensOf(gallery, 'ana@example.com')
  await wait(id, ['eva@example.com'])
  expect((await press(gallery, 'confirm', token)).json().data.state).toBe('waiting')
  await changeState(id, 'for_sale')
  await look()
  expect(await told()).toEqual(['ana@example.com', 'eva@example.com', 'ana@example.com'])
})

test('a restored shop writes to nobody until the artist has looked what was sold', async () => {
  const { id } = await paint(gallery.shop, { saleState: 'sold' })
  const { id: liked } = await paint(gallery.shop, { saleState: 'sold' })
  await wait(id, ['ana@example.com'])
  await waitFor(gallery, { email: 'eva@example.com', artworkId: liked, kind: 'similar' })
  await gallery.advance(1)
  await paint(gallery.shop, { createdAt: gallery.shop.clock() })
  await changeState(id, 'for_sale')
  const { sql } = gallery.shop.database
  await pauseSelling(sql, { since: gallery.shop.clock(), backupMadeAt: gallery.shop.clock() })
  const all = async () => {
    await look()
    await tellOfSimilar(gallery.shop)
    return [...(await told()), ...(await writtenTo(gallery, 'similar-works'))]
  }
  expect(await all()).toEqual([])
  await endSellingPause(sql, gallery.shop.log)
  expect(await all()).toEqual(['ana@example.com', 'eva@example.com'])
})

test('a draft is nobody’s news', async () => {
  const { id } = await paint(gallery.shop, { saleState: 'sold' })
  await wait(id, ['ana@example.com'])
  await changeState(id, 'for_sale')
  await gallery.shop.database.sql.execute('update artworks set published = false')
  await look()
  expect(await told()).toEqual([])
})
