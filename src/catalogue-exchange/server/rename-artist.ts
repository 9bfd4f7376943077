import { changeOf } from '#activity/activity.ts'
import { tellActivity } from '#activity/server/tell-activity.ts'
import { countArtworksBy, renameArtistOfArtworks } from '#artworks/server/rename-artist.ts'
import { countPrintsBy, renameArtistOfPrints } from '#digital-art/server/rename-artist.ts'
import { catalogueChanged } from '#pages/server/page-topics.ts'
import type { WorksOfArtist } from '../catalogue-exchange-api.ts'
import type { ExchangeShop } from './exchange-shop.ts'

/** How many originals and prints name exactly this artist. */
export const countWorksOf = async (
  { database }: Pick<ExchangeShop, 'database'>,
  name: string,
): Promise<WorksOfArtist> => ({
  artworks: await countArtworksBy(database.sql, name),
  prints: await countPrintsBy(database.sql, name),
})

/** Writes the artist's new name on everything that says the old one; a second time it finds nothing. */
export const renameArtist = (
  { database, clock }: Pick<ExchangeShop, 'database' | 'clock'>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<WorksOfArtist> =>
  database.transaction(async (transaction) => {
    const { sql, announce } = transaction
    const artworks = await renameArtistOfArtworks(sql, { from, to })
    const prints = await renameArtistOfPrints(sql, { from, to, now: clock() })
    // So many works may be meant that no list of them is told.
    if (artworks + prints > 0) await announce(catalogueChanged)
    const change = { field: 'artist', label: 'el artista', before: from, after: to }
    // One entry for all of them: it is one thing that she did.
    if (artworks + prints > 0)
      await tellActivity({ clock }, transaction, {
        kind: 'settings',
        action: 'changed',
        subject: { id: 'artist', title: 'Todas sus obras' },
        changes: changeOf(change),
      })
    return { artworks, prints }
  })
