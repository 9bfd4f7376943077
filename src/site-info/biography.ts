import { z } from 'zod'
import { storedAddress } from '#platform/contract/web-address.ts'

const text = z.string().default('')
const year = z.coerce.number().int()

/** The artist's life, as she tells it. `content` has one paragraph a line; empty texts are not shown. */
export const Biography = z.object({
  title: text,
  subtitle: text,
  content: text,
  profileImage: z.object({ url: storedAddress, alt: text }).prefault({}),
  highlights: z.array(z.object({ year, achievement: text })).default([]),
  exhibitions: z.array(z.object({ year, title: text, location: text, description: text })).default([]),
  awards: z.array(z.object({ year, title: text, organization: text })).default([]),
})
export type Biography = z.infer<typeof Biography>

/** The texts of a row, by its list; the first is what the row is about. */
export const ROW_TEXTS = {
  highlights: ['achievement'],
  exhibitions: ['title', 'location', 'description'],
  awards: ['title', 'organization'],
} as const

/** Whether anything is told beside the year. */
export const saysSomething = (row: object, texts: readonly string[]): boolean =>
  texts.some((name) => String(Reflect.get(row, name)).trim() !== '')

/** As it lies in the database: rows that tell nothing were not refused once, and nobody is shown them. */
export const StoredBiography = Biography.transform((stored) => ({
  ...stored,
  highlights: stored.highlights.filter((row) => saysSomething(row, ROW_TEXTS.highlights)),
  exhibitions: stored.exhibitions.filter((row) => saysSomething(row, ROW_TEXTS.exhibitions)),
  awards: stored.awards.filter((row) => saysSomething(row, ROW_TEXTS.awards)),
}))

/** Shown when nothing is stored, or when it cannot be read: there is nothing to tell. */
export const defaultBiography: Biography = Biography.parse({})
