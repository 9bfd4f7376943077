import { tellActivity } from '#activity/server/tell-activity.ts'
import { moneyOf } from '#money/money.ts'
import { tagsOfArtwork } from '#pages/page-tags.ts'
import { catalogueChanged } from '#pages/server/page-topics.ts'
import { Problem } from '#platform/contract/problem.ts'
import { yearsBefore } from '#platform/time/local-time.ts'
import { changesOfWork } from '../artwork-changes.ts'
import { refusalOf } from '../artwork-ownership.ts'
import { artworkProblems } from '../artworks-api.ts'
import { STUDIO_BUYER_YEARS } from '../sale-retention.ts'
import type { SalePlace, StudioSaleForm } from '../studio-sale.ts'
import type { ArtworksShop } from './artworks-shop.ts'
import { selectArtworkForUpdate, updateArtwork } from './artworks-table.ts'
import { moveOwnership, ownershipOf } from './own-artwork.ts'
import { updateToNoBuyer, upsertStudioSale } from './studio-sales-table.ts'

/** Nothing said, it was at the studio. */
type StudioSale = Omit<StudioSaleForm, 'place'> & { readonly place?: SalePlace }

/**
 * Marks a work as sold at the studio or a fair and notes who bought it and for how much; of one that is, it changes the note.
 * @throws Problem `artwork_not_found`; `artwork_sold_by_order`, `artwork_being_paid` where somebody else has it
 */
export async function sellAtStudio(
  shop: ArtworksShop,
  id: string,
  { buyer, price, place = 'studio' }: StudioSale,
): Promise<void> {
  await shop.database.transaction(async (transaction) => {
    const { sql, announce } = transaction
    const before = await selectArtworkForUpdate(sql, id)
    if (before === undefined) throw new Problem(artworkProblems.artwork_not_found)
    const after = { ...before, saleState: 'sold' as const }
    const ownership = await ownershipOf(transaction, id)
    const refusal = ownership === 'order' ? 'artwork_sold_by_order' : refusalOf(before, after, ownership)
    if (refusal !== undefined) throw new Problem(artworkProblems[refusal])
    if (!(await updateArtwork(sql, after))) throw new Problem(artworkProblems.artwork_not_found)
    await moveOwnership(shop, transaction, {
      artworkId: id,
      from: before.saleState,
      to: 'sold',
      ownership,
    })
    // Who bought it is nobody's but the sale's: only that the note is another is told.
    const noted = {
      field: 'studioSale',
      label: 'los datos de la venta en el taller',
      before: '',
      after: 'anotados',
    }
    const changes = [...changesOfWork(before, after), noted]
    await tellActivity(shop, transaction, { kind: 'work', action: 'changed', subject: after, changes })
    const { currency } = before.price
    const priceMinor = price === null ? null : moneyOf(price, currency).minor
    await upsertStudioSale(sql, {
      id: shop.newId(),
      artworkId: id,
      buyer,
      priceMinor,
      currency,
      place,
      soldAt: shop.clock(),
    })
    await announce(catalogueChanged, tagsOfArtwork(id))
  })
}

/** Forgets who bought at the studio when the time is over. */
export async function forgetStudioBuyers({
  database,
  clock,
}: Pick<ArtworksShop, 'database' | 'clock'>): Promise<void> {
  await updateToNoBuyer(database.sql, yearsBefore(clock(), STUDIO_BUYER_YEARS))
}
