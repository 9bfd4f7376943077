import { ok } from '#platform/contract/envelope.ts'
import type { Api } from '#platform/http/api.ts'
import {
  type AccessEventAnswer,
  askForReset,
  choosePassword,
  endSession,
  listAccessEvents,
  listSessions,
  type SessionAnswer,
} from '../access-api.ts'
import { type AccessEventRow, insertAccessEvent, selectAccessEvents } from './access-events-table.ts'
import { serveAccounts } from './accounts-routes.ts'
import { askForPasswordReset, resetPasswordByLink } from './reset-password.ts'
import type { AccessShop } from './session-shop.ts'
import { deleteSession, type SessionRow, selectSessionsOf } from './sessions-table.ts'
import { aliveAt, requireSession } from './tokens.ts'

const answerSession = (session: SessionRow, current: string): SessionAnswer => ({
  id: session.id,
  device: session.device,
  network: session.network,
  isTrusted: session.isTrusted,
  isCurrent: session.id === current,
  firstSeenAt: session.createdAt.toISOString(),
  lastSeenAt: session.lastSeenAt.toISOString(),
  expiresAt: session.expiresAt.toISOString(),
})

const answerEvent = ({ id, kind, device, network, count, at }: AccessEventRow): AccessEventAnswer => ({
  id,
  kind,
  device,
  network,
  count,
  at: at.toISOString(),
})

/** What an administrator sees of her own account, and the way back for who has forgotten her password. */
export function serveAccess(api: Api, shop: AccessShop): void {
  const { sql } = shop.database

  api.serve(listSessions, async (_input, { bearer }) => {
    const { user, session } = await requireSession(shop, bearer)
    const rows = await selectSessionsOf(sql, user.id, aliveAt(shop.clock()))
    return ok(rows.map((each) => answerSession(each, session.id)))
  })

  api.serve(endSession, async ({ params }, { bearer }) => {
    const { user } = await requireSession(shop, bearer)
    const ended = await deleteSession(sql, user.id, params.id)
    if (ended !== undefined) {
      const { device, network } = ended
      const event = { kind: 'session_closed', at: shop.clock(), device, network } as const
      await insertAccessEvent(sql, { ...event, id: shop.newId(), administratorId: user.id })
    }
    return ok(null)
  })

  api.serve(listAccessEvents, async ({ query }, { bearer }) => {
    const { user } = await requireSession(shop, bearer)
    return ok((await selectAccessEvents(sql, user.id, query.limit)).map(answerEvent))
  })

  api.serve(askForReset, async ({ body }, { address, userAgent }) => {
    await askForPasswordReset(shop, { ...body, address, userAgent })
    return ok(null)
  })

  api.serve(choosePassword, async ({ body }, { address, userAgent }) => {
    await resetPasswordByLink(shop, { ...body, address, userAgent })
    return ok(null)
  })

  serveAccounts(api, shop)
}
