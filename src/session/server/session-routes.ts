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
import type { AccessShop } from './session-shop.ts'
import type { SignedIn } from './sessions-table.ts'
import { signIn } from './sign-in.ts'
import { type IssuedToken, renewToken, requireAdministrator, revokeOthers, revokeToken } from './tokens.ts'

const answerUser = (user: SignedIn): UserAnswer => ({ ...user, _id: user.id, role: 'admin', isAdmin: true })

const answerToken = ({ token, expiresAt }: IssuedToken) => ({ token, expiresAt: expiresAt.toISOString() })

export function serveSession(api: Api, shop: AccessShop): void {
  api.serve(login, async ({ body }, { address, userAgent }) => {
    const { user, issued } = await signIn(shop, { ...body, address, userAgent })
    return ok({ user: answerUser(user), ...answerToken(issued) })
  })

  api.serve(logout, async (_input, { bearer, setHeader }) => {
    await revokeToken(shop, bearer)
    // What the browser kept of our answers goes. Her drafts, the cart and the mark of a known device stay: they are not
    // the session's.
    if (bearer !== undefined) setHeader('clear-site-data', '"cache"')
    return ok(null)
  })

  api.serve(refresh, async (_input, { bearer }) => {
    return ok(answerToken(await renewToken(shop, bearer)))
  })

  api.serve(readMe, async (_input, { bearer }) => {
    return ok(answerUser(await requireAdministrator(shop, bearer)))
  })

  api.serve(changePasswordEndpoint, async ({ body }, { bearer, address, userAgent }) => {
    return ok(answerToken(await changePassword(shop, { ...body, bearer, address, userAgent })))
  })

  api.serve(endOtherSessions, async (_input, { bearer }) => {
    await revokeOthers(shop, bearer)
    return ok(null)
  })
}
