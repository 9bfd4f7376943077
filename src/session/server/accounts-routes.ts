import { ok } from '#platform/contract/envelope.ts'
import type { Api } from '#platform/http/api.ts'
import type { Visitor } from '#platform/http/visitor.ts'
import * as endpoints from '../accounts-api.ts'
import { changeRole, findAccounts, removePerson } from './accounts.ts'
import { acceptInvitation, invite, withdrawInvitation } from './invite.ts'
import type { AccessShop } from './session-shop.ts'

/** Who may sign in, and how somebody comes to it. */
export function serveAccounts(api: Api, shop: AccessShop): void {
  const answer = async ({ bearer }: Visitor) => ok(await findAccounts(shop, bearer))

  api.serve(endpoints.listAccounts, (_input, visitor) => answer(visitor))

  api.serve(endpoints.invitePerson, async ({ body }, visitor) => {
    const { bearer, address, userAgent } = visitor
    await invite(shop, { ...body, bearer, address, userAgent })
    return answer(visitor)
  })

  api.serve(endpoints.withdrawInvitation, async ({ params }, visitor) => {
    await withdrawInvitation(shop, params.id)
    return answer(visitor)
  })

  api.serve(endpoints.changeRole, async ({ params, body }, visitor) => {
    const { bearer, address, userAgent } = visitor
    await changeRole(shop, { ...params, ...body, bearer, address, userAgent })
    // Whoever steps back herself reads the list once more, and no longer.
    return answer(visitor)
  })

  api.serve(endpoints.removePerson, async ({ params, body }, visitor) => {
    const { bearer, address, userAgent } = visitor
    await removePerson(shop, { ...params, ...body, bearer, address, userAgent })
    return answer(visitor)
  })

  api.serve(endpoints.acceptInvitation, async ({ body }, { address, userAgent }) => {
    await acceptInvitation(shop, { ...body, address, userAgent })
    return ok(null)
  })
}
