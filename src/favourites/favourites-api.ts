import { z } from 'zod'
import { ArtworkAnswer } from '#artworks/artworks-api.ts'
import { pageTags } from '#pages/page-tags.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope } from '#platform/contract/envelope.ts'

const Selection = z.object({
  /** Those that are shown, in the order in which they were asked for. */
  works: z.array(ArtworkAnswer),
  /** The ids of those that hung here once. */
  gone: z.array(z.string()),
})
export type Selection = z.infer<typeof Selection>

export const readSelection = endpoint({
  access: 'public',
  method: 'GET',
  path: '/selection',
  summary:
    'Up to 24 originals that somebody has chosen, as they are now; those that are not shown are left out',
  query: z.object({ ids: z.string().max(6000) }),
  answer: envelope(Selection),
  problems: [],
  cache: { tags: () => [pageTags.artworks, pageTags.rates] },
})
