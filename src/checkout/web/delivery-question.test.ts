import { expect, test } from 'vitest'
import { printLineOf } from '#cart/print-line-of.ts'
import { sampleDigitalArtwork } from '#digital-art/sample-digital-artwork.ts'
import { answeredBy, answerTo, isUnderWay, NOTHING_ASKED, questionOf } from './delivery-question.ts'

function questionOfSize(id: string): string {
  const size = sampleDigitalArtwork.sizes.find((each) => each.id === id)
  if (size === undefined) throw new Error(`the example has no ${id}`)
  return questionOf(printLineOf(sampleDigitalArtwork, size), '5000')
}
const a4 = questionOfSize('a4')
const a2 = questionOfSize('a2')

test('what was answered for one size of a print is not told of another, and is still there for the first', () => {
  const asked = answeredBy({ question: a4 }, { question: a4, answer: 'Envío a Córdoba' })
  expect([answerTo(asked, a4), answerTo(asked, a2)]).toEqual(['Envío a Córdoba', ''])
})

test('an answer that comes after another question was asked is dropped', () => {
  const asked = { question: a2 }
  expect(answeredBy(asked, { question: a4, answer: 'Envío a Córdoba' })).toBe(asked)
  expect(isUnderWay(asked, a2)).toBe(true)
  expect(isUnderWay(asked, a4)).toBe(false)
})

test('before anything is asked nothing is told, and nothing is waited for', () => {
  expect(answerTo(NOTHING_ASKED, a4)).toBe('')
  expect(isUnderWay(NOTHING_ASKED, a4)).toBe(false)
})
