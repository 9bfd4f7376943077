import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { artworkAnswer } from '../../../../tests/support/catalogue-answers.ts'
import { newPricesOf } from '../../new-prices.ts'
import { NewPricesList } from './new-prices-list.tsx'

const { status } = artworkAnswer()
const shown = (given: Partial<typeof status>, percent = 10) =>
  renderToStaticMarkup(
    <NewPricesList
      prices={newPricesOf([artworkAnswer({ status: { ...status, ...given } })], { percent, step: 1 })}
    />,
  )

test('a price that will change stands beside the one before', () => {
  expect(shown({})).toMatch(/ARS 85\.000.*pasa a.*ARS 93\.500/)
  expect(shown({}, 0)).not.toContain('pasa a')
})

test('a work that is sold, or being paid, is promised no new price', () => {
  const sold = shown({ isAvailable: false, isSold: true })
  expect(sold).toMatch(/ARS 85\.000.*Vendida: no cambia/)
  const paid = shown({ isAvailable: false, isReserved: true })
  expect(paid).toContain('Alguien la está pagando: no cambia')
  for (const html of [sold, paid]) expect(html).not.toMatch(/pasa a|93\.500/)
})
