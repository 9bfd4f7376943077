import { z } from 'zod'
import { ArtworkAnswer } from '#artworks/artworks-api.ts'
import { DigitalArtworkAnswer } from '#digital-art/digital-art-api.ts'
import { pageTags } from '#pages/page-tags.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope } from '#platform/contract/envelope.ts'

const Selection = z.object({
  /** Those that are shown, in the order in which they were asked for; prints apart. */
  works: z.array(ArtworkAnswer),
  prints: z.array(DigitalArtworkAnswer),
  /** Those that were published once, as they were asked for. */
  gone: z.array(z.string()),
})
export type Selection = z.infer<typeof Selection>

export const readSelection = endpoint({
  access: 'public',
  method: 'GET',
  path: '/selection',
  summary:
    'Up to 24 works that somebody has chosen, prints by their id with ~ before it, as they are now; those that are not shown are left out',
  query: z.object({ ids: z.string().max(6000) }),
  answer: envelope(Selection),
  problems: [],
  cache: { tags: () => [pageTags.artworks, pageTags.prints, pageTags.rates] },
})
