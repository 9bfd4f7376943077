import { expect, test } from 'vitest'
import { linkTo } from '#pages/site-pages.ts'
import { sampleDigitalArtwork } from '../sample-digital-artwork.ts'
import { digitalArtData, printSummaryOf } from './digital-art-head.ts'
import { questionsData } from './questions-data.ts'

test('messengers are told what the print is made after, its sizes and its price', () => {
  expect(printSummaryOf(sampleDigitalArtwork)).toMatch(
    /^Lámina, basada en «Río al atardecer»\. A4, A3, A2\. Desde ARS 15\.000\. /,
  )
})

const place = {
  origin: 'https://x.ar',
  url: `https://x.ar${linkTo.digitalArtwork('ejemplo')}`,
  listUrl: `https://x.ar${linkTo.digitalArt()}`,
  originalUrl: undefined,
  picture: 'https://x.ar/p.webp',
  termsOf: () => ({}),
}

test('the head tells the price that is charged least, whatever numbers other currencies have', () => {
  const dollars = { price: { minor: 40_00, currency: 'USD' as const }, pesos: null }
  const sizes = sampleDigitalArtwork.sizes.map((size) => (size.id === 'a2' ? { ...size, ...dollars } : size))
  const work = { ...sampleDigitalArtwork, sizes }
  expect(printSummaryOf(work)).toContain('Desde ARS 15.000.')
  const price = { property: 'product:price:amount', content: '15000' }
  expect(digitalArtData(work, place)).toContainEqual(price)
})

test('search engines are told of how many copies an edition is, and nothing where it has no limit', () => {
  const told = (work: typeof sampleDigitalArtwork) => JSON.stringify(digitalArtData(work, place))
  expect(told(sampleDigitalArtwork)).not.toContain('artEdition')
  const edition = { size: 30, left: 7, reserved: 0, next: 24 }
  expect(told({ ...sampleDigitalArtwork, edition })).toContain('"artEdition":30')
})

test.each([
  [{ left: 0, reserved: 2 }, 'Reserved'],
  [{ left: 0, reserved: 0 }, 'SoldOut'],
  [{ left: 3, reserved: 0 }, 'InStock'],
])('of an edition with %j a size is told as %s, but for one that is switched off', (left, word) => {
  const edition = { size: 10, next: null, ...left }
  const sizes = sampleDigitalArtwork.sizes.map((size) => {
    const offered = size.id !== 'a2'
    return { ...size, offered, available: offered && left.left > 0 }
  })
  const told = JSON.stringify(digitalArtData({ ...sampleDigitalArtwork, edition, sizes }, place))
  const words = [...told.matchAll(/"availability":"https:\/\/schema.org\/(\w+)"/g)].map(([, each]) => each)
  expect(words).toEqual([word, word, 'OutOfStock'])
})

test('the films of a print are told with it', () => {
  const film = {
    url: '/media/cinta/film.webm',
    format: 'webm',
    width: 320,
    height: 180,
    seconds: 2,
    uploadedAt: '2026-11-20T12:00:00.000Z',
  } as const
  const views = [{ ...sampleDigitalArtwork.image, alt: 'Película', film }]
  const told = JSON.stringify(digitalArtData({ ...sampleDigitalArtwork, views }, place))
  expect(told).toContain('"contentUrl":"https://x.ar/media/cinta/film.webm"')
  expect(JSON.stringify(digitalArtData(sampleDigitalArtwork, place))).not.toContain('video')
})

test('search engines are told the four questions with their answers', () => {
  expect(questionsData['@type']).toBe('FAQPage')
  expect(questionsData.mainEntity).toHaveLength(4)
  expect(questionsData.mainEntity[1]?.acceptedAnswer.text).toContain('Entre 3 y 5 días hábiles')
})
