import { z } from 'zod'
import { alone } from './web-address.ts'

/** Calendars differ in what they make of the year 0 and of the year 10000, and nobody sells in them. */
const FIRST_YEAR = 2000
const LAST_YEAR = 2199

const isOurs = (instant: Date): boolean => {
  const year = instant.getUTCFullYear()
  return year >= FIRST_YEAR && year <= LAST_YEAR
}

/** An instant in ISO 8601, with its distance from UTC. */
export const Instant = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine(isOurs)

const IsoDay = z.iso.date()

/** A day, 'YYYY-MM-DD', that every calendar knows. @param message said of what is none */
export const dayIn = (message: string) =>
  z
    .string()
    .max('YYYY-MM-DD'.length, alone(message))
    .refine((text) => IsoDay.safeParse(text).success && isOurs(new Date(text)), message)
    .meta({ format: 'date' })
