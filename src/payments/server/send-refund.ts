import type { Money } from '#money/money.ts'
import type { ShopBasics } from '#platform/basics/shop-basics.ts'
import { describeError } from '#platform/log/describe-error.ts'
import type { PaymentSnapshot } from '../payment.ts'
import { MOST_ATTEMPTS, nextAttempt, tomorrow } from '../refund.ts'
import { type ConnectedProviders, providerNamed } from './connected-providers.ts'
import {
  type PaymentProvider,
  ProviderAuth,
  ProviderRefused,
  ProviderUnavailable,
  type RefundSnapshot,
} from './payment-provider.ts'
import {
  hasOlderOpenRefund,
  type RefundRow,
  selectOpenRefund,
  selectRefunds,
  updateOpenRefund,
  updateRefundedBefore,
} from './refunds-table.ts'

type Refunding = ConnectedProviders & Pick<ShopBasics, 'database' | 'clock' | 'log'>

/** The same where the provider of one refund is asked. */
interface RefundAttempt extends Refunding {
  readonly provider: PaymentProvider
}

type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'in_process'; readonly providerRefundId: string }
  | { readonly kind: 'manual'; readonly why: string }
  | { readonly kind: 'later'; readonly why: string; readonly at: Date; readonly lacksBalance?: true }

const DONE: Outcome = { kind: 'done' }

/** All that this refund was to return has gone back, or nothing is left to return. */
function isReturned(payment: PaymentSnapshot, { amountMinor, refundedBeforeMinor }: RefundRow): boolean {
  const before = refundedBeforeMinor ?? payment.refundedMinor
  return payment.refundedMinor >= Math.min(before + amountMinor, payment.amount.minor)
}

function outcomeOf({ id, status }: RefundSnapshot): Outcome {
  switch (status) {
    case 'approved':
      return DONE
    case 'in_process':
      return { kind: 'in_process', providerRefundId: id }
    case 'rejected':
      return { kind: 'manual', why: 'the provider rejected the refund' }
  }
}

/** The provider said no: what that means, once the payment itself has been looked at again. */
async function weigh({ provider, clock }: RefundAttempt, refund: RefundRow, refusal: ProviderRefused) {
  const why = `${refusal.code} ${refusal.message}`
  switch (refusal.verdict) {
    case 'no_balance':
      return { kind: 'later', why, at: tomorrow(clock()), lacksBalance: true } as const
    case 'final':
      return { kind: 'manual', why } as const
    case 'look_again': {
      const payment = await provider.getPayment(refund.providerPaymentId)
      return payment !== undefined && isReturned(payment, refund) ? DONE : ({ kind: 'manual', why } as const)
    }
  }
}

/** Sends what is to go back, never more than what is left. */
async function send(shop: RefundAttempt, refund: RefundRow, payment: PaymentSnapshot): Promise<Outcome> {
  const rest = payment.amount.minor - payment.refundedMinor
  if (refund.reason === 'admin' && rest < refund.amountMinor)
    return { kind: 'manual', why: 'less is left of the payment than was to be returned' }
  const amount: Money<string> = {
    minor: Math.min(rest, refund.amountMinor),
    currency: payment.amount.currency,
  }
  const { idempotencyKey } = refund
  try {
    return outcomeOf(await shop.provider.refund(payment.id, { amount, idempotencyKey }))
  } catch (error) {
    if (error instanceof ProviderRefused) return weigh(shop, refund, error)
    throw error
  }
}

/**
 * What became of an earlier attempt whose answer was lost: while the provider is still at it the payment does not
 * show it, and after a day its key means nothing any more, so that asking again would return the money twice.
 */
