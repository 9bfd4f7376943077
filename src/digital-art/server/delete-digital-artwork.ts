import { tellActivity } from '#activity/server/tell-activity.ts'
import { retireWork } from '#artworks/server/retire-work.ts'
import { takeDownCard } from '#images/server/share-card.ts'
import { tagsOfPrint } from '#pages/page-tags.ts'
import { catalogueChanged } from '#pages/server/page-topics.ts'
import { Problem } from '#platform/contract/problem.ts'
import { digitalArtProblems } from '../digital-art-api.ts'
import { deleteDigitalArtworkRow } from './digital-artworks-table.ts'
import { selectCardOf } from './print-cards-table.ts'
import { trashDigitalArtwork, wholeDigitalArtwork } from './restore-digital-artwork.ts'
import type { DigitalArtShop } from './save-digital-artwork.ts'

/** Deletes a digital work that no order speaks of; answers its id in the trash, if it is to be had back. */
export async function deleteDigitalArtwork(
  shop: DigitalArtShop,
  id: string,
  fate: 'trash' | 'gone',
): Promise<string[]> {
  const { card, trashed } = await shop.database.transaction(async (transaction) => {
    const { sql, announce } = transaction
    const work = await wholeDigitalArtwork(sql, id)
    const named = await selectCardOf(sql, id)
    const result = await deleteDigitalArtworkRow(sql, id)
    if (result === 'missing') throw new Problem(digitalArtProblems.digital_artwork_not_found)
    if (result === 'in_order') throw new Problem(digitalArtProblems.digital_artwork_in_order)
    const kept =
      fate === 'trash' && work !== undefined ? [await trashDigitalArtwork(shop, transaction, work)] : []
    if (work !== undefined && fate === 'trash')
      await tellActivity(shop, transaction, { kind: 'print', action: 'deleted', subject: work })
    await retireWork(sql, 'print', id)
    await announce(catalogueChanged, tagsOfPrint(id))
    return { card: named, trashed: kept }
  })
  await takeDownCard(shop, card)
  return trashed
}
