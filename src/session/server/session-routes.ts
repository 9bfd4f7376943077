import { ok } from '#platform/contract/envelope.ts'
import type { Api } from '#platform/http/api.ts'
import {
  changePassword as changePasswordEndpoint,
  endOtherSessions,
  login,
  logout,
  readMe,
  refresh,
  type UserAnswer,
} from '../session-api.ts'
import { changePassword } from './change-password.ts'
import type { SessionShop } from './session-shop.ts'
import type { SignedIn } from './sessions-table.ts'
import { signIn } from './sign-in.ts'
import { type IssuedToken, renewToken, requireAdministrator, revokeOthers, revokeToken } from './tokens.ts'

const answerUser = (user: SignedIn): UserAnswer => ({ ...user, _id: user.id, role: 'admin', isAdmin: true })

const answerToken = ({ token, expiresAt }: IssuedToken) => ({ token, expiresAt: expiresAt.toISOString() })

export function serveSession(api: Api, shop: SessionShop): void {
  api.serve(login, async ({ body }, { address }) => {
    const { user, issued } = await signIn(shop, { ...body, address })
    return ok({ user: answerUser(user), ...answerToken(issued) })
  })

  api.serve(logout, async (_input, { bearer }) => {
    await revokeToken(shop, bearer)
    return ok(null)
  })

  api.serve(refresh, async (_input, { bearer }) => {
    return ok(answerToken(await renewToken(shop, bearer)))
  })

  api.serve(readMe, async (_input, { bearer }) => {
    return ok(answerUser(await requireAdministrator(shop, bearer)))
  })

  api.serve(changePasswordEndpoint, async ({ body }, { bearer, address }) => {
    return ok(answerToken(await changePassword(shop, { ...body, bearer, address })))
  })

  api.serve(endOtherSessions, async (_input, { bearer }) => {
    await revokeOthers(shop, bearer)
    return ok(null)
  })
}
