import type { ImagesShop } from '#images/server/accept-picture.ts'
import { coloursOfPicture } from '#images/server/colours-of-picture.ts'
import { pageTags } from '#pages/page-tags.ts'
import { catalogueGrew } from '#pages/server/page-topics.ts'
import type { Log } from '#platform/log/log.ts'
import type { Artwork } from '../artwork.ts'
import { selectWithoutColours, updateColours } from './artwork-colours-table.ts'
import { findStudioArtworksById } from './find-artworks.ts'

/** At each round; a thousand works that hung before have their colours within the hour. */
const AT_ONCE = 40

type NamingShop = ImagesShop & { readonly log: Log }

async function nameColoursOf(shop: NamingShop, work: Artwork): Promise<void> {
  const colours = await coloursOfPicture(shop, work.image)
  await shop.database.transaction(async ({ sql, announce }) => {
    if (await updateColours(sql, work, colours)) await announce(catalogueGrew, [pageTags.artworks])
  })
}

/**
 * Names the colours of works that are new or have another picture: by whatever way a picture came, it is looked at here. One
 * that fails does not keep the others.
 */
export async function nameColours(shop: NamingShop): Promise<void> {
  const { sql } = shop.database
  const works = await findStudioArtworksById(sql, await selectWithoutColours(sql, AT_ONCE))
  for (const work of works.values()) {
    await nameColoursOf(shop, work).catch((error: unknown) =>
      shop.log.warn({ err: error, artwork: work.id }, 'the colours of an artwork could not be named'),
    )
  }
}
