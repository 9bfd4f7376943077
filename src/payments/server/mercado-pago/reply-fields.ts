import { z } from 'zod'

/** Texts and instants as another program writes them, in a form that every database can keep. */

const LONGEST_WORD = 200

/** A word of the provider; whatever else stands there says nothing. */
export const Word = z
  .string()
  .catch('')
  .transform((text) => text.replaceAll('\0', '').slice(0, LONGEST_WORD).toWellFormed())

/** Calendars differ in what they make of the year 0 and of the year 10000, and nobody pays in them. */
const FIRST_YEAR = 2000
const LAST_YEAR = 2199

/** An instant of a payment, with its distance from UTC. */
export const Instant = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine((instant) => {
    const year = instant.getUTCFullYear()
    return year >= FIRST_YEAR && year <= LAST_YEAR
  })
