import type { ImagesShop } from '#images/server/accept-picture.ts'
import { coloursOfPicture } from '#images/server/colours-of-picture.ts'
import { pageTags } from '#pages/page-tags.ts'
import { catalogueGrew } from '#pages/server/page-topics.ts'
import type { Log } from '#platform/log/log.ts'
import type { Artwork } from '../artwork.ts'
import { selectWithoutColours, updateColours } from './artwork-colours-table.ts'
import { findStudioArtworksById } from './find-artworks.ts'

/** At each round; a thousand works that were published before have their colours within the hour. */
const AT_ONCE = 40

type NamingShop = ImagesShop & { readonly log: Log }

/** Answers whether they were named: nobody has changed the picture meanwhile. */
async function nameColoursOf(shop: NamingShop, work: Artwork): Promise<boolean> {
  const colours = await coloursOfPicture(shop, work.image)
  return shop.database.transaction(async ({ sql, announce }) => {
    const isNamed = await updateColours(sql, work, colours)
    if (isNamed) await announce(catalogueGrew, [pageTags.artworks])
    return isNamed
  })
}

/**
 * Names the colours of works that are new or have another picture: by whatever way a picture came, it is looked at here. One
 * that fails does not keep the others.
 */
export async function nameColours(shop: NamingShop): Promise<void> {
  const { sql } = shop.database
  const works = await findStudioArtworksById(sql, await selectWithoutColours(sql, AT_ONCE))
  let named = 0
  for (const work of works.values()) {
    const isNamed = await nameColoursOf(shop, work).catch((error: unknown) => {
      shop.log.warn({ err: error, subject: work.id }, 'the colours of an artwork could not be named')
      return false
    })
    if (isNamed) named += 1
  }
  // Which works are near each other: said once, for it makes the page of every work anew.
  if (named > 0)
    await shop.database.transaction(({ announce }) => announce(catalogueGrew, [pageTags.relatedWorks]))
}
