import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#platform/clock/clock.ts'
import { StartRefusal } from '#platform/config/start-refusal.ts'
import { silentLog } from '../../../tests/support/test-database.ts'
import { checkSellerAccount, connectPayments, type PaymentConnection } from './payment-connection.ts'
import { readSettings } from './settings.ts'

const place = { siteUrl: 'http://localhost:1', log: silentLog, clock: systemClock }
let folder: string
let provider: PaymentConnection

/** A provider on loopback. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caballete-payments-'))
  provider = await connectPayments(readSettings({ DATA_DIR: folder, PAYMENT_DOUBLE_PORT: '0' }), place)
})
afterAll(async () => {
  await provider.stop()
  await rm(folder, { recursive: true })
})

const connectTo = (baseUrl: string, environment: Record<string, string> = {}) =>
  connectPayments(readSettings({ DATA_DIR: folder, PAYMENTS_BASE_URL: baseUrl, ...environment }), place)

test('a token that the provider does not know keeps the shop from starting', async () => {
  const connection = await connectTo(provider.doubleUrl ?? '', { MP_ACCESS_TOKEN: 'APP_USR-of-nobody' })
  const refusal = await checkSellerAccount(connection, silentLog).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(StartRefusal)
  expect(refusal).toMatchObject({ message: 'MP_ACCESS_TOKEN is not accepted by the payment provider.' })
})

test('a token of another account than the settings name does so too', async () => {
  const connection = await connectTo(provider.doubleUrl ?? '', { MP_COLLECTOR_ID: '1' })
  await expect(checkSellerAccount(connection, silentLog)).rejects.toThrow(
    /^MP_ACCESS_TOKEN belongs to the account /,
  )
})

test('a provider that is not heard does not', async () => {
  await checkSellerAccount(await connectTo('http://127.0.0.1:9'), silentLog)
})
