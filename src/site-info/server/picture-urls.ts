import type { Queryable } from '#platform/database/database.ts'
import { findBiography } from './find-site-info.ts'

/** Addresses of pictures that stored texts show: the artist's portrait. */
export async function pictureUrlsInUse(sql: Queryable): Promise<readonly string[]> {
  const { profileImage } = await findBiography(sql)
  return profileImage.url === '' ? [] : [profileImage.url]
}
