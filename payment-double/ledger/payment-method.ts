import type { PaymentType } from './payment.ts'
import type { PreferenceRequest } from './preference.ts'

export interface PaymentMethod {
  id: string
  name: string
  type: PaymentType
}

export interface TestCard extends PaymentMethod {
  firstSix: string
  lastFour: string
}

const visa = { id: 'visa', name: 'Visa', type: 'credit_card' } as const
const master = { id: 'master', name: 'Mastercard', type: 'credit_card' } as const
const amex = { id: 'amex', name: 'American Express', type: 'credit_card' } as const
const debvisa = { id: 'debvisa', name: 'Visa Débito', type: 'debit_card' } as const

export const TEST_CARDS: readonly TestCard[] = [
  { ...visa, firstSix: '450995', lastFour: '3704' },
  { ...master, firstSix: '503175', lastFour: '0604' },
  { ...amex, firstSix: '371180', lastFour: '2522' },
  { ...debvisa, firstSix: '400276', lastFour: '0008' },
]

const ACCOUNT_MONEY: PaymentMethod = {
  id: 'account_money',
  name: 'Dinero en cuenta',
  type: 'account_money',
}

const TICKETS: readonly PaymentMethod[] = [
  { id: 'rapipago', name: 'Rapipago', type: 'ticket' },
  { id: 'pagofacil', name: 'Pago Fácil', type: 'ticket' },
]

export const PAYMENT_METHODS: readonly PaymentMethod[] = [
  visa,
  master,
  amex,
  { id: 'naranja', name: 'Naranja', type: 'credit_card' },
  { id: 'cabal', name: 'Cabal', type: 'credit_card' },
  debvisa,
  { id: 'debmaster', name: 'Mastercard Débito', type: 'debit_card' },
  { id: 'maestro', name: 'Maestro', type: 'debit_card' },
  ...TICKETS,
  ACCOUNT_MONEY,
]

export interface OfferedMethods {
  cards: readonly TestCard[]
  accountMoney: PaymentMethod
  tickets: readonly PaymentMethod[]
}

/** Money in the account cannot be excluded; tickets never settle at once, so binary mode hides them. */
export function offeredMethods(request: PreferenceRequest): OfferedMethods {
  const methods = new Set(request.payment_methods?.excluded_payment_methods?.map((each) => each.id))
  const types = new Set(request.payment_methods?.excluded_payment_types?.map((each) => each.id))
  const allowed = (method: PaymentMethod) => !methods.has(method.id) && !types.has(method.type)
  return {
    cards: TEST_CARDS.filter(allowed),
    accountMoney: ACCOUNT_MONEY,
    tickets: request.binary_mode ? [] : TICKETS.filter(allowed),
  }
}

export interface InstalmentPlan {
  installments: number
  /** Centavos, interest included. */
  total: number
}

const INTEREST_PER_CENT: Record<number, number> = { 1: 0, 2: 8, 3: 12, 6: 24, 9: 38, 12: 52, 18: 84, 24: 120 }

export function instalmentPlans(amount: number, request: PreferenceRequest): InstalmentPlan[] {
  const most = request.payment_methods?.installments ?? 12
  return Object.entries(INTEREST_PER_CENT)
    .map(([count, interest]) => ({
      installments: Number(count),
      total: amount + Math.round((amount * interest) / 100),
    }))
    .filter((each) => each.installments <= most)
}
