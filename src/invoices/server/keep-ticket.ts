import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { ShopBasics } from '#platform/basics/shop-basics.ts'
import { MINUTE_MS } from '#platform/time/spans.ts'
import type { TicketKeeper } from './arca/arca-issuer.ts'
import type { Ticket } from './arca/login.ts'
import { type IssuerAccount, IssuerFailure } from './invoice-issuer.ts'
import { claimRenewal, selectTicket, type TicketRow, updateTicket } from './issuer-tickets-table.ts'
import type { Seal } from './seal.ts'

/** Renewed when it has so much left, so that none ends under way. */
const RENEWED_BEFORE_MS = 10 * MINUTE_MS
/** Good for what is asked now, where a new one is not to be had. */
const LEAST_LEFT_MS = MINUTE_MS
/** Longer than any login may take. */
const CLAIM_MS = 2 * MINUTE_MS
/** The authority gives no other ticket for a while to whoever has a young one. */
const EARLY_MS = 3 * MINUTE_MS
const LOOK_AGAIN_MS = 100
const MOST_LOOKS = 100

const Sealed = z.object({ token: z.string(), sign: z.string() })

/** Its ticket says nothing of another certificate of the same seller: that one has to sign in itself. */
const accountKey = ({ environment, cuit, certificate }: IssuerAccount) =>
  [environment, cuit, createHash('sha256').update(certificate).digest('hex').slice(0, 16)].join(':')

interface TicketKeeperOptions extends Pick<ShopBasics, 'database' | 'clock'> {
  readonly seal: Seal
}

/** Keeps tickets sealed in the database; of all processes one asks for a new one while the others wait for it. */
export function keepTickets({ database, clock, seal }: TicketKeeperOptions): TicketKeeper {
  const { sql } = database

  async function kept(row: TicketRow | undefined, leastLeft: number): Promise<Ticket | undefined> {
    if (row?.sealed == null || row.expiresAt === null) return undefined
    if (row.expiresAt.getTime() - clock().getTime() < leastLeft) return undefined
    const opened = await seal.open(row.sealed).catch(() => undefined)
    return opened === undefined
      ? undefined
      : { ...Sealed.parse(JSON.parse(opened)), expiresAt: row.expiresAt }
  }

  /** Asks for a new one. The caller has taken the renewal, and gives it back here whatever happens. */
  async function renew(account: string, logIn: () => Promise<Ticket>): Promise<Ticket> {
    // Somebody else may have ended a renewal since the ticket was looked at.
    const fresh = await kept(await selectTicket(sql, account), RENEWED_BEFORE_MS)
    if (fresh !== undefined) {
      await updateTicket(sql, account, {})
      return fresh
    }
    try {
      const { token, sign, expiresAt } = await logIn()
      const sealed = await seal.close(JSON.stringify({ token, sign }))
      await updateTicket(sql, account, { sealed, expiresAt, notBefore: null })
      return { token, sign, expiresAt }
    } catch (error) {
      const isEarly = error instanceof IssuerFailure && error.kind === 'login_too_early'
      const notBefore = isEarly ? new Date(clock().getTime() + EARLY_MS) : null
      await updateTicket(sql, account, { notBefore })
      const old = await kept(await selectTicket(sql, account), LEAST_LEFT_MS)
      if (old !== undefined) return old
      throw error
    }
  }

  return {
    async ticketFor(issuer, logIn) {
      const account = accountKey(issuer)
      for (let look = 0; look < MOST_LOOKS; look++) {
        const row = await selectTicket(sql, account)
        const now = clock()
        const isEarly = row?.notBefore != null && row.notBefore > now
        const ticket = await kept(row, isEarly ? LEAST_LEFT_MS : RENEWED_BEFORE_MS)
        if (ticket !== undefined) return ticket
        if (isEarly) throw new IssuerFailure('login_too_early', 'another ticket is refused for a while')
        const claim = { now, until: new Date(now.getTime() + CLAIM_MS) }
        if (await claimRenewal(sql, account, claim)) return renew(account, logIn)
        await sleep(LOOK_AGAIN_MS)
      }
      throw new IssuerFailure('silent', 'somebody else is asking for a ticket for too long')
    },
    forget: (issuer) => updateTicket(sql, accountKey(issuer), { sealed: null, expiresAt: null }),
  }
}
