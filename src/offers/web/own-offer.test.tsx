import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { OwnOffer } from '../offers-api.ts'
import { OwnOfferPage } from './own-offer.tsx'

const offer: OwnOffer = {
  amount: 90_000,
  currency: 'ARS',
  counter: 110_000,
  words: '',
  artworkId: 'rio',
  title: 'Río',
  state: 'countered',
  answerBy: null,
  lowerPrice: null,
  orderToken: null,
  outcome: null,
}

const shown = (changes: Partial<OwnOffer>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <OwnOfferPage offer={{ ...offer, ...changes }} />
    </MemoryRouter>,
  )

test('a counter-offer above the price that was lowered since cannot be pressed', () => {
  expect(shown({})).toContain('Aceptar ARS 110.000')
  const lower = shown({ lowerPrice: { price: 95_000, currency: 'ARS' } })
  expect(lower).not.toContain('Aceptar')
  expect(lower).toContain('La obra cuesta ahora ARS 95.000, menos que la contraoferta de ARS 110.000')
})

test('an accepted offer says that the work waits only as long as its order does', () => {
  const accepted = { state: 'accepted', orderToken: 't' } as const
  expect(shown({ ...accepted, outcome: 'open' })).toContain('Quedó reservada para vos por ARS 110.000')
  for (const outcome of ['paid', 'refused', 'pending'] as const) {
    const page = shown({ ...accepted, outcome })
    expect(page).not.toContain('reservada para vos')
    expect(page).not.toContain('pagar')
    expect(page).toContain('Ver tu pedido')
  }
  expect(shown({ ...accepted, outcome: 'refused' })).not.toContain('La obra te espera')
})

test('whoever has bought the work herself is led to her order', () => {
  const page = shown({ state: 'missed', orderToken: 't', outcome: 'paid' })
  expect(page).toContain('Ver tu pedido')
  expect(page).not.toContain('otra persona')
  expect(shown({ state: 'missed' })).toContain('Se vendió a otra persona')
})
