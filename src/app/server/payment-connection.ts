import { join } from 'node:path'
import { receiveMercadoPagoNotification } from '#payments/mercado-pago-api.ts'
import { checkSellerAccount } from '#payments/server/mercado-pago/check-seller-account.ts'
import { type Credentials, MERCADO_PAGO_URL } from '#payments/server/mercado-pago/connect.ts'
import {
  connectRenewably,
  type RenewableConnection,
} from '#payments/server/mercado-pago/renewable-connection.ts'
import { createProviderRateLimiter } from '#payments/server/provider-rate-limiter.ts'
import type { ShopBasics } from '#platform/basics/shop-basics.ts'
import { StartRefusal } from '#platform/config/start-refusal.ts'
import type { Settings } from './settings.ts'

const WEBHOOK_PATH = `/api${receiveMercadoPagoNotification.path}`
/** Known to both ends of the demo, worth nothing anywhere else. */
const DOUBLE_TOKEN = 'APP_USR-double-demo'
const DOUBLE_SECRET = 'double-webhook-secret'
const DEMO_TIME_SCALE = 1 / 300

export interface PaymentConnection extends RenewableConnection<Settings> {
  /** Where the double answers, when it was started. */
  readonly doubleUrl: string | undefined
  stop(): Promise<void>
}

type Place = Pick<ShopBasics, 'clock' | 'log' | 'siteUrl'>

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
  const connection = connectRenewably({
    settings,
    credentialsIn,
    sellerAccount: settings.MP_COLLECTOR_ID,
    baseUrl,
    rateLimiter: createProviderRateLimiter(settings.MP_REQUESTS_PER_SECOND),
    requireSignature: settings.MP_REQUIRE_SIGNATURE,
    notificationUrl: settings.MP_NOTIFICATION_URL,
    statementDescriptor: settings.STATEMENT_DESCRIPTOR,
    maxInstallments: settings.MAX_INSTALLMENTS,
    clock: place.clock,
    log: place.log,
  })
  return { ...connection, doubleUrl: double?.url, stop: async () => double?.stop() }
}

export { checkSellerAccount }
