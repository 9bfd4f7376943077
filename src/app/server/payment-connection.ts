import { join } from 'node:path'
import { receiveMercadoPagoNotification } from '#payments/mercado-pago-api.ts'
import type { ConnectedProviders } from '#payments/server/connected-providers.ts'
import { checkSellerAccount } from '#payments/server/mercado-pago/check-seller-account.ts'
import {
  type Credentials,
  connectMercadoPago,
  MERCADO_PAGO_URL,
} from '#payments/server/mercado-pago/connect.ts'
import { createProviderRateLimiter } from '#payments/server/provider-rate-limiter.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Renewal } from '#platform/config/settings-renewal.ts'
import { StartRefusal } from '#platform/config/start-refusal.ts'
import type { Log } from '#platform/log/log.ts'
import type { Settings } from './settings.ts'

const WEBHOOK_PATH = `/api${receiveMercadoPagoNotification.path}`
/** Known to both ends of the demo, worth nothing anywhere else. */
const DOUBLE_TOKEN = 'APP_USR-double-demo'
const DOUBLE_SECRET = 'double-webhook-secret'
const DEMO_TIME_SCALE = 1 / 300

export interface PaymentConnection extends ConnectedProviders {
  /** The accounts that money has to be in, of the settings or as the provider said; see {@link checkSellerAccount}. */
  readonly sellerAccounts: Record<string, string | undefined>
  /** Where the double answers, when it was started. */
  readonly doubleUrl: string | undefined
  /** Takes over another token and other secrets. */
  readonly renewal: Renewal<Settings>
  stop(): Promise<void>
}

interface Place {
  readonly siteUrl: string
  readonly log: Log
  readonly clock: Clock
}

const credentialsIn = ({ MP_ACCESS_TOKEN, MP_WEBHOOK_SECRETS }: Settings): Credentials => ({
  accessToken: MP_ACCESS_TOKEN ?? DOUBLE_TOKEN,
  webhookSecrets: (MP_WEBHOOK_SECRETS ?? DOUBLE_SECRET).split(',').map((each) => each.trim()),
})

async function startDouble(settings: Settings, port: number, { siteUrl }: Place) {
  const { accessToken, webhookSecrets } = credentialsIn(settings)
  const { startPaymentDouble } = await import('../../../payment-double/start-payment-double.ts')
  return startPaymentDouble({
    port,
    accessToken,
    webhookSecret: webhookSecrets[0] ?? DOUBLE_SECRET,
    notificationUrl: settings.MP_NOTIFICATION_URL ?? `${siteUrl}${WEBHOOK_PATH}`,
    stateFile: join(settings.DATA_DIR, 'payment-double.json'),
    timeScale: DEMO_TIME_SCALE,
    // The shop's own mode decides: Node's is 'production' for the sake of React's speed.
    environment: { APP_MODE: settings.APP_MODE },
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new StartRefusal(
      `Port ${port} of the payment double is in use; set PAYMENT_DOUBLE_PORT to another one.`,
    )
  })
}

/** Connects to Mercado Pago, or, in the demo, starts its double and connects to that. */
export async function connectPayments(settings: Settings, place: Place): Promise<PaymentConnection> {
  const { APP_MODE, PAYMENTS_BASE_URL, PAYMENT_DOUBLE_PORT } = settings
  const wantsDouble = APP_MODE === 'demo' && PAYMENTS_BASE_URL === undefined && PAYMENT_DOUBLE_PORT !== 'off'
  const double = wantsDouble ? await startDouble(settings, PAYMENT_DOUBLE_PORT, place) : undefined
  const baseUrl =
    double?.url ?? PAYMENTS_BASE_URL ?? (APP_MODE === 'production' ? MERCADO_PAGO_URL : undefined)
  if (baseUrl === undefined)
    throw new StartRefusal('PAYMENTS_BASE_URL is required when PAYMENT_DOUBLE_PORT is off.')
  const rateLimiter = createProviderRateLimiter(settings.MP_REQUESTS_PER_SECOND)
  const connectWith = (credentials: () => Credentials) =>
    connectMercadoPago({
      baseUrl,
      credentials,
      rateLimiter,
      requireSignature: settings.MP_REQUIRE_SIGNATURE,
      notificationUrl: settings.MP_NOTIFICATION_URL,
      statementDescriptor: settings.STATEMENT_DESCRIPTOR,
      maxInstallments: settings.MAX_INSTALLMENTS,
      clock: place.clock,
      log: place.log,
    })
  let credentials = credentialsIn(settings)
  const payments = connectWith(() => credentials)
  const sellerAccounts: PaymentConnection['sellerAccounts'] = { [payments.name]: settings.MP_COLLECTOR_ID }
  return {
    payments,
    otherProviders: [],
    sellerAccounts,
    renewal: {
      names: ['MP_ACCESS_TOKEN', 'MP_WEBHOOK_SECRETS'],
      async prepare(now) {
        const next = credentialsIn(now)
        const found = { ...sellerAccounts }
        if (next.accessToken !== credentials.accessToken)
          await checkSellerAccount({ payments: connectWith(() => next), sellerAccounts: found }, place.log)
        return () => {
          credentials = next
          sellerAccounts[payments.name] ??= found[payments.name]
        }
      },
    },
    doubleUrl: double?.url,
    stop: async () => double?.stop(),
  }
}

export { checkSellerAccount }