async function findUnderWay(
  { provider, database }: RefundAttempt,
  { providerPaymentId, orderReference, amountMinor, refundedBeforeMinor }: RefundRow,
  { amount }: PaymentSnapshot,
): Promise<RefundSnapshot | undefined> {
  const rows = await selectRefunds(database.sql, [orderReference])
  const own = rows.filter((row) => row.provider === provider.name)
  const known = new Set(own.map(({ providerRefundId }) => providerRefundId))
  const sent = Math.min(amount.minor - (refundedBeforeMinor ?? 0), amountMinor)
  const listed = await provider.listRefunds(providerPaymentId)
  return listed.find(
    (each) => each.status === 'in_process' && each.amountMinor === sent && !known.has(each.id),
  )
}

async function attempt(refunding: Refunding, refund: RefundRow): Promise<Outcome> {
  const provider = providerNamed(refunding, refund.provider)
  const { database, clock } = refunding
  const shop = { ...refunding, provider }
  const later = (why: string): Outcome => ({
    kind: 'later',
    why,
    at: nextAttempt(clock(), refund.attempts + 1),
  })
  if (refund.state === 'in_process' && refund.providerRefundId !== null) {
    const known = outcomeOf(await provider.getRefund(refund.providerPaymentId, refund.providerRefundId))
    return known.kind === 'in_process' ? later('the provider is still at it') : known
  }
  const payment = await provider.getPayment(refund.providerPaymentId)
  if (payment === undefined) return later('the payment is not visible')
  if (refund.refundedBeforeMinor === null)
    await updateRefundedBefore(database.sql, refund.id, payment.refundedMinor)
  if (isReturned(payment, refund)) return DONE
  const underWay = refund.attempts > 0 ? await findUnderWay(shop, refund, payment) : undefined
  if (underWay !== undefined) return outcomeOf(underWay)
  return send(shop, refund, payment)
}

async function keep({ database, clock }: Refunding, refund: RefundRow, outcome: Outcome): Promise<void> {
  const attempts = refund.attempts + 1
  const row = {
    state: refund.state,
    lastError: null,
    lacksBalance: false,
    nextAttemptAt: refund.nextAttemptAt,
    attempts,
  }
  switch (outcome.kind) {
    case 'done':
      return updateOpenRefund(database.sql, refund.id, { ...row, state: 'done' })
    case 'in_process': {
      const { providerRefundId } = outcome
      const nextAttemptAt = nextAttempt(clock(), attempts)
      const changes = { state: 'in_process', providerRefundId, nextAttemptAt } as const
      return updateOpenRefund(database.sql, refund.id, { ...row, ...changes })
    }
    case 'manual':
      return updateOpenRefund(database.sql, refund.id, { ...row, state: 'manual', lastError: outcome.why })
    case 'later':
      return updateOpenRefund(database.sql, refund.id, {
        ...row,
        lastError: outcome.why,
        lacksBalance: outcome.lacksBalance ?? false,
        nextAttemptAt: outcome.at,
      })
  }
}

/** Nothing is known of what became of the attempt: the same key makes the next one harmless. */
function unheard({ clock }: Refunding, refund: RefundRow, error: unknown): Outcome {
  const isOfProvider = error instanceof ProviderUnavailable || error instanceof ProviderAuth
  const why = isOfProvider ? String(error) : describeError(error).type
  if (refund.attempts + 1 >= MOST_ATTEMPTS) return { kind: 'manual', why }
  return { kind: 'later', why, at: nextAttempt(clock(), refund.attempts + 1) }
}

/**
 * Returns the money of one refund, or notes when to try again. What the provider refuses for good is left to a
 * person, never forgotten. Refunds of one payment go one after the other, so that each can tell its own.
 * @returns the order that the refund belongs to, when the attempt ended it or has told something new
 */
export async function sendRefund(shop: Refunding, id: string): Promise<RefundRow | undefined> {
  const refund = await selectOpenRefund(shop.database.sql, id)
  if (refund === undefined || (await hasOlderOpenRefund(shop.database.sql, refund))) return undefined
  const outcome = await attempt(shop, refund).catch((error: unknown) => unheard(shop, refund, error))
  await keep(shop, refund, outcome)
  if (outcome.kind === 'manual') shop.log.error({ refundId: id }, 'a refund was refused and needs a person')
  return refund
}
