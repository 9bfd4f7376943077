import type { Clock } from './ledger/clock.ts'
import type { Ledger } from './ledger/ledger.ts'
import type { Payment } from './ledger/payment.ts'
import { type Preference, type Validity, validityOf } from './ledger/preference.ts'
import type { Queue } from './ledger/queue.ts'
import { paymentNotFound } from './provider-error.ts'
import { changeScenario, type Scenario } from './scenario.ts'
import type { Settings } from './settings.ts'

/** What every part of the double works with. */
export interface Double {
  readonly settings: Settings
  readonly ledger: Ledger
  readonly clock: Clock
  readonly queue: Queue
  /** Known once the server listens. */
  publicUrl: string
  readonly stopping: AbortSignal
}

/** The global scenario, changed by what was set for a preference and then for a payment. */
export function scenarioFor(double: Double, ...ids: string[]): Scenario {
  const { scenario, scenarioChanges } = double.ledger.state
  return ids.reduce((joined, id) => changeScenario(joined, scenarioChanges[id]), scenario)
}

export const scenarioOf = (double: Double, payment: Payment): Scenario =>
  scenarioFor(double, payment.preferenceId, payment.id)

/** Ids come from outside: 'constructor' must not find anything. */
const own = <Value>(record: Record<string, Value>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

export const findPreference = (double: Double, id: string): Preference | undefined =>
  own(double.ledger.state.preferences, id)

export function preferenceOf(double: Double, payment: Payment): Preference {
  const preference = findPreference(double, payment.preferenceId)
  if (preference === undefined) throw new Error(`Payment ${payment.id} has no preference.`)
  return preference
}

export const validityNow = (double: Double, preference: Preference): Validity =>
  validityOf(preference, double.clock.now())

export const findPayment = (double: Double, id: string): Payment | undefined =>
  own(double.ledger.state.payments, id)?.at(-1)

export function paymentWithId(double: Double, id: string): Payment {
  const payment = findPayment(double, id)
  if (payment === undefined) throw paymentNotFound()
  return payment
}

export const allPayments = (double: Double): Payment[] =>
  Object.keys(double.ledger.state.payments).flatMap((id) => findPayment(double, id) ?? [])

export function storePayment(double: Double, payment: Payment, at = double.clock.now()): Payment {
  const stored = { ...payment, updatedAt: at }
  const versions = double.ledger.state.payments[payment.id] ?? []
  double.ledger.state.payments[payment.id] = [...versions, stored]
  return stored
}
