import { expect, test } from 'vitest'
import { cardOutcome } from '../../payment-double/ledger/card-outcome.ts'
import { paymentDetailText } from './payment-detail.ts'

test.each('CONT OTHE CALL FUND SECU EXPI FORM CARD INST DUPL LOCK CTNA ATTE BLAC'.split(' '))(
  'what the provider answers to its test card %s is told in words',
  (holder) => {
    expect(paymentDetailText(cardOutcome(holder, false)?.statusDetail ?? '')).toMatch(/^[A-Z][^_]+$/)
  },
)

test('a word that nobody knows, or that says no more than the status, is not told', () => {
  expect(paymentDetailText('accredited')).toBe('')
  expect(paymentDetailText('cc_rejected_by_the_moon')).toBe('')
})
