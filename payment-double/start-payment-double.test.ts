import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ACCESS_TOKEN, openFixture, WEBHOOK_SECRET } from './fixture.ts'
import { startPaymentDouble } from './start-payment-double.ts'

const options = { port: 0, accessToken: ACCESS_TOKEN, webhookSecret: WEBHOOK_SECRET, environment: {} }

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'payment-double-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('it refuses to start in production', async () => {
  for (const environment of [{ NODE_ENV: 'production' }, { APP_MODE: 'production' }]) {
    await expect(startPaymentDouble({ ...options, environment })).rejects.toThrow(
      'does not start in production',
    )
  }
})

test('it starts in production when somebody insists', async () => {
  const environment = { NODE_ENV: 'production', ALLOW_PAYMENT_DOUBLE: 'true' }
  const double = await startPaymentDouble({ ...options, environment })
  await double.stop()
})

test('it refuses an address that other machines can reach', async () => {
  for (const host of ['0.0.0.0', '192.168.1.10', '::', 'example.com']) {
    await expect(startPaymentDouble({ ...options, host })).rejects.toThrow('loopback')
  }
})

test('a setting that cannot work stops the start', async () => {
  for (const wrong of [
    { notificationUrl: 'tienda' },
    { accessToken: '' },
    { webhookSecret: '' },
    { timeScale: 0 },
  ]) {
    await expect(startPaymentDouble({ ...options, ...wrong })).rejects.toThrow('payment double')
  }
})

test('a port in use is an error with the code EADDRINUSE', async () => {
  const fixture = await openFixture()
  const port = Number(new URL(fixture.double.url).port)
  await expect(startPaymentDouble({ ...options, port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

test('what happened survives a restart', async () => {
  const stateFile = join(newFolder(), 'inner', 'state.json')
  const first = await openFixture({ stateFile })
  const preference = await first.createPreference()
  const payment = await first.pay(preference.id, { method: 'rapipago' })
  await first.double.stop()
  const second = await openFixture({ stateFile })
  expect((await second.call('GET', `/checkout/preferences/${preference.id}`)).status).toBe(200)
  expect((await second.call('GET', `/v1/payments/${payment.id}`)).body).toMatchObject({ status: 'pending' })
  expect(readdirSync(join(stateFile, '..'))).toEqual(['state.json'])
})

test('a notification that a stop cut short is sent after the restart', async () => {
  const stateFile = join(newFolder(), 'state.json')
  const first = await openFixture({ stateFile })
  first.shop.answers = ['none']
  await first.pay((await first.createPreference()).id)
  // The second one has been answered and is done; the first one still waits for its answer.
  await expect.poll(async () => (await first.call('GET', '/_double/clock')).body.waitingJobs).toBe(1)
  expect(first.shop.received).toHaveLength(2)
  await first.double.stop()
  const second = await openFixture({ stateFile })
  await second.control('/drain')
  expect(first.shop.received).toHaveLength(3)
})

test('a stop ends a drain that is under way', async () => {
  const fixture = await openFixture()
  fixture.shop.answers = ['none', 'none']
  await fixture.pay((await fixture.createPreference()).id)
  const drained = fixture.control('/drain').catch(() => 'cut off')
  await expect.poll(() => fixture.shop.received.length).toBeGreaterThan(0)
  await fixture.double.stop()
  await drained
})

test('a notification that was still waiting is sent after the restart', async () => {
  const stateFile = join(newFolder(), 'state.json')
  const first = await openFixture({ stateFile })
  await first.scenario({ notifications: { delayMs: 60_000 } })
  const preference = await first.createPreference()
  await first.pay(preference.id)
  await first.double.stop()
  const second = await openFixture({ stateFile })
  await second.control('/drain', { horizonMs: 120_000 })
  expect(first.shop.received).toHaveLength(2)
})

test('what was waiting in the state file of an earlier version is sent', async () => {
  const stateFile = join(newFolder(), 'state.json')
  const first = await openFixture({ stateFile })
  await first.scenario({ notifications: { delayMs: 60_000 } })
  await first.pay((await first.createPreference()).id)
  await first.double.stop()
  const text = readFileSync(stateFile, 'utf8')
  writeFileSync(stateFile, text.replaceAll('"event":', '"notice":'))
  const second = await openFixture({ stateFile })
  await second.control('/drain', { horizonMs: 120_000 })
  expect(first.shop.received).toHaveLength(2)
  const { body } = await second.call('GET', '/_double/deliveries')
  expect(body.list).toMatchObject([{ event: { form: 'webhook' } }, {}])
  await second.double.stop()
  expect(readFileSync(stateFile, 'utf8')).not.toContain('"notice":')
})

test('a state file that cannot be read stops the start and names the file', async () => {
  const stateFile = join(newFolder(), 'state.json')
  writeFileSync(stateFile, '{"version":1')
  await expect(startPaymentDouble({ ...options, stateFile })).rejects.toThrow(`cannot read ${stateFile}`)
})
