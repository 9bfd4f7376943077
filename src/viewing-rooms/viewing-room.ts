import { localDay } from '#platform/time/local-time.ts'
import { DAY_MS, YEAR_DAYS } from '#platform/time/spans.ts'

/** Bounds of what the artist makes: a room is looked at in one sitting. */
export const MOST_ROOMS = 100
export const MOST_WORKS = 60
export const NAME_LIMIT = 120
export const WHOM_LIMIT = 120
export const TEXT_LIMIT = 2000

/** A room is open for so many days unless she says otherwise, and never longer than a year. */
const USUAL_DAYS = 14
export const LONGEST_DAYS = YEAR_DAYS
/** So long after its end a room, and for whom it was, is forgotten. */
export const ROOM_KEPT_DAYS = 90

export const DAY = /^2[01]\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** The day that is so many days later. */
export const daysLater = (instant: Date, days: number): string =>
  localDay(new Date(instant.getTime() + days * DAY_MS))

export const usualEnd = (now: Date): string => daysLater(now, USUAL_DAYS)

/** The last day on which a room is open that ends at this instant. */
export const lastDayOf = (endsAt: Date): string => localDay(new Date(endsAt.getTime() - 1))

export const isOpen = ({ endsAt }: { readonly endsAt: Date }, now: Date): boolean => now < endsAt

/** '1 obra', '7 obras' */
export const countText = (works: number): string => (works === 1 ? '1 obra' : `${works} obras`)

/** 'Nadie la abrió todavía', 'La abrieron una vez', 'La abrieron 4 veces' */
export function visitsText(visits: number): string {
  if (visits === 0) return 'Nadie la abrió todavía'
  return visits === 1 ? 'La abrieron una vez' : `La abrieron ${visits} veces`
}

/** What is written to the artist about a room, or about one of its works. */
export const enquiryText = (room: string, work?: string): string =>
  work === undefined
    ? `Hola, te escribo por las obras de la sala «${room}».`
    : `Hola, vi «${work}» en la sala «${room}» y quiero consultarte por esa obra.`
