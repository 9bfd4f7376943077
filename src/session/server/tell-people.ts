import type { ActivityAction } from '#activity/activity.ts'
import { type Change, changeOf } from '#activity/activity.ts'
import { tellActivity } from '#activity/server/tell-activity.ts'
import type { Transaction } from '#platform/database/database.ts'
import { type Role, roleNames } from '../roles.ts'
import type { AccessShop } from './session-shop.ts'

/** Writes down who has got access, another role, or none any more. */
export const tellPeople = (
  shop: Pick<AccessShop, 'clock'>,
  transaction: Transaction,
  action: ActivityAction,
  subject: { readonly id: string; readonly title: string },
  changes: readonly Change[] = [],
): Promise<void> => tellActivity(shop, transaction, { kind: 'people', action, subject, changes })

export const roleChange = (from: Role, to: Role): Change[] =>
  changeOf({ field: 'role', label: 'el rol', before: roleNames[from], after: roleNames[to] })
