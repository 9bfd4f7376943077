import { isIP } from 'node:net'
import type { ZodError } from 'zod'
import { type PreferenceRequest, preferenceRequest } from '../ledger/preference.ts'
import { badRequest, type ProviderError } from '../provider-error.ts'

interface Refusal {
  error: string
  message: string
}

/** By the first field of the path that is wrong. */
const REFUSALS: Record<string, Refusal> = {
  back_urls: { error: 'invalid_back_urls', message: 'back_urls invalid. Wrong format' },
  auto_return: { error: 'invalid_auto_return', message: 'auto_return invalid. Valid values: approved, all' },
  payment_methods: {
    error: 'invalid_payment_methods',
    message: 'payment_methods invalid. installments must be a number between 1 and 36',
  },
  date_of_expiration: { error: 'invalid_date', message: 'date_of_expiration invalid' },
  expiration_date_from: { error: 'invalid_expiration_date_from', message: 'expiration_date_from invalid' },
  expiration_date_to: { error: 'invalid_expiration_date_to', message: 'expiration_date_to invalid' },
  binary_mode: { error: 'invalid_binary_mode', message: 'binary_mode must be boolean' },
  notification_url: { error: 'bad_request', message: 'notification_url attribute must be a valid url' },
}

/** The request as the provider would accept it; throws the provider's refusal. */
export function acceptPreference(body: unknown, strict: boolean): PreferenceRequest {
  const parsed = preferenceRequest.safeParse(body)
  if (!parsed.success) throw refusalFor(parsed.error)
  refuseBackwardDates(parsed.data)
  if (strict) refuseAsTheRealOne(parsed.data)
  return parsed.data
}

function refusalFor(error: ZodError): ProviderError {
  const path = error.issues[0]?.path ?? []
  const field = String(path[0] ?? 'body')
  if (field === 'items') return badRequest(itemsMessage(path), 'invalid_items')
  const refusal = REFUSALS[field]
  return refusal ? badRequest(refusal.message, refusal.error) : badRequest(`${field} invalid`)
}

const itemsMessage = (path: readonly PropertyKey[]): string =>
  path.length < 3 ? 'items needed' : `items[${String(path[1])}].${String(path[2])} invalid`

function refuseBackwardDates({ expiration_date_from: from, expiration_date_to: to }: PreferenceRequest) {
  if (from && to && Date.parse(from) >= Date.parse(to)) {
    throw badRequest('expiration_date_to must be after expiration_date_from', 'invalid_expiration_date_to')
  }
}

function refuseAsTheRealOne(request: PreferenceRequest) {
  if (request.auto_return && !isPublicHttps(request.back_urls?.success)) {
    // Misleading when the address is there but local; the real provider says the same.
    throw badRequest('auto_return invalid. back_url.success must be defined', 'invalid_auto_return')
  }
  if (request.items.some((each) => each.currency_id !== 'ARS')) {
    throw badRequest('invalid currency_id', 'invalid_items')
  }
}

function isPublicHttps(address: string | undefined): boolean {
  if (address === undefined) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' && hostname !== 'localhost' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0
}
