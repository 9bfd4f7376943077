import { askAccount, MERCADO_PAGO_URL } from '#payments/server/mercado-pago/connect.ts'
import { ProviderAuth } from '#payments/server/payment-provider.ts'
import { createProviderRateLimiter } from '#payments/server/provider-rate-limiter.ts'
import { createLog } from '#platform/log/log.ts'
import { isOutOfTime } from '#platform/log/plain-reason.ts'
import { MINUTE_MS } from '#platform/time/spans.ts'
import type { ExaminedSettings } from '../examined-settings.ts'
import { type Finding, unknown, warning, well, wrong } from './finding.ts'

const TOKEN = 'MP_ACCESS_TOKEN'
const COPY = 'copy the productive access token from Tus integraciones in Mercado Pago'

async function examineToken(settings: ExaminedSettings, accessToken: string): Promise<Finding[]> {
  try {
    const { sellerAccountId, site } = await askAccount({
      baseUrl: settings.PAYMENTS_BASE_URL ?? MERCADO_PAGO_URL,
      accessToken,
      rateLimiter: createProviderRateLimiter(settings.MP_REQUESTS_PER_SECOND),
      log: createLog('silent'),
    })
    const { MP_COLLECTOR_ID } = settings
    if (MP_COLLECTOR_ID !== undefined && MP_COLLECTOR_ID !== sellerAccountId)
      return [
        wrong(
          'MP_COLLECTOR_ID',
          `the token belongs to another account, ${sellerAccountId}`,
          'correct one of the two',
        ),
      ]
    if (site !== 'MLA') return [wrong(TOKEN, 'the account is not an Argentine one', COPY)]
    return [well(TOKEN, `Mercado Pago knows it, and the account is ${sellerAccountId}`)]
  } catch (error) {
    if (error instanceof ProviderAuth) return [wrong(TOKEN, 'Mercado Pago does not accept it', COPY)]
    return [
      unknown(TOKEN, 'Mercado Pago could not be asked whose it is', 'ask again when the network is there'),
    ]
  }
}

/** Whether money can be taken, and whose it will be. */
export async function examinePayments(settings: ExaminedSettings): Promise<Finding[]> {
  const { MP_ACCESS_TOKEN, MP_WEBHOOK_SECRETS, MP_NOTIFICATION_URL } = settings
  const findings: Finding[] = []
  if (MP_ACCESS_TOKEN?.startsWith('TEST-') === true)
    findings.push(wrong(TOKEN, 'it is a test token: nobody pays with real money', COPY))
  else if (MP_ACCESS_TOKEN !== undefined) findings.push(...(await examineToken(settings, MP_ACCESS_TOKEN)))
  if (MP_WEBHOOK_SECRETS !== undefined)
    findings.push(
      well('MP_WEBHOOK_SECRETS', 'it is set; only a notification shows whether it is the right one'),
    )
  if (MP_NOTIFICATION_URL !== undefined)
    findings.push(
      warning(
        'MP_NOTIFICATION_URL',
        'notifications sent there may be signed with a key that nobody is told',
        'leave it unset, and name the address in the panel',
      ),
    )
  return findings
}

const KEEP_TIME = 'let the system keep the time: timedatectl set-ntp true'
const MOST_APART_MS = MINUTE_MS
const LIMIT_MS = 8000

/** Compares the clock of this machine with the provider's: signatures, codes and reservations go by it. */
export async function examineClock(
  { PAYMENTS_BASE_URL }: ExaminedSettings,
  now: () => number,
): Promise<Finding[]> {
  try {
    const asked = now()
    const reply = await fetch(PAYMENTS_BASE_URL ?? MERCADO_PAGO_URL, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    const theirs = Date.parse(reply.headers.get('date') ?? '')
    if (Number.isNaN(theirs)) return [unknown('clock', 'Mercado Pago did not say what time it is')]
    const apart = (asked + now()) / 2 - theirs
    if (Math.abs(apart) <= MOST_APART_MS) return [well('clock', 'it agrees with that of Mercado Pago')]
    const way = apart > 0 ? 'ahead' : 'behind'
    return [wrong('clock', `it is ${Math.round(Math.abs(apart) / 1000)} seconds ${way}`, KEEP_TIME)]
  } catch (error) {
    if (isOutOfTime(error))
      return [
        wrong(
          'clock',
          'the certificate of Mercado Pago is not good at this time, so it is far off',
          KEEP_TIME,
        ),
      ]
    return [unknown('clock', 'nobody could be asked what time it is', 'ask again when the network is there')]
  }
}
