import { z } from 'zod'
import { type Payment, paymentRecord, refundedOf } from '../../payment-double/ledger/payment.ts'
import { preferenceRecord } from '../../payment-double/ledger/preference.ts'
import { temporaryDataFolder } from '../house/data-folder.ts'
import { freePort } from '../house/free-port.ts'
import { startShop } from '../house/shop-process.ts'

const State = z.object({
  preferences: z.record(z.string(), preferenceRecord),
  payments: z.record(z.string(), z.array(paymentRecord)),
})

/** A payment as it stands at the provider, in minor units. */
export interface BankPayment {
  readonly id: string
  readonly reference: string
  readonly status: Payment['status']
  /** Paid and not given back. */
  readonly keptMinor: number
  readonly at: Date
}

export interface Bank {
  readonly url: string
  /** Pays at a payment page's address, even after it has closed. @param holder 'APRO' is approved, 'OTHE' refused */
  pay(payAt: string, holder: string): Promise<void>
  /** What happens to the notifications of a payment page's payments. */
  disturb(payAt: string, notifications: { drop?: boolean; duplicates?: number }): Promise<void>
  payments(): Promise<BankPayment[]>
  /** How many payment pages were opened. */
  countPages(): Promise<number>
  stop(): Promise<unknown>
}

const HAS_MONEY: readonly Payment['status'][] = ['approved', 'in_mediation']

function bankPayment(versions: readonly Payment[], referenceOf: (id: string) => string): BankPayment[] {
  const payment = versions.at(-1)
  if (payment === undefined) return []
  const { id, status, amount, preferenceId, createdAt } = payment
  const keptMinor = HAS_MONEY.includes(status) ? amount - refundedOf(payment) : 0
  return [{ id, status, keptMinor, reference: referenceOf(preferenceId), at: new Date(createdAt) }]
}

/**
 * The payment double in a process that outlives the shop under test: a second shop, of which only the double
 * is used. Its notifications go to `shopUrl`.
 */
export async function openBank(shopUrl: string): Promise<Bank> {
  const [port, doublePort] = [await freePort(), await freePort()]
  const url = `http://localhost:${doublePort}`
  const shop = await startShop({
    DATA_DIR: temporaryDataFolder(),
    PORT: String(port),
    SAMPLE_DATA: 'off',
    PAYMENT_DOUBLE_PORT: String(doublePort),
    MP_NOTIFICATION_URL: `${shopUrl}/api/payments/webhook/mercadopago`,
  })
  const readState = async () => State.parse(await (await fetch(`${url}/_double/state`)).json())
  return {
    url,
    async pay(payAt, holder) {
      const preference = new URL(payAt).searchParams.get('pref_id')
      const reply = await fetch(`${url}/_double/preferences/${preference}/pay`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ holder }),
      })
      if (reply.status !== 201) throw new Error(`paying at ${payAt} was answered ${reply.status}`)
    },
    async disturb(payAt, notifications) {
      const preference = new URL(payAt).searchParams.get('pref_id')
      const reply = await fetch(`${url}/_double/scenario/${preference}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ notifications }),
      })
      if (!reply.ok) throw new Error(`disturbing ${payAt} was answered ${reply.status}`)
    },
    async payments() {
      const { payments, preferences } = await readState()
      const referenceOf = (id: string) => preferences[id]?.request.external_reference ?? ''
      return Object.values(payments).flatMap((versions) => bankPayment(versions, referenceOf))
    },
    countPages: async () => Object.keys((await readState()).preferences).length,
    stop: shop.stop,
  }
}
