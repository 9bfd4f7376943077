import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CLIENT, CONTRACT } from '../../../carrier-double/andreani-api.ts'
import { PASSWORD, USER } from '../../../carrier-double/double.ts'
import { CUSTOMER_ID } from '../../../carrier-double/mi-correo-api.ts'
import { type CarrierDouble, startCarrierDouble } from '../../../carrier-double/start-carrier-double.ts'
import { createAndreani } from './andreani.ts'
import { createMiCorreo } from './mi-correo.ts'
import type { RateCarrier, Trip } from './rate-carrier.ts'

let double: CarrierDouble
let now = 0
const clock = () => new Date(now)

beforeAll(async () => {
  double = await startCarrierDouble({ port: 0 })
})
afterAll(() => double.stop())
beforeEach(() => {
  double.set({ fault: 'none', latencyMs: 0, volumeUnit: 'cm3' })
  double.calls()
  now = Date.parse('2026-11-25T12:00:00Z')
})

const account = () => ({ user: USER, password: PASSWORD })
const miCorreo = (changes: object = {}) =>
  createMiCorreo({ url: double.miCorreoUrl, ...account(), customerId: CUSTOMER_ID, ...changes }, clock)
const andreani = (changes: object = {}) =>
  createAndreani(
    {
      url: double.andreaniUrl,
      ...account(),
      contract: CONTRACT,
      client: CLIENT,
      volumeUnit: 'cm3',
      ...changes,
    },
    clock,
  )

const BOX = { sides: [60, 50, 10], kg: 6 } as const
const trip: Trip = { from: '1648', to: '5000', parcels: [BOX], value: 120_000 }
const ask = (carrier: RateCarrier, changes: Partial<Trip> = {}, ms = 5000) =>
  carrier.rates({ ...trip, ...changes }, AbortSignal.timeout(ms))

describe('MiCorreo', () => {
  test('is asked with a token for its prices to the door, and says days and no insurance', async () => {
    expect(await ask(miCorreo())).toEqual([
      { name: 'Correo Argentino Clásico', freight: 9700, insurance: 0, daysFrom: 3, daysTo: 6 },
      { name: 'Correo Argentino Expreso', freight: 15_520, insurance: 0, daysFrom: 1, daysTo: 3 },
    ])
    expect(double.calls()).toEqual(['POST /micorreo/v1/token', 'POST /micorreo/v1/rates'])
  })

  test('bills what nobody has weighed by its volume, and several parcels together', async () => {
    const [light] = await ask(miCorreo(), { parcels: [{ ...BOX, kg: 0 }] })
    const [two] = await ask(miCorreo(), { parcels: [{ ...BOX, kg: 0 }, BOX] })
    // 60 × 50 × 10 / 6000 are 5 kg.
    expect(light?.freight).toBe(7600 + 5 * 350)
    expect(two?.freight).toBe(2 * 7600 + 11 * 350)
  })
})

describe('Andreani', () => {
  test('says freight and insurance apart, and no days', async () => {
    expect(await ask(andreani())).toEqual([
      { name: 'Andreani', freight: 9700, insurance: 960, daysFrom: null, daysTo: null },
    ])
    expect(double.calls()).toEqual(['GET /andreani/login', 'GET /andreani/v1/tarifas'])
  })

  test('is told volumes in the unit of its contract: the wrong one gives a sum that is no price', async () => {
    double.set({ volumeUnit: 'm3' })
    const [told] = await ask(andreani({ volumeUnit: 'm3' }))
    expect(told?.freight).toBe(9700)
    await expect(ask(andreani({ volumeUnit: 'cm3' }))).rejects.toMatchObject({ kind: 'misread' })
  })
})

const carriers = [
  ['MiCorreo', miCorreo],
  ['Andreani', andreani],
] as const

describe.each(carriers)('%s', (_name, carrier) => {
  test.each([
    ['is down', { fault: 'down' }, 'silent'],
    ['has a fault', { fault: 'server_error' }, 'silent'],
    ['refuses what is asked', { fault: 'refused' }, 'refused'],
    ['answers a page', { fault: 'wrong_body' }, 'misread'],
    ['answers without end', { fault: 'too_long' }, 'misread'],
    ['answers words for prices', { fault: 'wrong_prices' }, 'misread'],
    ['answers too late', { latencyMs: 400 }, 'silent'],
  ] as const)('that %s gives no price, and says why', async (_what, scenario, kind) => {
    const asked = carrier()
    await ask(asked)
    double.set(scenario)
    await expect(ask(asked, {}, 'latencyMs' in scenario ? 60 : 5000)).rejects.toMatchObject({ kind })
  })

  test('signs in again when its token is no longer taken, and by itself after a while', async () => {
    const asked = carrier()
    const before = await ask(asked)
    expect(double.calls()).toHaveLength(2)
    await ask(asked)
    expect(double.calls()).toHaveLength(1)
    double.set({ expireTokens: true })
    expect(await ask(asked)).toEqual(before)
    expect(double.calls()).toHaveLength(3)
    now += 31 * 60_000
    await ask(asked)
    expect(double.calls()).toHaveLength(2)
  })

  test('that does not know the account is asked once', async () => {
    await expect(ask(carrier({ password: 'otra' }))).rejects.toMatchObject({ kind: 'login' })
    expect(double.calls()).toHaveLength(1)
  })

  test('is not asked for what it does not take', async () => {
    for (const parcel of [{ sides: [151, 20, 20], kg: 2 } as const, { ...BOX, kg: 60 }])
      await expect(ask(carrier(), { parcels: [parcel] })).rejects.toMatchObject({ kind: 'too_large' })
    expect(double.calls()).toEqual([])
  })
})

test('an account at MiCorreo that was never opened for trade offers nothing', async () => {
  double.set({ fault: 'no_rates' })
  await expect(ask(miCorreo())).rejects.toMatchObject({ kind: 'refused' })
})

test('the double listens on this machine only', async () => {
  await expect(startCarrierDouble({ port: 0, host: '0.0.0.0' })).rejects.toThrow(/loopback/)
})
