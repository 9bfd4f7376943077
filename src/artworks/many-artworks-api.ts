import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope } from '#platform/contract/envelope.ts'
import { trashingEnvelope } from '#trash/trash-api.ts'
import { ArtworkChanges } from './artwork-payload.ts'

/** How many works one call changes or deletes at most. */
export const MOST_AT_ONCE = 100

const WorkId = z.string().max(200)

/** What can be changed of many works at once; what is left out stays as it is. */
const QuickChanges = ArtworkChanges.pick({
  category: true,
  published: true,
  publishAt: true,
  pricing: true,
  status: true,
  series: true,
})
export type QuickChanges = z.infer<typeof QuickChanges>

/** Which of them were changed or deleted; of each other one why it was not, in a sentence. */
const ManyAnswer = z.object({
  done: z.array(z.string()),
  refused: z.array(z.object({ id: z.string(), message: z.string() })),
})
export type ManyAnswer = z.infer<typeof ManyAnswer>

export const changeArtworks = endpoint({
  access: 'staff',
  method: 'PATCH',
  path: '/studio/artworks',
  summary: 'Changes several originals, each by itself: one that cannot be changed does not keep the others',
  body: z.object({
    works: z
      .array(QuickChanges.extend({ id: WorkId }))
      .min(1)
      .max(MOST_AT_ONCE),
  }),
  answer: envelope(ManyAnswer),
  problems: [],
})

export const deleteArtworks = endpoint({
  repeated: 'once',
  access: 'staff',
  method: 'POST',
  path: '/studio/artworks/deletions',
  summary:
    'Deletes several originals into the trash, each by itself; one that is not there any more counts as deleted',
  body: z.object({ ids: z.array(WorkId).min(1).max(MOST_AT_ONCE) }),
  answer: trashingEnvelope(ManyAnswer),
  problems: [],
})
