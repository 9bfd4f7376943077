import { Problem } from '#platform/contract/problem.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { isStillReferenced } from '#platform/database/still-referenced.ts'
import { contentAt } from '../content-at.ts'
import { imageProblems } from '../images-api.ts'
import { deleteUnusedImage, selectImages } from './images-table.ts'

export interface DeletingShop {
  readonly database: Database
  /** Addresses of pictures that are shown without a foreign key saying so: those of stored texts. */
  readonly pictureUrlsInUse: (sql: Queryable) => Promise<readonly string[]>
  /** Forgets what is kept of a picture only so that it could be had back. */
  readonly letGoOfPicture: (sql: Queryable, id: string) => Promise<void>
}

/** What is shown by address alone. */
export async function usesOf(shop: DeletingShop) {
  const urls = await shop.pictureUrlsInUse(shop.database.sql)
  return { shownContents: urls.map(contentAt).filter((content) => content !== undefined) }
}

/** Removes a picture that nothing shows. Its files stay until the clean-up, so that a mistake can be mended. */
export async function deletePicture(shop: DeletingShop, id: string): Promise<void> {
  const uses = await usesOf(shop)
  const deletion = shop.database.transaction(async ({ sql }) => {
    await shop.letGoOfPicture(sql, id)
    if (await deleteUnusedImage(sql, id, uses)) return
    const [image] = await selectImages(sql, [id])
    throw new Problem(image === undefined ? imageProblems.image_not_found : imageProblems.image_in_use)
  })
  await deletion.catch((error: unknown) => {
    // Somebody began to show it while we looked.
    if (isStillReferenced(error)) throw new Problem(imageProblems.image_in_use, { cause: error })
    throw error
  })
}
