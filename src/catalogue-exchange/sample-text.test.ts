import { expect, test } from 'vitest'
import { clearedText, nothingToClearText, sampleText } from './sample-text.ts'

test.each([
  [{ artworks: 12, prints: 8 }, 'las 12 obras y las 8 láminas'],
  [{ artworks: 1, prints: 8 }, 'la obra y las 8 láminas'],
  [{ artworks: 1, prints: 0 }, 'la obra'],
  [{ artworks: 0, prints: 1 }, 'la lámina'],
])('of a sample of %j the question names %s', (counts, text) => {
  expect(sampleText(counts)).toBe(text)
})

test.each([
  [0, 'Muestra vaciada'],
  [1, 'Muestra vaciada. Se queda 1, porque está en un pedido o tiene anotada una venta.'],
  [2, 'Muestra vaciada. Se quedan 2, porque están en pedidos o tienen anotada una venta.'],
])('%i works of the sample that stay are told of in their number', (kept, text) => {
  expect(clearedText(kept)).toBe(text)
})

test('where only works are left that stay, the artist is told so instead of asked', () => {
  expect(nothingToClearText(2)).toBe(
    'No queda nada de la muestra para sacar. Se quedan 2, porque están en pedidos o tienen anotada una venta.',
  )
})
