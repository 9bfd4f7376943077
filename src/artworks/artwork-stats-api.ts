import { z } from 'zod'
import { Currency } from '#money/money.ts'
import { pageTags } from '#pages/page-tags.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope } from '#platform/contract/envelope.ts'

/** `sold` counts all that are not available; `totalValue` is the sum in `currency`, that of the newest work. Drafts are counted for themselves alone. */
export const ArtworkStats = z.object({
  total: z.int(),
  available: z.int(),
  sold: z.int(),
  totalValue: z.number(),
  currency: Currency,
  /** One sum for each currency, the one of `totalValue` first. */
  totals: z.array(z.object({ currency: Currency, amount: z.number() })),
  reserved: z.int(),
  notForSale: z.int(),
  /** Works that are not published yet. */
  drafts: z.int(),
  /** All works, drafts too, by category. */
  categories: z.array(z.object({ name: z.string(), count: z.int() })),
})
export type ArtworkStats = z.infer<typeof ArtworkStats>

const statistics = <Path extends string>(path: Path) =>
  endpoint({
    access: 'signed-in',
    method: 'GET',
    path,
    summary: 'How many originals there are, how many can be bought, and what they are worth together',
    answer: envelope(ArtworkStats),
    problems: [],
  })

export const readArtworkStats = statistics('/artworks/stats')
/** The same figures under their other address. */
export const readStatsOfArtworks = statistics('/stats/artworks')

export const listCategories = endpoint({
  access: 'public',
  method: 'GET',
  path: '/artworks/categories',
  summary: 'The categories of the catalogue with how many works each has, the fullest first',
  answer: envelope(z.array(z.object({ name: z.string(), count: z.int() }))),
  problems: [],
  cache: { tags: () => [pageTags.publishedArtworks] },
})

/** What the wall can be narrowed by beside what is the same in every gallery. */
const WallChoices = z.object({
  /** What works are made in, the most frequent first. */
  techniques: z.array(z.object({ name: z.string(), count: z.int() })),
  /** The artist has hung works elsewhere than by their day. */
  isArranged: z.boolean(),
})
export type WallChoices = z.infer<typeof WallChoices>

export const readWallChoices = endpoint({
  access: 'public',
  method: 'GET',
  path: '/artworks/choices',
  summary:
    'What GET /artworks can be narrowed and sorted by in this gallery: its techniques, and whether it was arranged',
  answer: envelope(WallChoices),
  problems: [],
  cache: { tags: () => [pageTags.publishedArtworks] },
})
