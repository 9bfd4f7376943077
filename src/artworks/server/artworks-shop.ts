import type { ImagesShop } from '#images/server/accept-picture.ts'
import type { ShopBasics } from '#platform/basics/shop-basics.ts'
import type { Queryable, Transaction } from '#platform/database/database.ts'

/** What the use cases of artworks need. */
export interface ArtworksShop extends ImagesShop, Pick<ShopBasics, 'newSecret'> {
  /** Whose works these are unless a work says otherwise. */
  artistName(): Promise<string>
}

/** What a room to the right knows and does of the series that works belong to. */
export interface SeriesOfWorks {
  /** The id of the series that each of these works belongs to. */
  seriesOf(sql: Queryable, artworkIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** What a series is called; nothing for none, or one that is gone. */
  seriesNameOf(sql: Queryable, seriesId: string | null): Promise<string>
  /** Where a work stands in its series, for the trash; null for one of none. */
  placeOf(sql: Queryable, artworkId: string): Promise<object | null>
  /** Puts a work, whose row the caller holds, into a series, or out of all. @throws Problem `series_gone`, `series_full` */
  putInSeries(transaction: Transaction, artworkId: string, seriesId: string | null): Promise<void>
}

/** What saves a work, which may put it into a series, or undo its sale. */
export interface SavingShop extends ArtworksShop, SeriesOfWorks {
  /** Takes back what was certified of a sale at the studio that is no more, in the transaction that ends it. */
  readonly studioSaleEnded: (transaction: Transaction, artworkId: string) => Promise<void>
}
