import type { Kept } from '#orders/order-retention.ts'
import type { Queryable } from '#platform/database/database.ts'
import { withdrawalStatusTexts } from '../withdrawal.ts'
import { reasonToKeepWithdrawal } from '../withdrawal-retention.ts'
import { selectWithdrawalsOf, updateWithdrawalsToNobody, type WithdrawalRow } from './withdrawals-table.ts'

/** A request with why whoever made it stays in it for now. */
export interface WithdrawalOfPerson {
  readonly withdrawal: WithdrawalRow
  readonly kept: Kept | undefined
}

interface Person {
  /** In lower case. */
  readonly email: string
  readonly orderIds: readonly string[]
}

/** The requests of a person: from her address, or about one of her orders. */
export async function findWithdrawalsOf(
  sql: Queryable,
  person: Person,
  now: Date,
): Promise<WithdrawalOfPerson[]> {
  const rows = await selectWithdrawalsOf(sql, person)
  return rows.map((withdrawal) => ({ withdrawal, kept: reasonToKeepWithdrawal(withdrawal, now) }))
}

/** Takes the person out of those that nothing keeps; answers how many those were. */
export async function eraseWithdrawalsOf(sql: Queryable, person: Person, now: Date): Promise<number> {
  const found = await findWithdrawalsOf(sql, person, now)
  const free = found.filter(({ kept }) => kept === undefined).map(({ withdrawal }) => withdrawal.id)
  return updateWithdrawalsToNobody(sql, free)
}

/** A request as whoever made it reads it. */
export const withdrawalInWords = (request: WithdrawalRow) => ({
  código: request.code,
  fecha: request.createdAt.toISOString(),
  estado: withdrawalStatusTexts[request.status],
  nombre: request.name,
  email: request.email,
  teléfono: request.phone,
  compra: request.purchase,
  comentario: request.comment,
})
