import { listArtworks } from '#artworks/artworks-api.ts'
import { shownOf } from '#images/shown-picture.ts'
import type { Caller } from '#platform/web-client/caller.ts'
import { readSiteInfo } from '../site-info-api.ts'

/** The gallery's name, and one of its featured works to hang beside the sign-in. */
export async function readSignInPage(call: Caller) {
  const { artistName: galleryName } = (await call(readSiteInfo)).data
  const [work] = (await call(listArtworks, { query: { limit: 1, featured: 'true' } })).data
  return { galleryName, work: work && { title: work.title, image: shownOf(work.images.main) } }
}
