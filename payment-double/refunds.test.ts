import { expect, test } from 'vitest'
import { openFixture } from './fixture.ts'

async function paidBench(wishes: Record<string, unknown> = {}) {
  const fixture = await openFixture()
  const payment = await fixture.pay((await fixture.createPreference()).id, wishes)
  const read = async () => (await fixture.call('GET', `/v1/payments/${payment.id}`)).body
  return { fixture, payment, read }
}

const refusedWith = (code: number) => ({ status: 400, body: { cause: [{ code }] } })

test('refund ids have 10 digits', async () => {
  const { fixture, payment } = await paidBench()
  const { body } = await fixture.refund(payment.id)
  expect(body).toMatchObject({
    id: expect.any(Number),
    payment_id: Number(payment.id),
    amount: 145_000,
    source: { id: '402817365', type: 'collector' },
    status: 'approved',
  })
  expect(String(body.id)).toMatch(/^\d{10}$/)
})

test('a refund of everything makes the payment refunded', async () => {
  const { fixture, payment, read } = await paidBench()
  expect((await fixture.refund(payment.id)).status).toBe(201)
  expect(await read()).toMatchObject({
    status: 'refunded',
    status_detail: 'refunded',
    transaction_amount_refunded: 145_000,
    refunds: [{ amount: 145_000 }],
  })
})

test('a part of it leaves the payment approved and partially refunded', async () => {
  const { fixture, payment, read } = await paidBench()
  await fixture.refund(payment.id, 0.1)
  await fixture.refund(payment.id, 0.2)
  expect(await read()).toMatchObject({
    status: 'approved',
    status_detail: 'partially_refunded',
    transaction_amount_refunded: 0.3,
  })
})

test('parts that add up to the whole make it refunded', async () => {
  const { fixture, payment, read } = await paidBench()
  await fixture.refund(payment.id, 45_000.01)
  await fixture.refund(payment.id)
  expect(await read()).toMatchObject({ status: 'refunded', transaction_amount_refunded: 145_000 })
})

test('a refund without an idempotency key is refused: code 4292', async () => {
  const { fixture, payment } = await paidBench()
  const answer = await fixture.call('POST', `/v1/payments/${payment.id}/refunds`, { body: {} })
  expect(answer).toMatchObject(refusedWith(4292))
})

test('the same key refunds once', async () => {
  const { fixture, payment, read } = await paidBench()
  const first = await fixture.refund(payment.id, 1_000, 'refund:1')
  const second = await fixture.refund(payment.id, 1_000, 'refund:1')
  expect(second).toMatchObject({ status: 201, body: first.body })
  expect(await read()).toMatchObject({ transaction_amount_refunded: 1_000 })
})

test('a reused key of another refund gives the first answer, whatever the amount', async () => {
  const { fixture, payment } = await paidBench()
  await fixture.refund(payment.id, 1_000, 'refund:1')
  expect((await fixture.refund(payment.id, 2_000, 'refund:1')).body).toMatchObject({ amount: 1_000 })
})

test('more than what is left is refused: code 2017', async () => {
  const { fixture, payment } = await paidBench()
  await fixture.refund(payment.id, 145_000 - 10)
  expect(await fixture.refund(payment.id, 10.01)).toMatchObject(refusedWith(2017))
})

test('amounts that are no amounts are refused: codes 4040 and 4041', async () => {
  const { fixture, payment } = await paidBench()
  expect(await fixture.refund(payment.id, -1)).toMatchObject(refusedWith(4040))
  const body = { amount: 'todo' }
  const headers = { 'x-idempotency-key': 'k' }
  const answer = await fixture.call('POST', `/v1/payments/${payment.id}/refunds`, { body, headers })
  expect(answer).toMatchObject(refusedWith(4041))
})

test('only an approved payment can be refunded: code 2063', async () => {
  const { fixture, payment } = await paidBench({ method: 'rapipago' })
  expect(await fixture.refund(payment.id)).toMatchObject(refusedWith(2063))
})

test('a refunded payment cannot be refunded again: code 2063', async () => {
  const { fixture, payment } = await paidBench()
  await fixture.refund(payment.id)
  expect(await fixture.refund(payment.id)).toMatchObject(refusedWith(2063))
})

test('after 180 days it is too late: code 2024', async () => {
  const { fixture, payment } = await paidBench()
  await fixture.control('/clock/advance', { days: 179 })
  expect((await fixture.refund(payment.id, 1)).status).toBe(201)
  await fixture.control('/clock/advance', { days: 2 })
  expect(await fixture.refund(payment.id, 1)).toMatchObject(refusedWith(2024))
})

test('an account without balance cannot refund: code 2031', async () => {
  const { fixture, payment } = await paidBench()
  await fixture.scenario({ refunds: { availableBalance: 100 } })
  expect((await fixture.refund(payment.id, 60)).status).toBe(201)
  expect(await fixture.refund(payment.id, 60)).toMatchObject(refusedWith(2031))
})

test('refunds of an unknown payment are not found', async () => {
  const { fixture } = await paidBench()
  expect((await fixture.refund('123456')).status).toBe(404)
})

test('refunds are listed and read one by one', async () => {
  const { fixture, payment } = await paidBench()
  const { body } = await fixture.refund(payment.id, 500)
  const path = `/v1/payments/${payment.id}/refunds`
  expect((await fixture.call('GET', `${path}/`)).body.list).toEqual([body])
  expect((await fixture.call('GET', `${path}/${body.id}`)).body).toEqual(body)
  expect(await fixture.call('GET', `${path}/1`)).toMatchObject({
    status: 404,
    body: { cause: [{ code: 2032 }] },
  })
})

test('a refund fails as often as it is told to, then works', async () => {
  const { fixture, payment, read } = await paidBench()
  await fixture.control(`/scenario/${payment.id}`, { refunds: { failTimes: 2 } })
  const statuses = []
  for (let attempt = 0; attempt < 3; attempt++) {
    statuses.push((await fixture.refund(payment.id, undefined, 'refund:1')).status)
  }
  expect(statuses).toEqual([500, 500, 201])
  expect(await read()).toMatchObject({ status: 'refunded' })
})

test('a refund in process leaves the payment as it is until it settles', async () => {
  const { fixture, payment, read } = await paidBench()
  await fixture.scenario({ refunds: { outcome: 'in_process', settleAfterMs: 60_000 } })
  expect((await fixture.refund(payment.id)).body).toMatchObject({ status: 'in_process' })
  expect(await read()).toMatchObject({ status: 'approved', transaction_amount_refunded: 0 })
  expect(await fixture.refund(payment.id)).toMatchObject(refusedWith(2063))
  await fixture.control('/clock/advance', { seconds: 61 })
  expect(await read()).toMatchObject({ status: 'refunded', transaction_amount_refunded: 145_000 })
})

test('the seller may refund a part on the provider’s own site', async () => {
  const { fixture, payment, read } = await paidBench()
  await fixture.control('/drain')
  const told = fixture.shop.received.length
  await fixture.control(`/payments/${payment.id}/refund`, { amount: 5_000 })
  await fixture.control('/drain')
  expect(await read()).toMatchObject({
    status_detail: 'partially_refunded',
    transaction_amount_refunded: 5_000,
  })
  expect(fixture.shop.received).toHaveLength(told + 1)
})
