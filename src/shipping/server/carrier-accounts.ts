import type { ShopBasics } from '#platform/basics/shop-basics.ts'
import type { RatedCarrier } from '../carriers.ts'
import type { CarrierTest } from '../shipping-api.ts'
import { deleteRefusal, deleteRefusalsBut, insertRefusal, selectRefusals } from './carrier-refusals-table.ts'
import type { RateCarrier } from './rate-carrier.ts'

interface Accounts extends Pick<ShopBasics, 'database'> {
  readonly carriers: { readonly list: readonly Pick<RateCarrier, 'id'>[] }
}

interface AccountAnswer {
  readonly carrier: RatedCarrier
  /** Null when it has answered prices. */
  readonly failure: CarrierTest['failure']
}

/**
 * Notes what an answer says of the shop's account: it is refused, or taken again. A carrier that is away, or has no price
 * for a trip, says nothing of it.
 */
export async function noteAccount(
  { database: { sql }, clock }: Pick<ShopBasics, 'database' | 'clock'>,
  { carrier, failure }: AccountAnswer,
): Promise<void> {
  if (failure === 'login') await insertRefusal(sql, carrier, clock())
  else if (failure === null) await deleteRefusal(sql, carrier)
}

/** A carrier that refuses the shop's account, since an instant in ISO 8601. */
interface RefusedCarrier {
  readonly carrier: RatedCarrier
  readonly since: string
}

/** The carriers that refuse the account which the settings name. */
export async function findRefusedCarriers({ database, carriers }: Accounts): Promise<RefusedCarrier[]> {
  const refusals = await selectRefusals(database.sql)
  return carriers.list.flatMap(({ id }) =>
    refusals
      .filter(({ carrier }) => carrier === id)
      .map(({ carrier, since }) => ({ carrier, since: since.toISOString() })),
  )
}

/** Forgets what was said of accounts that the settings name no more. */
export const forgetRemovedAccounts = ({ database, carriers }: Accounts): Promise<void> =>
  deleteRefusalsBut(
    database.sql,
    carriers.list.map(({ id }) => id),
  )
