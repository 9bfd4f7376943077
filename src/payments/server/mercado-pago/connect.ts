import type { ProviderRateLimiter } from '../provider-rate-limiter.ts'
import { readAccount } from './account.ts'
import { createProviderClient } from './client.ts'
import { createMercadoPago } from './mercado-pago.ts'
import type { MercadoPagoParts } from './mercado-pago-parts.ts'
import type { NotificationRules } from './notification.ts'

/** Where Mercado Pago itself answers. */
export const MERCADO_PAGO_URL = 'https://api.mercadopago.com'
const PAY_HOSTS = ['www.mercadopago.com.ar', 'mercadopago.com.ar']

/** Both names of the loopback interface: a double says one and is reached by the other. */
function hostsOf(baseUrl: string): string[] {
  const { port, host } = new URL(baseUrl)
  return [host, `localhost:${port}`, `127.0.0.1:${port}`]
}

/** What proves to the provider who we are, and to us who it is. */
export interface Credentials extends Pick<NotificationRules, 'webhookSecrets'> {
  readonly accessToken: string
}

export interface Connection
  extends Omit<MercadoPagoParts, 'client' | 'payHosts' | 'notificationRules'>,
    Pick<NotificationRules, 'requireSignature'> {
  readonly baseUrl: string
  /** Those of the moment: whatever begins later may have others. */
  readonly credentials: () => Credentials
  readonly rateLimiter: ProviderRateLimiter
}

/** Asks whose account a token belongs to, for whoever wants to know no more. */
export const askAccount = ({
  accessToken,
  ...connection
}: Pick<Connection, 'baseUrl' | 'rateLimiter' | 'log'> & Pick<Credentials, 'accessToken'>) =>
  readAccount(createProviderClient({ ...connection, accessToken: () => accessToken }))

/** Connects to Mercado Pago, or to whatever answers like it. */
export function connectMercadoPago(connection: Connection) {
  const { baseUrl, credentials, requireSignature, rateLimiter, ...parts } = connection
  const accessToken = () => credentials().accessToken
  const client = createProviderClient({ baseUrl, accessToken, log: parts.log, rateLimiter })
  return createMercadoPago({
    ...parts,
    client,
    payHosts: baseUrl === MERCADO_PAGO_URL ? PAY_HOSTS : hostsOf(baseUrl),
    notificationRules: () => ({ webhookSecrets: credentials().webhookSecrets, requireSignature }),
  })
}
