import { describe, expect, test } from 'vitest'
import { linkTo } from '#pages/site-pages.ts'
import { blankValues } from '../../../tests/support/field-values.ts'
import type { Availability } from '../artwork.ts'
import { shownArtworkFields } from '../artwork-fields.ts'
import type { ArtworkView } from '../artwork-view.ts'
import { artworkData, artworkSummary } from './artwork-head.ts'

const image = {
  id: 'losas',
  url: '/media/losas/1600.webp',
  width: 1600,
  height: 1200,
  alt: 'Losas mojadas',
  placeholder: '',
  zoomLimit: 1600,
  variants: [],
}

const work = (availability: Availability): ArtworkView => ({
  ...blankValues(shownArtworkFields),
  id: 'losas-k7f2qx',
  title: 'Losas',
  artist: 'Elena Ferreyra',
  year: 2024,
  packing: 'chica',
  technique: 'Óleo sobre tela',
  dimensions: '60 x 80 cm',
  description: 'Después de la lluvia.',
  category: 'paisaje',
  price: { minor: 480_000_00, currency: 'ARS' },
  pesos: null,
  discountPercentage: 0,
  imageUrl: image.url,
  thumbnailUrl: image.url,
  image,
  views: [],
  shareUrl: null,
  availability,
  reservedUntil: null,
})

const url = `https://galeria.example${linkTo.artwork('losas-k7f2qx')}`
const place = {
  origin: 'https://galeria.example',
  url,
  picture: 'https://galeria.example/losas.jpg',
  terms: {},
}

/** All that programs are told of the work, as its page says it. */
const toldOf = (availability: Availability): string =>
  JSON.stringify([...artworkData(work(availability), place), artworkSummary(work(availability))])

describe('search engines and messengers are told what the page says of the price', () => {
  test.each([
    ['available', 'InStock'],
    ['reserved', 'Reserved'],
  ] as const)('a work that is %s has one', (availability, word) => {
    const told = toldOf(availability)
    expect(told).toContain('{"property":"product:price:amount","content":"480000"}')
    expect(told).toContain(
      `"offers":{"@type":"Offer","url":"${url}","price":480000,"priceCurrency":"ARS","availability":"https://schema.org/${word}"}`,
    )
  })

  test('a sold work has none, and is sold', () => {
    const told = toldOf('sold')
    expect(told).not.toMatch(/price|480/)
    expect(told).toContain(
      `"offers":{"@type":"Offer","url":"${url}","availability":"https://schema.org/SoldOut"}`,
    )
  })

  test('a work that is not for sale is not offered at all', () => {
    expect(toldOf('not_for_sale')).not.toMatch(/price|480|offers/)
  })
})

test('a price that visitors have to ask for is told to no program, though the work can be had', () => {
  const asked = { ...work('available'), priceOnRequest: true }
  const told = JSON.stringify([...artworkData(asked, place), artworkSummary(asked)])
  expect(told).not.toMatch(/price|480/)
  expect(told).toContain(
    `"offers":{"@type":"Offer","url":"${url}","availability":"https://schema.org/InStock"}`,
  )
})

test('a work with a number in the inventory is known by it', () => {
  const told = (inventoryNumber: string) =>
    JSON.stringify(artworkData({ ...work('available'), inventoryNumber }, place))
  expect(told('EdS-2024-017')).toContain('"sku":"EdS-2024-017"')
  expect(told('')).not.toContain('sku')
})

test('the films of a work are told with it', () => {
  const film = {
    url: '/media/cinta/film.mp4',
    format: 'mp4',
    width: 320,
    height: 180,
    seconds: 2,
    uploadedAt: '2026-11-20T12:00:00.000Z',
  } as const
  const views = [image, { ...image, alt: 'Película: El pincel', film }]
  const told = JSON.stringify(artworkData({ ...work('available'), views }, place))
  expect(told).toContain('"video":[{"@type":"VideoObject","name":"Losas — Película: El pincel",')
  expect(JSON.stringify(artworkData(work('available'), place))).not.toContain('video')
})
