import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerOffer, offered, offerFor, offerOf, sendOffer } from '../support/offers.ts'
import { checkOut, requestFor } from '../support/purchases.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

const ROUNDS = 8

let gallery: TestShop
let headers: { authorization: string }
beforeAll(async () => {
  gallery = await openTestShop()
  headers = await gallery.signIn()
})
afterAll(() => gallery.stop())

const liveHolds = async (workId: string) =>
  (
    await gallery.shop.database.runner.executeSql(
      "select order_id from artwork_holds where artwork_id = $1 and state in ('active', 'consumed')",
      [workId],
    )
  ).rows

const toldOf = async (email: string) =>
  (
    await gallery.shop.database.runner.executeSql(
      "select key from letters where kind = 'offer-accepted' and to_address = $1",
      [email],
    )
  ).rows.length

test('two acceptances and a checkout at once make one sale, and nobody is told what is not so', async () => {
  const winners = { offers: 0, checkouts: 0 }
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = await offered(gallery)
    const other = offerFor(first.artwork.id, { amount: 95_000 })
    await sendOffer(gallery, other)
    const second = await offerOf(gallery, other.email)
    await answerOffer(gallery, `${second.id}/counter`, { headers, payload: { amount: 110_000 } })
    const accept = () => answerOffer(gallery, `${first.id}/accept`, { headers })
    const take = () => answerOffer(gallery, 'own/accept', { payload: { token: second.token } })
    const customer = {
      ...requestFor([]).customer,
      email: `compra-${round}@example.com`,
      dni: `2${round}111222`,
    }
    const buy = () => checkOut(gallery, requestFor([first.artwork], { customer }), `10.9.${round}.1`)
    const turns = [accept, take, buy, accept]
    const shifted = [...turns.slice(round % 3), ...turns.slice(0, round % 3)]
    const answers = await Promise.all(shifted.map((turn) => turn()))
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const [hold, ...others] = await liveHolds(first.artwork.id)
    expect(others).toEqual([])
    const rows = [await offerOf(gallery, first.email), await offerOf(gallery, other.email)]
    const accepted = rows.filter(({ state }) => state === 'accepted')
    for (const { order_id } of accepted) expect(order_id).toBe(Object(hold).order_id)
    const bought = answers.filter(({ status, body }) => status === 200 && body.order_ref !== undefined)
    expect(accepted.length + bought.length).toBe(1)
    for (const [index, { email }] of [first, other].entries())
      expect(await toldOf(email)).toBe(rows[index]?.state === 'accepted' ? 1 : 0)
    for (const { state } of rows) expect(['open', 'countered', 'accepted']).toContain(state)
    if (accepted.length === 1) winners.offers += 1
    else winners.checkouts += 1
  }
  expect(winners.offers + winners.checkouts).toBe(ROUNDS)
})

test('an answer, a refusal and an acceptance of one offer at once leave one of them', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, email, artwork } = await offered(gallery)
    const answers = await Promise.all([
      answerOffer(gallery, `${id}/accept`, { headers }),
      answerOffer(gallery, `${id}/decline`, { headers }),
      answerOffer(gallery, `${id}/counter`, { headers, payload: { amount: 99_000 } }),
    ])
    const { state } = await offerOf(gallery, email)
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    // A counter that came first can still be declined.
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2)
    expect((await liveHolds(artwork.id)).length).toBe(state === 'accepted' ? 1 : 0)
    expect(await toldOf(email)).toBe(state === 'accepted' ? 1 : 0)
  }
})
