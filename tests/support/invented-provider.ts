import type { PaymentSnapshot, PaymentStatus } from '#payments/payment.ts'
import { type PaymentProvider, ProviderRefused } from '#payments/server/payment-provider.ts'
import type { Clock } from '#platform/clock/clock.ts'

const KEYS_LAST_MS = 24 * 3_600_000

export type DisputeStep = 'mediation' | 'charged_back' | 'won' | 'lost'

interface Made {
  readonly id: string
  readonly at: number
}

/** A provider in memory, for tests with many thousand sales. It never forgets what it once said. */
export interface InventedProvider extends PaymentProvider {
  /** References of the orders that a payment page was opened for. */
  readonly pages: readonly string[]
  /** Everything that was ever true of each payment, in order of time. */
  readonly histories: ReadonlyMap<string, readonly PaymentSnapshot[]>
  /** @param id one that no other payment has, unless it is given */
  pay(orderReference: string, minor: number, status: PaymentStatus, id?: string): string
  change(paymentId: string, status: PaymentStatus): void
  /** Returns money in the provider's own panel. */
  giveBack(paymentId: string, minor: number): void
  /** A buyer or her bank wants a payment back, or that has been decided. What cannot be, is not. */
  dispute(paymentId: string, step: DisputeStep): void
  /** Payments of which somebody wanted more back than there was. */
  readonly overdrawn: readonly string[]
}

const UNDECIDED: readonly PaymentStatus[] = ['pending', 'in_process', 'authorized']

/** What a dispute's next step makes of a payment; `undefined` when it cannot come to that. */
function disputed(payment: PaymentSnapshot, step: DisputeStep): Partial<PaymentSnapshot> | undefined {
  const { status, detail, amount } = payment
  const isTakenBack = status === 'charged_back' && detail === 'in_process'
  switch (step) {
    case 'mediation':
      return status === 'approved' ? { status: 'in_mediation' } : undefined
    case 'charged_back':
      return status === 'approved' || status === 'in_mediation'
        ? { status: 'charged_back', detail: 'in_process' }
        : undefined
    case 'won':
      if (isTakenBack) return { detail: 'reimbursed' }
      return status === 'in_mediation' ? { status: 'approved' } : undefined
    case 'lost':
      if (isTakenBack) return { detail: 'settled' }
      return status === 'in_mediation' ? { status: 'refunded', refundedMinor: amount.minor } : undefined
  }
}

let count = 0

/** No two payments have the same id, whichever provider made them up. */
function newPaymentId(): string {
  count += 1
  return String(100_000_000_000 + count)
}

export function inventProvider(clock: Clock, name = 'invented'): InventedProvider {
  const pages: string[] = []
  const histories = new Map<string, PaymentSnapshot[]>()
  const made = new Map<string, Made>()
  const overdrawn: string[] = []
  let ticks = 0

  // No two things happen in the same instant.
  const now = () => {
    ticks += 1
    return new Date(clock().getTime() + ticks)
  }
  const latest = (id: string): PaymentSnapshot | undefined => histories.get(id)?.at(-1)
  const all = () => [...histories.values()].flatMap((history) => history.at(-1) ?? [])

  function add(id: string, snapshot: Omit<PaymentSnapshot, 'updatedAt'>): void {
    histories.set(id, [...(histories.get(id) ?? []), { ...snapshot, updatedAt: now() }])
  }

  function giveBack(id: string, minor: number): void {
    const payment = latest(id)
    if (payment?.status !== 'approved')
      throw new ProviderRefused(400, '2063', 'not in this state', 'look_again')
    const refundedMinor = payment.refundedMinor + minor
    if (refundedMinor > payment.amount.minor) {
      overdrawn.push(id)
      throw new ProviderRefused(400, '2017', 'more than there is', 'look_again')
    }
    const status = refundedMinor === payment.amount.minor ? 'refunded' : 'approved'
    add(id, { ...payment, refundedMinor, status })
  }

  return {
    name,
    notifiedAt: [],
    help: { credential: '', signature: '' },
    // Nothing is ever told: the sweep finds all of it.
    readNotification: () => ({ refused: 'senseless' }),
    readReturn: () => undefined,
    pages,
    histories,
    overdrawn,
    giveBack,
    pay(orderReference, minor, status, id = newPaymentId()) {
      add(id, {
        provider: name,
        id,
        status,
        detail: '',
        amount: { minor, currency: 'ARS' },
        refundedMinor: 0,
        couponMinor: 0,
        orderReference,
        type: 'credit_card',
        method: 'visa',
        installments: 1,
        isRegular: true,
        sellerAccountId: '',
        approvedAt: status === 'approved' ? now() : null,
        dueAt: null,
        purchaseId: null,
        feeMinor: null,
        netMinor: null,
        releasedAt: null,
      })
      return id
    },
    change(id, status) {
      const payment = latest(id)
      if (payment === undefined || !UNDECIDED.includes(payment.status)) return
      add(id, { ...payment, status, approvedAt: status === 'approved' ? now() : payment.approvedAt })
    },
    dispute(id, step) {
      const payment = latest(id)
      const after = payment && disputed(payment, step)
      if (payment !== undefined && after !== undefined) add(id, { ...payment, ...after })
    },
    async createCheckout({ orderReference }) {
      pages.push(orderReference)
      return { providerCheckoutId: orderReference, redirectUrl: `https://pay.example/${orderReference}` }
    },
    async closeCheckout() {},
    getPayment: async (id) => latest(id),
    findPayments: async (reference) => all().filter(({ orderReference }) => orderReference === reference),
    findUpdated: async (since) => {
      const payments = all()
        .filter(({ updatedAt }) => updatedAt >= since)
        .toSorted((one, other) => one.updatedAt.getTime() - other.updatedAt.getTime())
      return { payments, read: payments.length, isLast: true }
    },
    async cancelPayment(id) {
      const payment = latest(id)
      if (payment === undefined || !UNDECIDED.includes(payment.status))
        throw new ProviderRefused(400, '2018', 'not in this state')
      add(id, { ...payment, status: 'cancelled' })
    },
    async refund(id, { amount, idempotencyKey }) {
      const before = made.get(idempotencyKey)
      if (before !== undefined && clock().getTime() - before.at < KEYS_LAST_MS)
        return { id: before.id, status: 'approved' }
      giveBack(id, amount.minor)
      made.set(idempotencyKey, { id: String(made.size), at: clock().getTime() })
      return { id: String(made.size), status: 'approved' }
    },
    getRefund: async (_paymentId, id) => ({ id, status: 'approved' }),
    // Whatever it returned shows on its payment at once.
    listRefunds: async () => [],
    whoAmI: async () => ({ sellerAccountId: '', site: 'MLA' }),
  }
}
