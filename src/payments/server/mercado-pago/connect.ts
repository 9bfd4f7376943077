import type { ProviderRateLimiter } from '../provider-rate-limiter.ts'
import { readAccount } from './account.ts'
import { createProviderClient } from './client.ts'
import { createMercadoPago } from './mercado-pago.ts'
import type { MercadoPagoParts } from './mercado-pago-parts.ts'

/** Where Mercado Pago itself answers. */
export const MERCADO_PAGO_URL = 'https://api.mercadopago.com'
const PAY_HOSTS = ['www.mercadopago.com.ar', 'mercadopago.com.ar']

/** Both names of the loopback interface: a double says one and is reached by the other. */
function hostsOf(baseUrl: string): string[] {
  const { port, host } = new URL(baseUrl)
  return [host, `localhost:${port}`, `127.0.0.1:${port}`]
}

interface Connection extends Omit<MercadoPagoParts, 'client' | 'payHosts'> {
  readonly baseUrl: string
  readonly accessToken: string
  readonly rateLimiter: ProviderRateLimiter
}

/** Asks whose account a token belongs to, for whoever wants to know no more. */
export const askAccount = (connection: Pick<Connection, 'baseUrl' | 'accessToken' | 'rateLimiter' | 'log'>) =>
  readAccount(createProviderClient(connection))

/** Connects to Mercado Pago, or to whatever answers like it. */
export function connectMercadoPago({ baseUrl, accessToken, rateLimiter, ...parts }: Connection) {
  const client = createProviderClient({ baseUrl, accessToken, log: parts.log, rateLimiter })
  return createMercadoPago({
    ...parts,
    client,
    payHosts: baseUrl === MERCADO_PAGO_URL ? PAY_HOSTS : hostsOf(baseUrl),
  })
}
