import { z } from 'zod'
import { cardOutcome } from '../ledger/card-outcome.ts'
import { instalmentPlans, offeredMethods } from '../ledger/payment-method.ts'
import { type Preference, totalOf } from '../ledger/preference.ts'
import type { PaymentOrder } from '../payments.ts'

export const payForm = z.object({
  pref_id: z.string(),
  attempt: z.string(),
  method: z.string().default(''),
  card: z.string().default(''),
  holder: z.string().max(120).default(''),
  installments: z.coerce.number().int().min(1).catch(1),
  email: z.string().max(256).default(''),
})
export type PayForm = z.infer<typeof payForm>

export type PayErrors = Partial<Record<'method' | 'card' | 'holder' | 'installments' | 'email', string>>

export type ReadPayForm = { order: PaymentOrder } | { errors: PayErrors }

/** Undefined when the shop gave none, or none that is one. */
export const payerEmailOf = (preference: Preference): string | undefined =>
  z.email().safeParse(preference.request.payer?.email).data

/** What the buyer asks for, checked against what this preference offers. */
export function readPayForm(form: PayForm, preference: Preference): ReadPayForm {
  const payerEmail = payerEmailOf(preference) ?? form.email.trim()
  if (!z.email().safeParse(payerEmail).success)
    return { errors: { email: 'Escribí un correo, por ejemplo vos@ejemplo.com.' } }
  if (form.method === 'card') return readCard(form, preference, payerEmail)
  const { accountMoney, tickets } = offeredMethods(preference.request)
  const method = [accountMoney, ...tickets].find((each) => each.id === form.method)
  if (method === undefined) return { errors: { method: 'Elegí un medio de pago.' } }
  const outcome =
    method.type === 'ticket'
      ? ({ status: 'pending', statusDetail: 'pending_waiting_payment' } as const)
      : ({ status: 'approved', statusDetail: 'accredited' } as const)
  const totalPaid = totalOf(preference)
  return { order: { method, outcome, installments: 1, totalPaid, holder: null, payerEmail } }
}

function readCard(form: PayForm, preference: Preference, payerEmail: string): ReadPayForm {
  const card = offeredMethods(preference.request).cards.find((each) => each.id === form.card)
  if (card === undefined) return { errors: { card: 'Elegí una tarjeta de prueba.' } }
  const holder = form.holder.trim()
  const outcome = cardOutcome(holder, preference.request.binary_mode ?? false)
  if (outcome === undefined) {
    return {
      errors: { holder: 'Escribí un nombre de prueba, por ejemplo APRO para que el pago se apruebe.' },
    }
  }
  const count = card.type === 'debit_card' ? 1 : form.installments
  const plan = instalmentPlans(totalOf(preference), preference.request).find(
    (each) => each.installments === count,
  )
  if (plan === undefined) return { errors: { installments: 'Elegí una cantidad de cuotas de la lista.' } }
  const { installments, total: totalPaid } = plan
  return { order: { method: card, outcome, installments, totalPaid, holder, payerEmail } }
}
