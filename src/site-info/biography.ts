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

/** Shown when nothing is stored, or when it cannot be read: there is nothing to tell. */
export const defaultBiography: Biography = Biography.parse({})
