import type { Right } from '#platform/contract/endpoint.ts'
import { generalProblems, Problem } from '#platform/contract/problem.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { DAY_MS } from '#platform/time/spans.ts'
import { rightToRestore, TRASH_DAYS, type TrashKind } from '../trash.ts'
import { trashProblems } from '../trash-api.ts'
import type { TrashingShop } from './put-in-trash.ts'
import { deleteTrashedViews } from './trash-images-table.ts'
import { deleteTrash, deleteTrashBefore, selectTrashForUpdate, type TrashRow } from './trash-table.ts'

/** Something in the trash as the room that deleted it sees it: `content` is what that room has kept of it. */
export type Trashed = Pick<TrashRow, 'id' | 'content'>

/** How each kind is put back, by the room that deleted it; afterwards it leaves the trash. */
export type Restorers = Readonly<
  Record<TrashKind, (transaction: Transaction, trashed: Trashed) => Promise<void>>
>

export interface TrashShop extends TrashingShop {
  readonly database: Database
}

/**
 * Puts one thing back, or leaves it where it is.
 * @param rights what whoever wants it may do
 * @throws Problem `not_in_trash`; `cannot_restore` where its place is gone; `not_permitted` where it is not hers to put back
 */
export const restoreFromTrash = (
  { database }: TrashShop,
  restorers: Restorers,
  { id, rights }: { readonly id: string; readonly rights: readonly Right[] },
): Promise<void> =>
  database.transaction(async (transaction) => {
    const found = await selectTrashForUpdate(transaction.sql, id)
    if (found === undefined) throw new Problem(trashProblems.not_in_trash)
    if (!rights.includes(rightToRestore[found.kind])) throw new Problem(generalProblems.not_permitted)
    await restorers[found.kind](transaction, found)
    await deleteTrash(transaction.sql, id)
  })

/** Deletes one thing for good. @throws Problem `not_in_trash` */
export async function deleteForGood({ database }: TrashShop, id: string): Promise<void> {
  if (!(await deleteTrash(database.sql, id))) throw new Problem(trashProblems.not_in_trash)
}

/** A view whose picture is deleted can not be had back. */
export const forgetViewsOf = deleteTrashedViews

/** Deletes for good what has its time over. */
export const emptyTrash = ({ database, clock }: TrashShop): Promise<void> =>
  deleteTrashBefore(database.sql, new Date(clock().getTime() - TRASH_DAYS * DAY_MS))

/** What is answered where something has no place any more. @param message says which, in a sentence */
export const noPlace = (message: string): Problem => new Problem(trashProblems.cannot_restore, { message })
