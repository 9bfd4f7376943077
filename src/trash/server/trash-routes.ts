import { THUMBNAIL_WIDTH } from '#images/image.ts'
import { variantAtLeast } from '#images/picture-sources.ts'
import { findImages } from '#images/server/find-images.ts'
import { RIGHTS, type Right } from '#platform/contract/endpoint.ts'
import { ok, okPage } from '#platform/contract/envelope.ts'
import type { Api } from '#platform/http/api.ts'
import { isTrashedView, trashEndsAt } from '../trash.ts'
import { deleteFromTrash, listTrash, restoreFromTrash as restoreEndpoint } from '../trash-api.ts'
import { deleteForGood, type Restorers, restoreFromTrash, type TrashShop } from './restore-from-trash.ts'
import { selectFirstImages } from './trash-images-table.ts'
import { selectTrash } from './trash-table.ts'

export function serveTrash(api: Api, shop: TrashShop, restorers: Restorers): void {
  const { sql } = shop.database

  api.serve(listTrash, async ({ query }) => {
    const { rows, total } = await selectTrash(sql, query)
    const firsts = await selectFirstImages(
      sql,
      rows.map(({ id }) => id),
    )
    const images = await findImages(sql, [...firsts.values()])
    const answers = rows.map(({ deletedAt, ...row }) => {
      const image = images.get(firsts.get(row.id) ?? '')
      return {
        ...row,
        isFilm: isTrashedView(row) && image?.film !== undefined,
        thumbnail: image === undefined ? null : variantAtLeast(image, THUMBNAIL_WIDTH),
        deletedAt: deletedAt.toISOString(),
        endsAt: trashEndsAt(deletedAt).toISOString(),
      }
    })
    return okPage(answers, { ...query, total })
  })

  api.serve(restoreEndpoint, async ({ params: { id } }, visitor) => {
    const rights: readonly Right[] = (await visitor.may('administrator')) ? RIGHTS : ['signed-in', 'staff']
    await restoreFromTrash(shop, restorers, { id, rights })
    return ok(null)
  })

  api.serve(deleteFromTrash, async ({ params }) => {
    await deleteForGood(shop, params.id)
    return ok(null)
  })
}
