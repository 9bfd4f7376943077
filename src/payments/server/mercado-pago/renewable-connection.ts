import type { Renewal } from '#platform/config/settings-renewal.ts'
import type { ConnectedProviders } from '../connected-providers.ts'
import { checkSellerAccount } from './check-seller-account.ts'
import { type Connection, type Credentials, connectMercadoPago } from './connect.ts'

/** The settings that say who we are to the provider. */
export interface CredentialSettings {
  readonly MP_ACCESS_TOKEN?: string | undefined
  readonly MP_WEBHOOK_SECRETS?: string | undefined
}

export interface RenewableConnection<Settings extends CredentialSettings> extends ConnectedProviders {
  /** The accounts that money has to be in, of the settings or as the provider said; see {@link checkSellerAccount}. */
  readonly sellerAccounts: Record<string, string | undefined>
  /** Takes over another token and other secrets. */
  readonly renewal: Renewal<Settings>
}

interface RenewableConnectionOptions<Settings> extends Omit<Connection, 'credentials'> {
  readonly settings: Settings
  readonly credentialsIn: (settings: Settings) => Credentials
  /** The account that the settings name, if they do. */
  readonly sellerAccount: string | undefined
}

/** Connects to Mercado Pago with credentials that may be replaced while the shop runs, once they are proven to be of the same account. */
export function connectRenewably<Settings extends CredentialSettings>({
  settings,
  credentialsIn,
  sellerAccount,
  ...connection
}: RenewableConnectionOptions<Settings>): RenewableConnection<Settings> {
  const connectWith = (credentials: () => Credentials) => connectMercadoPago({ ...connection, credentials })
  let credentials = credentialsIn(settings)
  const payments = connectWith(() => credentials)
  const sellerAccounts: Record<string, string | undefined> = { [payments.name]: sellerAccount }
  return {
    payments,
    otherProviders: [],
    sellerAccounts,
    renewal: {
      names: ['MP_ACCESS_TOKEN', 'MP_WEBHOOK_SECRETS'],
      async prepare(now) {
        const next = credentialsIn(now)
        const found = { ...sellerAccounts }
        if (next.accessToken !== credentials.accessToken)
          await checkSellerAccount(
            { payments: connectWith(() => next), sellerAccounts: found },
            connection.log,
          )
        return () => {
          credentials = next
          sellerAccounts[payments.name] ??= found[payments.name]
        }
      },
    },
  }
}
