import type { Queryable } from '#platform/database/database.ts'
import { findStoredAppIcon, findStoredBiography } from './find-site-info.ts'

/** Addresses of pictures that stored texts show: the artist's portrait, and what the icon of the app is cut from. */
export async function pictureUrlsInUse(sql: Queryable): Promise<readonly string[]> {
  const { profileImage } = await findStoredBiography(sql)
  const { picture } = await findStoredAppIcon(sql)
  return [profileImage.url, picture.url].filter((url) => url !== '')
}
