import type { Verdict } from '../../refund.ts'

const NO_BALANCE = ['2031']
/** Too old, or not refundable in its present state. */
const LOOK_AGAIN = ['2024', '15016', '2063', '2017', '2085']

/** What the provider means by the code of a refusal. */
export function verdictOn(code: string): Verdict {
  if (NO_BALANCE.includes(code)) return 'no_balance'
  return LOOK_AGAIN.includes(code) ? 'look_again' : 'final'
}
