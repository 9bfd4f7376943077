import { expect, test } from 'vitest'
import { sampleDigitalArtwork } from '../sample-digital-artwork.ts'
import { printSummaryOf, questionsData } from './digital-art-head.ts'

test('messengers are told what the print is made after, its sizes and its price', () => {
  expect(printSummaryOf(sampleDigitalArtwork)).toMatch(
    /^Lámina, basada en «Río al atardecer»\. A4, A3, A2\. Desde ARS 15\.000\. /,
  )
})

test('search engines are told the four questions with their answers', () => {
  expect(questionsData['@type']).toBe('FAQPage')
  expect(questionsData.mainEntity).toHaveLength(4)
  expect(questionsData.mainEntity[1]?.acceptedAnswer.text).toContain('Entre 3 y 5 días hábiles')
})
