// Also on PostgreSQL: SQL, what is new and alike is found by the database.

import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeArtwork } from '#artworks/server/save-artwork.ts'
import { storeRate } from '#money/server/set-rate.ts'
import { linkTo } from '#pages/site-pages.ts'
import { createSeries } from '#series/server/save-series.ts'
import { paint } from '../../../tests/support/paintings.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { askForNotice, press, tokensOf, waitFor, writtenTo } from '../../../tests/support/wishes.ts'
import { tellOfSimilar } from './tell-of-similar.ts'

let gallery: TestShop
beforeEach(async () => {
  gallery = await openTestShop()
})
afterEach(() => gallery.stop())

const DAY = 24 * 60
type Painted = Parameters<typeof paint>[1]

/** Publishes a work now. */
const publish = (wishes: Painted = {}) => paint(gallery.shop, { createdAt: gallery.shop.clock(), ...wishes })
const liked = (wishes: Painted = {}) => publish({ saleState: 'sold', height: 60, width: 80, ...wishes })

async function wait(email: string, artworkId: string, maxPrice?: number): Promise<void> {
  await askForNotice(gallery, { email, kind: 'similar', artworkId, maxPrice })
  await press(gallery, 'confirm', (await tokensOf(gallery, email)).at(-1) ?? '')
  await gallery.advance(1)
}

const told = () => writtenTo(gallery, 'similar-works')

async function tell(): Promise<string[]> {
  await tellOfSimilar(gallery.shop)
  return told()
}

const textOfLast = async () => {
  const { rows } = await gallery.shop.database.sql.execute(
    `select text from letters where kind = 'similar-works' order by created_at desc limit 1`,
  )
  return String(rows[0]?.text)
}

test('a new work that is like it is told once to each, in the order of the list', async () => {
  const { id } = await liked()
  await publish({ title: 'La que ya estaba', height: 60, width: 80 })
  await wait('zoe@example.com', id)
  await wait('ana@example.com', id)
  expect(await tell()).toEqual([])
  const work = await publish({ title: 'Otra orilla', height: 50, width: 70 })
  expect(await tell()).toEqual(['zoe@example.com', 'ana@example.com'])
  expect(await textOfLast()).toMatch(new RegExp(`«Otra orilla»[\\s\\S]*${linkTo.artwork(work.id)}`))
  expect(await textOfLast()).not.toContain('La que ya estaba')
  await gallery.advance(2 * DAY)
  await publish({ height: 60, width: 80 })
  expect(await tell()).toHaveLength(2)
})

test.each<[string, Painted]>([
  ['of another category', { category: 'retratos' }],
  ['much smaller', { height: 40, width: 50 }],
  ['much larger', { height: 121, width: 60 }],
  ['larger in another unit', { height: 1.3, width: 1, unit: 'm' }],
  ['above her price', { pesos: 500_001 }],
  ['in dollars without a rate', { pesos: 10, currency: 'USD' }],
  ['sold already', { saleState: 'sold' }],
  ['a draft', { published: false }],
])('a work that is %s is no news', async (_why, wishes) => {
  await wait('ana@example.com', (await liked()).id, 500_000)
  await publish({ height: 60, width: 80, pesos: 500_000, ...wishes })
  expect(await tell()).toEqual([])
})

test('a new work of its series is like it, however large and of whatever kind, up to her price', async () => {
  const { id } = await liked()
  const file = (works: string[]) =>
    createSeries(gallery.shop, { name: `Orillas ${works.length}`, text: '', works, cover: null })
  const dear = await publish({
    published: false,
    category: 'retratos',
    height: 200,
    width: 300,
    pesos: 500_001,
  })
  const work = await publish({
    published: false,
    category: 'retratos',
    height: 200,
    width: 300,
    pesos: 400_000,
  })
  await file([id, dear.id, work.id])
  await wait('ana@example.com', id, 500_000)
  await changeArtwork(gallery.shop, dear.id, { published: true })
  expect(await tell()).toEqual([])
  await changeArtwork(gallery.shop, work.id, { published: true })
  expect(await tell()).toEqual(['ana@example.com'])
  expect(await textOfLast()).toContain(work.title)
})

test('sizes are compared in centimetres and prices in pesos', async () => {
  await wait('ana@example.com', (await liked()).id, 500_000)
  const rate = { currency: 'USD', pesos: 1000, at: gallery.shop.clock() } as const
  await gallery.shop.database.transaction((transaction) => storeRate(transaction, rate))
  await publish({ height: 0.9, width: 0.4, unit: 'm', pesos: 500, currency: 'USD' })
  expect(await tell()).toEqual(['ana@example.com'])
})

test('a draft is new on the day on which it is shown, and never again', async () => {
  const draft = await publish({ height: 60, width: 80, published: false })
  const old = await publish({ height: 60, width: 80 })
  await gallery.advance(60)
  await wait('ana@example.com', (await liked()).id)
  const show = async (id: string, published: boolean) => changeArtwork(gallery.shop, id, { published })
  await show(old.id, false)
  await show(old.id, true)
  expect(await tell()).toEqual([])
  await show(draft.id, true)
  expect(await tell()).toEqual(['ana@example.com'])
})

test('nobody gets two such emails in a day, nor a second one about the same work', async () => {
  const [one, two, three] = [await liked(), await liked(), await liked({ category: 'retratos' })]
  for (const { id } of [one, two, three]) await wait('ana@example.com', id)
  await publish({ height: 60, width: 80 })
  await publish({ height: 60, width: 80, category: 'retratos' })
  expect(await tell()).toHaveLength(1)
  expect(await tell()).toHaveLength(1)
  await gallery.advance(DAY + 1)
  expect(await tell()).toHaveLength(2)
  await gallery.advance(DAY + 1)
  expect(await tell()).toHaveLength(2)
})

test('several processes write one email', async () => {
  const { id } = await liked()
  for (const email of ['zoe@example.com', 'ana@example.com', 'mia@example.com']) await wait(email, id)
  await publish({ height: 60, width: 80 })
  await Promise.all(Array.from({ length: 4 }, () => tellOfSimilar(gallery.shop)))
  expect((await told()).toSorted()).toEqual(['ana@example.com', 'mia@example.com', 'zoe@example.com'])
})

test('whoever waits for a work alone hears nothing of others', async () => {
  await waitFor(gallery, { email: 'ana@example.com', artworkId: (await liked()).id })
  await gallery.advance(1)
  await publish({ height: 60, width: 80 })
  expect(await tell()).toEqual([])
})

test('whoever was told of a similar work goes on waiting for the work itself', async () => {
  const { id } = await liked()
  await waitFor(gallery, { email: 'ana@example.com', artworkId: id })
  await wait('ana@example.com', id)
  await publish({ height: 60, width: 80 })
  expect(await tell()).toEqual(['ana@example.com'])
  const { rows } = await gallery.shop.database.sql.execute('select kind, state from wishes order by kind')
  expect(rows).toEqual([
    { kind: 'similar', state: 'served' },
    { kind: 'work', state: 'waiting' },
  ])
})
