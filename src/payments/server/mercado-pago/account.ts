import type { ProviderClient } from './client.ts'
import { AccountReply } from './replies.ts'

/** Whose account the client's token belongs to, and in which country. */
export async function readAccount(client: ProviderClient) {
  const { id, site_id } = await client({ method: 'GET', path: '/users/me', reply: AccountReply })
  return { sellerAccountId: id, site: site_id }
}
