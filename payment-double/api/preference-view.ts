import { providerTime } from '../dates.ts'
import type { Double } from '../double.ts'
import type { Preference } from '../ledger/preference.ts'
import { COLLECTOR_ID, SITE_ID } from '../settings.ts'

export function preferenceView(double: Double, { id, createdAt, request }: Preference) {
  const initPoint = `${double.publicUrl}/checkout/v1/redirect?pref_id=${id}`
  return {
    additional_info: '',
    auto_return: '',
    back_urls: { failure: '', pending: '', success: '' },
    binary_mode: false,
    expires: false,
    expiration_date_from: null,
    expiration_date_to: null,
    date_of_expiration: null,
    external_reference: '',
    marketplace: 'NONE',
    metadata: {},
    notification_url: null,
    payment_methods: { excluded_payment_methods: [], excluded_payment_types: [], installments: null },
    processing_modes: null,
    ...request,
    id,
    client_id: '4934588586838432',
    collector_id: COLLECTOR_ID,
    date_created: providerTime(createdAt),
    init_point: initPoint,
    sandbox_init_point: initPoint,
    operation_type: 'regular_payment',
    site_id: SITE_ID,
  }
}
