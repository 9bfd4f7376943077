import { ArtworksQuery } from '#artworks/artworks-query.ts'
import { findArtworks } from '#artworks/server/find-artworks.ts'
import type { Image } from '#images/image.ts'
import { findImageAt } from '#images/server/find-images.ts'
import { MIDDLE_CUT, type SquareCut } from '#images/square-cut.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { AppIcon } from '../app-icon.ts'
import { findStoredAppIcon } from './find-site-info.ts'

interface IconShop {
  readonly database: Pick<Database, 'sql'>
  readonly clock: Clock
}

async function firstOnWall({ database, clock }: IconShop): Promise<Image | null> {
  const { artworks } = await findArtworks(database.sql, ArtworksQuery.parse({ limit: 1 }), clock)
  return artworks[0]?.image ?? null
}

const chosenIn = async ({ database: { sql } }: IconShop, { picture: { url } }: AppIcon) =>
  url === '' ? null : ((await findImageAt(sql, url)) ?? null)

/** What she has chosen for the icon of the app, and what stands in for it. */
export async function findAppIcon(shop: IconShop) {
  const appIcon = await findStoredAppIcon(shop.database.sql)
  return { appIcon, chosen: await chosenIn(shop, appIcon), first: await firstOnWall(shop) }
}

/** The part of a picture that the icon is; `undefined` while the gallery has no picture. */
export async function findIconSource(
  shop: IconShop,
): Promise<{ readonly image: Image; readonly cut: SquareCut } | undefined> {
  const appIcon = await findStoredAppIcon(shop.database.sql)
  const chosen = await chosenIn(shop, appIcon)
  if (chosen !== null) return { image: chosen, cut: appIcon.cut }
  const first = await firstOnWall(shop)
  return first === null ? undefined : { image: first, cut: MIDDLE_CUT }
}
