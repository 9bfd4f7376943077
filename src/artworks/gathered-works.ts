import { z } from 'zod'
import { shownAddress } from '#platform/contract/web-address.ts'

/** A work as the form has it of what works are gathered in: a series, a private room. */
export const GatheredWork = z.object({
  id: z.string(),
  title: z.string(),
  published: z.boolean(),
  thumbnail: shownAddress,
})
export type GatheredWork = z.infer<typeof GatheredWork>

const REPEATED = 'La misma obra está más de una vez'

/** The works that are gathered, in their order. @param tooMany said where they are more than `most` */
export const workIds = (most: number, tooMany: string) =>
  z
    .array(z.string().max(200))
    .max(most, tooMany)
    .refine((ids) => new Set(ids).size === ids.length, REPEATED)
