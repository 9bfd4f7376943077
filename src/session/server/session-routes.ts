import { ok } from '#platform/contract/envelope.ts'
import type { Api } from '#platform/http/api.ts'
import type { Visitor } from '#platform/http/visitor.ts'
import {
  changeAccount as changeAccountEndpoint,
  changePassword as changePasswordEndpoint,
  endOtherSessions,
  login,
  loginWithCode,
  logout,
  readMe,
  refresh,
  type UserAnswer,
} from '../session-api.ts'
import { changeAccount } from './change-account.ts'
import { changePassword } from './change-password.ts'
import { WINDOW_MS } from './count-attempt.ts'
import { KnownDevices } from './known-devices.ts'
import { RefusedSources } from './refused-sources.ts'
import { serveSecondFactor } from './second-factor-routes.ts'
import type { AccessShop } from './session-shop.ts'
import type { SignedIn } from './sessions-table.ts'
import { refuseAtOnce, refuseCodeAtOnce, type SignedInNow, signIn, signInWithCode } from './sign-in.ts'
import { type IssuedToken, renewToken, requireAdministrator, revokeOthers, revokeToken } from './tokens.ts'

const answerUser = ({ id, name, email, role }: SignedIn): UserAnswer => ({
  _id: id,
  id,
  name,
  email,
  role: 'admin',
  isAdmin: true,
  accessRole: role,
})

const answerToken = ({ token, expiresAt }: IssuedToken) => ({ token, expiresAt: expiresAt.toISOString() })

/** Goes along with sign-ins only. */
const DEVICE_COOKIE = { name: 'known_device', path: '/api/auth/login' }

export function serveSession(api: Api, given: AccessShop): void {
  const shop = { ...given, devices: new KnownDevices(given), refusedSources: new RefusedSources(WINDOW_MS) }

  const answerSignedIn = ({ user, issued, device }: SignedInNow, visitor: Visitor) => {
    visitor.keepCookie({ ...DEVICE_COOKIE, value: device.token, expires: device.expiresAt })
    return ok({ user: answerUser(user), ...answerToken(issued) })
  }

  const originOf = ({ address, userAgent, cookie }: Visitor) => ({
    address,
    userAgent,
    device: cookie(DEVICE_COOKIE.name),
  })

  api.serve(
    login,
    async ({ body }, visitor) =>
      answerSignedIn(await signIn(shop, { ...body, ...originOf(visitor) }), visitor),
    { refuseAtOnce: (visitor) => refuseAtOnce(shop, originOf(visitor)) },
  )

  api.serve(
    loginWithCode,
    async ({ body }, visitor) =>
      answerSignedIn(await signInWithCode(shop, { ...body, ...originOf(visitor) }), visitor),
    { refuseAtOnce: (visitor) => refuseCodeAtOnce(shop, originOf(visitor)) },
  )

  serveSecondFactor(api, given)

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

  api.serve(changeAccountEndpoint, async ({ body }, { bearer, address, userAgent }) => {
    return ok(answerUser(await changeAccount(shop, { ...body, bearer, address, userAgent })))
  })

  api.serve(endOtherSessions, async (_input, { bearer }) => {
    await revokeOthers(shop, bearer)
    return ok(null)
  })
}
