import { Problem } from '#platform/contract/problem.ts'
import { localMoment } from '#platform/time/local-time.ts'
import type { SavingShop } from './artworks-shop.ts'
import { selectDue } from './publishing-table.ts'
import { publishDraft } from './save-artwork.ts'

/** So many are published in a minute; the others in the next ones. */
const BATCH = 100

/** Publishes the drafts whose moment has come, each by itself. */
export async function publishDue(shop: SavingShop): Promise<void> {
  const due = await selectDue(shop.database.sql, localMoment(shop.clock()), BATCH)
  for (const id of due)
    try {
      await publishDraft(shop, id)
    } catch (error) {
      // It was deleted meanwhile.
      if (!(error instanceof Problem)) throw error
    }
}
