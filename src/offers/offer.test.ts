import { expect, test } from 'vitest'
import { moneyOf } from '#money/money.ts'
import {
  agreedPrice,
  canMoveOffer,
  isLive,
  leastOffer,
  OFFER_STATES,
  OfferForm,
  offerTransitions,
  readCounter,
} from './offer.ts'

test('an offer that is over stays so, unless its sale got no page', () => {
  for (const state of ['declined', 'expired', 'missed'] as const) expect(offerTransitions[state]).toEqual([])
  expect(offerTransitions.accepted).toEqual(['open', 'countered'])
  expect(OFFER_STATES.filter(isLive)).toEqual(['open', 'countered'])
})

test('each side has its answers: what was countered is not countered again, and nothing is accepted twice', () => {
  expect(canMoveOffer('open', 'countered')).toBe(true)
  expect(canMoveOffer('countered', 'countered')).toBe(false)
  expect(canMoveOffer('countered', 'open')).toBe(true)
  expect(canMoveOffer('accepted', 'accepted')).toBe(false)
})

test('the least offer is a tenth of a price that everybody reads, and tells nothing of one that nobody does', () => {
  expect(leastOffer('ARS', moneyOf(500_000, 'ARS'))).toBe(50_000)
  expect(leastOffer('ARS', moneyOf(2000, 'ARS'))).toBe(1000)
  expect(leastOffer('USD', moneyOf(1999, 'USD'))).toBe(200)
  expect(leastOffer('USD', null)).toBe(10)
  expect(leastOffer('ARS', null)).toBe(1000)
})

test('what is paid is the last word of both', () => {
  expect(agreedPrice({ amount: 900, counter: null, currency: 'USD' })).toEqual(moneyOf(900, 'USD'))
  expect(agreedPrice({ amount: 900, counter: 1000, currency: 'USD' })).toEqual(moneyOf(1000, 'USD'))
})

const SENT = { artworkId: 'rio', name: 'Ana Paz', email: ' ANA@example.com', amount: 5000 }

test('an offer needs who makes it and how much; what is left out is empty', () => {
  expect(OfferForm.parse(SENT)).toEqual({
    ...SENT,
    email: 'ana@example.com',
    phone: null,
    message: '',
  })
})

test.each([
  [{ name: '' }, 'name'],
  [{ email: 'ana@' }, 'email'],
  [{ phone: '123' }, 'phone'],
  [{ amount: 0 }, 'amount'],
  [{ amount: 1.5 }, 'amount'],
  [{ amount: Number.NaN }, 'amount'],
  [{ amount: 2e9 }, 'amount'],
  [{ message: 'x'.repeat(1001) }, 'message'],
])('%j is told at its field', (wrong, field) => {
  const issues = OfferForm.safeParse({ ...SENT, ...wrong }).error?.issues ?? []
  expect([...new Set(issues.map(({ path }) => path[0]))]).toEqual([field])
})

test.each(["Bernardo O'Higgins", 'D’Ángelo', 'Jean-Luc Paz', 'M. Paz', 'Li'])(
  '%s makes an offer by her name, as she would buy',
  (name) => {
    expect(OfferForm.parse({ ...SENT, name: ` ${name} ` }).name).toBe(name)
  },
)

const offer = { amount: 90_000, currency: 'ARS', shownPrice: 120_000 } as const

test('an answer with another amount is read as the offer is', () => {
  expect(readCounter({ amount: 95_000, words: ' Con marco.\r\n' }, offer)).toEqual({
    errors: {},
    counter: { amount: 95_000, words: 'Con marco.' },
  })
  const nothing = readCounter({ amount: Number.NaN }, offer)
  expect(nothing.errors.amount).toBe('Escribí cuánto ofrecés, sin centavos')
})

test.each([
  [900, 'La contraoferta tiene que ser mayor que la oferta: ARS 90.000'],
  [90_000, 'La contraoferta tiene que ser mayor que la oferta: ARS 90.000'],
  [90_001, undefined],
  [120_000, undefined],
  [120_001, 'La contraoferta no puede pasar el precio de la obra: ARS 120.000'],
])('an offer of 90.000 for a work of 120.000 that is answered with %i: %s', (amount, told) => {
  expect(readCounter({ amount }, offer).errors.amount).toBe(told)
})

test('more than anybody offers is told the bound, in an offer and in its answer', () => {
  const bound = 'El monto no puede pasar de 1.000.000.000'
  for (const amount of [1_000_000_001, 9_999_999_999, 1e20]) {
    const issues = OfferForm.safeParse({ ...SENT, amount }).error?.issues ?? []
    expect(issues.map(({ message }) => message)).toEqual([bound])
    expect(readCounter({ amount }, { ...offer, shownPrice: null }).errors.amount).toBe(bound)
  }
  expect(OfferForm.parse({ ...SENT, amount: 1_000_000_000 }).amount).toBe(1_000_000_000)
})

test('a price that visitors do not read limits no answer', () => {
  expect(readCounter({ amount: 120_001 }, { ...offer, shownPrice: null }).errors).toEqual({})
})
