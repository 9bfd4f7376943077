import { z } from 'zod'
import type { Transaction } from '#platform/database/database.ts'
import { lockNames } from '#platform/database/lock-names.ts'
import { putInTrash, type TrashingShop } from '#trash/server/put-in-trash.ts'
import { noPlace, type Trashed } from '#trash/server/restore-from-trash.ts'
import type { Biography } from '../biography.ts'
import { BIOGRAPHY_LISTS, removedRows } from '../removed-rows.ts'
import { SiteInfoChanges } from '../site-info-form.ts'
import { findLastAuthor, findStoredBiography } from './find-site-info.ts'
import { storeSiteInfo } from './store-site-info.ts'

/** `at`: which row of its list it was; older ones do not say. */
const TrashedRow = z.object({
  list: z.enum(BIOGRAPHY_LISTS),
  row: z.looseObject({}),
  at: z.int().optional(),
})

/** Keeps the rows that a biography had and has no more; answers their ids in the trash. */
export async function trashRemovedRows(
  shop: TrashingShop,
  transaction: Transaction,
  before: Biography,
): Promise<string[]> {
  const trashed: string[] = []
  for (const { title, ...content } of removedRows(before, await findStoredBiography(transaction.sql)))
    trashed.push(await putInTrash(shop, transaction, { kind: 'biography', title, content, imageIds: [] }))
  return trashed
}

/** Gives the biography a row back where it stood in its list; in the name of whoever wrote last. */
export async function restoreRow(
  { clock }: TrashingShop,
  transaction: Transaction,
  { content }: Trashed,
): Promise<void> {
  const { list, row, at } = TrashedRow.parse(content)
  await lockNames(transaction.sql, ['site info'])
  const before = await findStoredBiography(transaction.sql)
  const rows: readonly object[] = before[list]
  const biography = { ...before, [list]: rows.toSpliced(at ?? rows.length, 0, row) }
  const result = SiteInfoChanges.safeParse({ biography })
  if (!result.success) throw noPlace('La biografía no admite otra fila en esa lista.')
  const by = await findLastAuthor(transaction.sql)
  await storeSiteInfo(transaction, result.data, { by, at: clock() })
}
