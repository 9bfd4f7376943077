import { randomInt, randomUUID } from 'node:crypto'
import { COLLECTOR_ID } from './settings.ts'

export const newPreferenceId = (): string => `${COLLECTOR_ID}-${randomUUID()}`

export const newPaymentId = (): string => String(randomInt(140_000_000_000, 200_000_000_000))

export const newMerchantOrderId = (): string => String(randomInt(30_000_000_000, 50_000_000_000))

export const newRefundId = (): string => String(randomInt(1_200_000_000, 4_000_000_000))

/**
 * 17 digits and odd, which no double-precision number can hold: a receiver that trusts JSON.parse
 * with this id gets a different one, as it happens with the real provider.
 */
export function newNotificationId(): string {
  const end = String(randomInt(100_000_000)).padStart(8, '0')
  return `${randomInt(20_000_000, 90_000_000)}${end}3`
}
