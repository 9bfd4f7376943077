import { expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { mercadoPagoOver } from '../../../../tests/support/mercado-pago.ts'
import { ProviderUnavailable } from '../payment-provider.ts'
import type { ProviderClient } from './client.ts'

/** A provider whose searches find so many payments; it says how many only when it is asked to. */
function providerWith(many: number, { tellsTotal = true } = {}) {
  let asked = 0
  const client: ProviderClient = async ({ path, reply }) => {
    asked += 1
    const query = new URL(path, 'http://provider').searchParams
    const offset = Number(query.get('offset'))
    const length = Math.min(Number(query.get('limit')), many - offset)
    const results = Array.from({ length }, (_none, index) => ({ id: offset + index }))
    return reply?.parse({ results, ...(tellsTotal && { paging: { total: many } }) }) as never
  }
  const provider = mercadoPagoOver({
    client,
    clock: () => new Date('2026-11-21T12:00:00Z'),
    log: createLog('silent'),
  })
  return { provider, asked: () => asked }
}

test.each([[1], [100], [1000], [1234]])('all %i payments of an order are read', async (many) => {
  for (const tellsTotal of [true, false]) {
    const { provider } = providerWith(many, { tellsTotal })
    const found = await provider.findPayments('an order')
    expect(found.map(({ id }) => id)).toEqual(Array.from({ length: many }, (_none, index) => `${index}`))
  }
})

test('a search that does not end has found nothing: the good payment may be among the rest', async () => {
  const { provider, asked } = providerWith(Number.POSITIVE_INFINITY)
  await expect(provider.findPayments('an order')).rejects.toBeInstanceOf(ProviderUnavailable)
  expect(asked()).toBeLessThan(1000)
})
