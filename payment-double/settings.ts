import { isIPv4 } from 'node:net'

export interface PaymentDoubleOptions {
  /** 0 takes any free port. */
  port: number
  /** Only a loopback address is accepted. */
  host?: string
  /** The bearer that the API accepts: 'APP_USR-double-…'. */
  accessToken: string
  /** Signs the notifications. */
  webhookSecret: string
  /** The webhook address of the provider's panel, used when the preference brings none. */
  notificationUrl?: string
  /** When given, what happened survives a restart. */
  stateFile?: string
  /** Base of init_point; http://localhost:<port> when absent. */
  publicUrl?: string
  /** Factor on the waits between notification retries: 1/300 turns 15 minutes into 3 seconds. */
  timeScale?: number
  now?: () => Date
  environment?: Record<string, string | undefined>
}

export interface Settings {
  readonly host: string
  readonly port: number
  readonly accessToken: string
  readonly webhookSecret: string
  readonly notificationUrl: string | undefined
  readonly timeScale: number
}

export const COLLECTOR_ID = 402817365
export const SITE_ID = 'MLA'

export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '')
  return bare === 'localhost' || bare === '::1' || (isIPv4(bare) && bare.startsWith('127.'))
}

/** Throws a sentence for the person who starts the process. */
export function settingsFrom(options: PaymentDoubleOptions): Settings {
  refuseProduction(options.environment ?? process.env)
  const host = options.host ?? '127.0.0.1'
  if (!isLoopback(host))
    throw new Error(`The payment double only listens on a loopback address, not on ${host}.`)
  if (!options.accessToken) throw new Error('The payment double needs an access token.')
  if (!options.webhookSecret) throw new Error('The payment double needs a webhook secret.')
  if (options.notificationUrl !== undefined && !URL.canParse(options.notificationUrl)) {
    throw new Error(`The notification URL of the payment double is no URL: ${options.notificationUrl}.`)
  }
  const timeScale = options.timeScale ?? 1
  if (!(timeScale > 0)) throw new Error('The time scale of the payment double must be greater than zero.')
  return {
    host,
    port: options.port,
    accessToken: options.accessToken,
    webhookSecret: options.webhookSecret,
    notificationUrl: options.notificationUrl,
    timeScale,
  }
}

function refuseProduction(environment: Record<string, string | undefined>) {
  const production = environment.NODE_ENV === 'production' || environment.APP_MODE === 'production'
  if (production && environment.ALLOW_PAYMENT_DOUBLE !== 'true') {
    throw new Error('The payment double does not start in production (ALLOW_PAYMENT_DOUBLE=true overrules).')
  }
}
