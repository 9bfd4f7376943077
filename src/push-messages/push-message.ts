import { z } from 'zod'
import { instantOf, localMoment } from '#platform/time/local-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/time/spans.ts'

/** What the artist can have shown on a device. */
export const PUSH_KINDS = ['sale', 'message', 'offer', 'withdrawal', 'payment'] as const
export type PushKind = (typeof PUSH_KINDS)[number]

export const pushKindTexts: Readonly<Record<PushKind, string>> = {
  sale: 'Una venta',
  message: 'Un mensaje',
  offer: 'Una oferta',
  withdrawal: 'Un arrepentimiento',
  payment: 'Un pago que te necesita',
}

/** So many devices can be told for one administrator. */
export const MOST_DEVICES = 10

const HOUR_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/
const HourOfDay = z.string().regex(HOUR_OF_DAY, 'Escribí la hora como 22:00')

/** From when to when a device stays silent each day, by the clocks of Buenos Aires: '22:00' to '08:00'. */
export const QuietHours = z
  .object({ from: HourOfDay, to: HourOfDay })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'Elegí dos horas distintas' })
export type QuietHours = z.infer<typeof QuietHours>

export const FIRST_QUIET_HOURS: QuietHours = { from: '22:00', to: '08:00' }

/** When the quiet hours end that `now` lies in; `undefined` outside of them. */
export function quietUntil({ from, to }: QuietHours, now: Date): Date | undefined {
  const [day = '', time = ''] = localMoment(now).split('T')
  const isOvernight = from > to
  const isQuiet = isOvernight ? time >= from || time < to : time >= from && time < to
  if (!isQuiet) return undefined
  const endsTomorrow = isOvernight && time >= from
  const end = new Date(instantOf(`${day}T${to}`))
  return endsTomorrow ? new Date(end.getTime() + DAY_MS) : end
}

/** What a device shows, and which page of the administration it opens. It may be read on a locked screen by anybody. */
export interface PushNotice {
  readonly title: string
  readonly body: string
  /** Of the administration, without the site. */
  readonly path: string
}

/** So many are named in one that stands for several. */
const NAMED = 3

/** One notice in place of several that came while a device was to stay silent, the oldest first. @param path where all of it is seen */
export function foldNotices(notices: readonly PushNotice[], path: string): PushNotice {
  const [first, ...others] = notices
  if (first !== undefined && others.length === 0) return first
  const titles = [...new Set(notices.map(({ title }) => title))]
  const left = titles.length - NAMED
  return {
    title: `${notices.length} novedades`,
    body: `${titles.slice(0, NAMED).join(' · ')}${left > 0 ? ` y ${left} más` : ''}`,
    path,
  }
}

/** After so long nobody is told any more: the email has told it. */
export const LONGEST_WAIT_MS = 2 * DAY_MS

/** How long to wait after so many failed attempts, when the service does not say so itself. */
export const pauseAfterAttempt = (attempts: number): number =>
  Math.min(2 ** Math.min(attempts - 1, 10) * MINUTE_MS, HOUR_MS)

/** Where browsers have their messages delivered: 'https://fcm.googleapis.com', or a domain with all below it. */
const KNOWN_SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)?push\.apple\.com$/,
  /^(?:[\w-]+\.)+notify\.windows\.com$/,
]

/**
 * Whether the shop may send to this address. A browser names it, and whoever signs in can have the shop call it, so that only
 * known services are called. @param further origins that the settings allow besides
 */
export function isPushService(endpoint: string, further: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (further.includes(origin)) return true
  return protocol === 'https:' && port === '' && KNOWN_SERVICES.some((each) => each.test(hostname))
}
