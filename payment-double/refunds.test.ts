import { expect, test } from 'vitest'
import { openBench } from './trial-bench.ts'

async function paidBench(wishes: Record<string, unknown> = {}) {
  const bench = await openBench()
  const payment = await bench.pay((await bench.createPreference()).id, wishes)
  const read = async () => (await bench.call('GET', `/v1/payments/${payment.id}`)).body
  return { bench, payment, read }
}

const refusedWith = (code: number) => ({ status: 400, body: { cause: [{ code }] } })

test('refund ids have 10 digits', async () => {
  const { bench, payment } = await paidBench()
  const { body } = await bench.refund(payment.id)
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
  const { bench, payment, read } = await paidBench()
  expect((await bench.refund(payment.id)).status).toBe(201)
  expect(await read()).toMatchObject({
    status: 'refunded',
    status_detail: 'refunded',
    transaction_amount_refunded: 145_000,
    refunds: [{ amount: 145_000 }],
  })
})

test('a part of it leaves the payment approved and partially refunded', async () => {
  const { bench, payment, read } = await paidBench()
  await bench.refund(payment.id, 0.1)
  await bench.refund(payment.id, 0.2)
  expect(await read()).toMatchObject({
    status: 'approved',
    status_detail: 'partially_refunded',
    transaction_amount_refunded: 0.3,
  })
})

test('parts that add up to the whole make it refunded', async () => {
  const { bench, payment, read } = await paidBench()
  await bench.refund(payment.id, 45_000.01)
  await bench.refund(payment.id)
  expect(await read()).toMatchObject({ status: 'refunded', transaction_amount_refunded: 145_000 })
})

test('a refund without an idempotency key is refused: code 4292', async () => {
  const { bench, payment } = await paidBench()
  const answer = await bench.call('POST', `/v1/payments/${payment.id}/refunds`, { body: {} })
  expect(answer).toMatchObject(refusedWith(4292))
})

test('the same key refunds once', async () => {
  const { bench, payment, read } = await paidBench()
  const first = await bench.refund(payment.id, 1_000, 'refund:1')
  const second = await bench.refund(payment.id, 1_000, 'refund:1')
  expect(second).toMatchObject({ status: 201, body: first.body })
  expect(await read()).toMatchObject({ transaction_amount_refunded: 1_000 })
})

test('a reused key of another refund gives the first answer, whatever the amount', async () => {
  const { bench, payment } = await paidBench()
  await bench.refund(payment.id, 1_000, 'refund:1')
  expect((await bench.refund(payment.id, 2_000, 'refund:1')).body).toMatchObject({ amount: 1_000 })
})

test('more than what is left is refused: code 2017', async () => {
  const { bench, payment } = await paidBench()
  await bench.refund(payment.id, 145_000 - 10)
  expect(await bench.refund(payment.id, 10.01)).toMatchObject(refusedWith(2017))
})

test('amounts that are no amounts are refused: codes 4040 and 4041', async () => {
  const { bench, payment } = await paidBench()
  expect(await bench.refund(payment.id, -1)).toMatchObject(refusedWith(4040))
  const body = { amount: 'todo' }
  const headers = { 'x-idempotency-key': 'k' }
  const answer = await bench.call('POST', `/v1/payments/${payment.id}/refunds`, { body, headers })
  expect(answer).toMatchObject(refusedWith(4041))
})

test('only an approved payment can be refunded: code 2063', async () => {
  const { bench, payment } = await paidBench({ method: 'rapipago' })
  expect(await bench.refund(payment.id)).toMatchObject(refusedWith(2063))
})

test('a refunded payment cannot be refunded again: code 2063', async () => {
  const { bench, payment } = await paidBench()
  await bench.refund(payment.id)
  expect(await bench.refund(payment.id)).toMatchObject(refusedWith(2063))
})

test('after 180 days it is too late: code 2024', async () => {
  const { bench, payment } = await paidBench()
  await bench.control('/clock/advance', { days: 179 })
  expect((await bench.refund(payment.id, 1)).status).toBe(201)
  await bench.control('/clock/advance', { days: 2 })
  expect(await bench.refund(payment.id, 1)).toMatchObject(refusedWith(2024))
})

test('an account without balance cannot refund: code 2031', async () => {
  const { bench, payment } = await paidBench()
  await bench.scenario({ refunds: { availableBalance: 100 } })
  expect((await bench.refund(payment.id, 60)).status).toBe(201)
  expect(await bench.refund(payment.id, 60)).toMatchObject(refusedWith(2031))
})

test('refunds of an unknown payment are not found', async () => {
  const { bench } = await paidBench()
  expect((await bench.refund('123456')).status).toBe(404)
})

test('refunds are listed and read one by one', async () => {
  const { bench, payment } = await paidBench()
  const { body } = await bench.refund(payment.id, 500)
  const path = `/v1/payments/${payment.id}/refunds`
  expect((await bench.call('GET', `${path}/`)).body.list).toEqual([body])
  expect((await bench.call('GET', `${path}/${body.id}`)).body).toEqual(body)
  expect(await bench.call('GET', `${path}/1`)).toMatchObject({
    status: 404,
    body: { cause: [{ code: 2032 }] },
  })
})

test('a refund fails as often as it is told to, then works', async () => {
  const { bench, payment, read } = await paidBench()
  await bench.control(`/scenario/${payment.id}`, { refunds: { failTimes: 2 } })
  const statuses = []
  for (let attempt = 0; attempt < 3; attempt++) {
    statuses.push((await bench.refund(payment.id, undefined, 'refund:1')).status)
  }
  expect(statuses).toEqual([500, 500, 201])
  expect(await read()).toMatchObject({ status: 'refunded' })
})

test('a refund in process leaves the payment as it is until it settles', async () => {
  const { bench, payment, read } = await paidBench()
  await bench.scenario({ refunds: { outcome: 'in_process', settleAfterMs: 60_000 } })
  expect((await bench.refund(payment.id)).body).toMatchObject({ status: 'in_process' })
  expect(await read()).toMatchObject({ status: 'approved', transaction_amount_refunded: 0 })
  expect(await bench.refund(payment.id)).toMatchObject(refusedWith(2063))
  await bench.control('/clock/advance', { seconds: 61 })
  expect(await read()).toMatchObject({ status: 'refunded', transaction_amount_refunded: 145_000 })
})

test('the seller may refund a part on the provider’s own site', async () => {
  const { bench, payment, read } = await paidBench()
  await bench.control('/drain')
  const told = bench.shop.received.length
  await bench.control(`/payments/${payment.id}/refund`, { amount: 5_000 })
  await bench.control('/drain')
  expect(await read()).toMatchObject({
    status_detail: 'partially_refunded',
    transaction_amount_refunded: 5_000,
  })
  expect(bench.shop.received).toHaveLength(told + 1)
})
