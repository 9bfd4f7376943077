import { picturedWorks } from '#images/server/pictured-works-table.ts'
import { digitalArtworks } from './digital-artworks-table.ts'

/** The digital works by their ids; visitors see all of them. */
export const selectShownPrints = picturedWorks({
  table: digitalArtworks,
  id: digitalArtworks.id,
  imageId: digitalArtworks.imageId,
})
