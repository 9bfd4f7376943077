import { findStudioArtworksById } from '#artworks/server/find-artworks.ts'
import { findStudioSales } from '#artworks/server/own-artwork.ts'
import { countEnquiries } from '#contact-messages/server/count-messages.ts'
import { findDigitalArtById } from '#digital-art/server/find-digital-art.ts'
import { type Image, THUMBNAIL_WIDTH } from '#images/image.ts'
import { variantAtLeast } from '#images/picture-sources.ts'
import { countSoldOf } from '#orders/server/count-orders.ts'
import { localDay } from '#platform/time/local-time.ts'
import { DAY_MS } from '#platform/time/spans.ts'
import type { SeenWork } from '../dashboard-api.ts'
import { MOST_SEEN_DAYS } from '../most-seen-days.ts'
import type { DashboardShop } from './dashboard-shop.ts'
import { type Counted, selectMostVisited } from './work-visits-table.ts'

const MOST = 10

type Found = ReadonlyMap<string, { readonly title: string; readonly image: Image }>

const idsOf = (counted: readonly Counted[], kind: Counted['kind']) =>
  counted.filter((each) => each.kind === kind).map(({ id }) => id)

/** The works that were looked at most in the last days, and what came of it. */
export async function findMostSeen({ database, clock }: DashboardShop): Promise<SeenWork[]> {
  const { sql } = database
  const since = localDay(new Date(clock().getTime() - MOST_SEEN_DAYS * DAY_MS))
  const counted = await selectMostVisited(sql, since, MOST)
  const found: Record<Counted['kind'], Found> = {
    original: await findStudioArtworksById(sql, idsOf(counted, 'original')),
    print: await findDigitalArtById(sql, idsOf(counted, 'print')),
  }
  const from = new Date(`${since}T00:00:00Z`)
  const ids = counted.map(({ id }) => id)
  const enquiries = await countEnquiries(sql, ids, from)
  const sold = await countSoldOf(sql, ids, from)
  const atStudio = await findStudioSales(sql, ids)
  const salesOf = (id: string) => {
    const studioSale = atStudio.get(id)
    return (sold.get(id) ?? 0) + (studioSale !== undefined && studioSale.soldAt >= from ? 1 : 0)
  }
  return counted.flatMap((each) => {
    const work = found[each.kind].get(each.id)
    if (work === undefined) return []
    const figures = { enquiries: enquiries.get(each.id) ?? 0, sales: salesOf(each.id) }
    return [
      { ...each, ...figures, title: work.title, thumbnailUrl: variantAtLeast(work.image, THUMBNAIL_WIDTH) },
    ]
  })
}
