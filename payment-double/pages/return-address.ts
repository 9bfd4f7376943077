import type { Payment } from '../ledger/payment.ts'
import type { Preference } from '../ledger/preference.ts'
import { SITE_ID } from '../settings.ts'

export type ReturnWay = 'success' | 'pending' | 'failure'

/** The way back with its eleven parameters; without a payment they hold the literal word null. */
export function returnAddress(preference: Preference, way: ReturnWay, payment?: Payment): string | undefined {
  const base = preference.request.back_urls?.[way]
  if (base === undefined) return undefined
  const address = new URL(base)
  const parameters = {
    collection_id: payment?.id,
    collection_status: payment?.status,
    payment_id: payment?.id,
    status: payment?.status,
    external_reference: preference.request.external_reference || undefined,
    payment_type: payment?.typeId,
    merchant_order_id: payment?.merchantOrderId,
    preference_id: preference.id,
    site_id: SITE_ID,
    processing_mode: 'aggregator',
    merchant_account_id: undefined,
  }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.append(name, value ?? 'null')
  return address.href
}

export function wayBackOf(payment: Payment): ReturnWay {
  switch (payment.status) {
    case 'pending':
    case 'in_process':
    case 'authorized':
      return 'pending'
    case 'rejected':
    case 'cancelled':
      return 'failure'
    case 'approved':
    case 'refunded':
    case 'in_mediation':
    case 'charged_back':
      return 'success'
  }
}

/**
 * Where the browser goes by itself: only from an approved card payment, and only when the shop asked for it.
 */
export function automaticReturn(preference: Preference, payment: Payment): string | undefined {
  const card = payment.typeId === 'credit_card' || payment.typeId === 'debit_card'
  if (!(preference.request.auto_return && card && payment.status === 'approved')) return undefined
  return returnAddress(preference, 'success', payment)
}
