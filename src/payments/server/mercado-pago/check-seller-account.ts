import { StartRefusal } from '#platform/config/start-refusal.ts'
import type { Log } from '#platform/log/log.ts'
import { type PaymentProvider, ProviderAuth } from '../payment-provider.ts'

interface Connection {
  readonly payments: PaymentProvider
  /** The accounts that money has to be in, of the settings or as the provider said. */
  readonly sellerAccounts: Record<string, string | undefined>
}

/**
 * Asks the provider whose account our token belongs to. A token that it does not know sells nothing, and one of another
 * account than the settings name would take money that is not the artist's: the shop does not start. A provider that is
 * not heard is no reason not to.
 */
export async function checkSellerAccount({ payments, sellerAccounts }: Connection, log: Log): Promise<void> {
  const account = await payments.whoAmI().catch((error: unknown) => {
    if (error instanceof ProviderAuth)
      throw new StartRefusal('MP_ACCESS_TOKEN is not accepted by the payment provider.', { cause: error })
    log.warn({ err: error }, 'the payment provider could not be asked whose account the token belongs to')
  })
  if (account === undefined) return
  const known = sellerAccounts[payments.name]
  if (known !== undefined && known !== account.sellerAccountId)
    throw new StartRefusal(
      `MP_ACCESS_TOKEN belongs to the account ${account.sellerAccountId}, and MP_COLLECTOR_ID is ${known}.`,
    )
  if (account.site !== 'MLA') log.warn({ site: account.site }, 'the payment account is not an Argentine one')
  sellerAccounts[payments.name] = account.sellerAccountId
}
