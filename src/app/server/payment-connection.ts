import { join } from 'node:path'
import { createMercadoPago } from '#payments/server/mercado-pago.ts'
import { type PaymentProvider, ProviderAuth } from '#payments/server/payment-provider.ts'
import { createProviderClient } from '#payments/server/provider-client.ts'
import { createProviderRateLimiter } from '#payments/server/provider-rate-limiter.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { StartRefusal } from '#platform/config/start-refusal.ts'
import type { Log } from '#platform/log/log.ts'
import type { Settings } from './settings.ts'

const MERCADO_PAGO_URL = 'https://api.mercadopago.com'
const MERCADO_PAGO_PAY_HOSTS = ['www.mercadopago.com.ar', 'mercadopago.com.ar']
const WEBHOOK_PATH = '/api/payments/webhook/mercadopago'
/** Known to both ends of the demo, worth nothing anywhere else. */
const DOUBLE_TOKEN = 'APP_USR-double-demo'
const DOUBLE_SECRET = 'double-webhook-secret'
const DEMO_TIME_SCALE = 1 / 300

/** Its id is the one of the settings, or what the provider said of our token. */
interface SellerAccount {
  id: string | undefined
}

export interface PaymentConnection {
  readonly payments: PaymentProvider
  readonly webhookSecrets: readonly string[]
  /** The account that money has to be in; see {@link checkSellerAccount}. */
  readonly sellerAccount: SellerAccount
  /** Where the double answers, when it was started. */
  readonly doubleUrl: string | undefined
  stop(): Promise<void>
}

interface Place {
  readonly siteUrl: string
  readonly log: Log
  readonly clock: Clock
}

/** Both names of the loopback interface: a double says one and is reached by the other. */
function hostsOf(baseUrl: string): string[] {
  const { port, host } = new URL(baseUrl)
  return [host, `localhost:${port}`, `127.0.0.1:${port}`]
}

async function startDouble(settings: Settings, port: number, { siteUrl }: Place) {
  const { startPaymentDouble } = await import('../../../payment-double/start-payment-double.ts')
  return startPaymentDouble({
    port,
    accessToken: settings.MP_ACCESS_TOKEN ?? DOUBLE_TOKEN,
    webhookSecret: settings.MP_WEBHOOK_SECRETS?.split(',')[0] ?? DOUBLE_SECRET,
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
  const client = createProviderClient({
    baseUrl,
    accessToken: settings.MP_ACCESS_TOKEN ?? DOUBLE_TOKEN,
    log: place.log,
    rateLimiter: createProviderRateLimiter(settings.MP_REQUESTS_PER_SECOND),
  })
  const payments = createMercadoPago({
    client,
    payHosts: baseUrl === MERCADO_PAGO_URL ? MERCADO_PAGO_PAY_HOSTS : hostsOf(baseUrl),
    notificationUrl: settings.MP_NOTIFICATION_URL,
    statementDescriptor: settings.STATEMENT_DESCRIPTOR,
    maxInstallments: settings.MAX_INSTALLMENTS,
    clock: place.clock,
    log: place.log,
  })
  return {
    payments,
    webhookSecrets: (settings.MP_WEBHOOK_SECRETS ?? DOUBLE_SECRET).split(',').map((each) => each.trim()),
    sellerAccount: { id: settings.MP_COLLECTOR_ID },
    doubleUrl: double?.url,
    stop: async () => double?.stop(),
  }
}

/**
 * Asks the provider whose account our token belongs to. A token that it does not know sells nothing, and one of another
 * account than the settings name would take money that is not the artist's: the shop does not start. A provider that is
 * not heard is no reason not to.
 */
export async function checkSellerAccount(
  { payments, sellerAccount }: Pick<PaymentConnection, 'payments' | 'sellerAccount'>,
  log: Log,
): Promise<void> {
  const account = await payments.whoAmI().catch((error: unknown) => {
    if (error instanceof ProviderAuth)
      throw new StartRefusal('MP_ACCESS_TOKEN is not accepted by the payment provider.', { cause: error })
    log.warn({ err: error }, 'the payment provider could not be asked whose account the token belongs to')
  })
  if (account === undefined) return
  if (sellerAccount.id !== undefined && sellerAccount.id !== account.sellerAccountId)
    throw new StartRefusal(
      `MP_ACCESS_TOKEN belongs to the account ${account.sellerAccountId}, and MP_COLLECTOR_ID is ${sellerAccount.id}.`,
    )
  if (account.site !== 'MLA') log.warn({ site: account.site }, 'the payment account is not an Argentine one')
  sellerAccount.id = account.sellerAccountId
}
