import { findStudioArtworksById } from '#artworks/server/find-artworks.ts'
import { findDigitalArtById } from '#digital-art/server/find-digital-art.ts'
import { type Image, THUMBNAIL_WIDTH } from '#images/image.ts'
import { variantAtLeast } from '#images/picture-sources.ts'
import { DAY_MS } from '#platform/time/spans.ts'
import type { SeenWork } from '../dashboard-api.ts'
import { dayOf } from './count-visits.ts'
import type { DashboardShop } from './dashboard-shop.ts'
import { type Counted, selectMostVisited } from './work-visits-table.ts'

const DAYS = 30
const MOST = 10

type Found = ReadonlyMap<string, { readonly title: string; readonly image: Image }>

const idsOf = (counted: readonly Counted[], kind: Counted['kind']) =>
  counted.filter((each) => each.kind === kind).map(({ id }) => id)

/** The works that were looked at most in the last thirty days. */
export async function findMostSeen({ database, clock }: DashboardShop): Promise<SeenWork[]> {
  const { sql } = database
  const since = dayOf(new Date(clock().getTime() - DAYS * DAY_MS))
  const counted = await selectMostVisited(sql, since, MOST)
  const found: Record<Counted['kind'], Found> = {
    original: await findStudioArtworksById(sql, idsOf(counted, 'original')),
    print: await findDigitalArtById(sql, idsOf(counted, 'print')),
  }
  return counted.flatMap((each) => {
    const work = found[each.kind].get(each.id)
    if (work === undefined) return []
    return [{ ...each, title: work.title, thumbnailUrl: variantAtLeast(work.image, THUMBNAIL_WIDTH) }]
  })
}
