import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linkTo } from '#pages/site-pages.ts'
import {
  enquiryText,
  type Favourite,
  favouritesFrom,
  goneText,
  idsOfSelection,
  isFavourite,
  messageText,
  pageOf,
  printIdIn,
  withFavourites,
  withoutFavourite,
} from './favourites.ts'

const work = (id: string): Favourite => ({ id, title: id.toUpperCase() })
const many = (count: number, name = 'obra') => Array.from({ length: count }, (_, at) => work(`${name}-${at}`))

describe('what a browser had stored', () => {
  test('is read as it was written', () => {
    expect(favouritesFrom(JSON.parse(JSON.stringify(many(3))))).toEqual(many(3))
  })

  test.each([
    undefined,
    null,
    'faro',
    7,
    { faro: true },
    [null, 'faro', 3, [], {}, { id: 'faro' }, { id: 7, title: 'Faro' }, { id: 'faro', title: ' ' }],
    [
      { id: '', title: 'Faro' },
      { id: '../admin', title: 'Faro' },
      { id: 'x'.repeat(201), title: 'Faro' },
    ],
  ])('is nothing where it is %j', (stored) => {
    expect(favouritesFrom(stored)).toEqual([])
  })

  test('is bounded, whoever wrote it', () => {
    const long = { ...work('larga'), title: 'x'.repeat(5000), more: 'x'.repeat(5000) }
    const [first, ...others] = favouritesFrom([long, work('larga'), ...many(500)])
    expect(Object.keys(first ?? {})).toEqual(['id', 'title'])
    expect(first?.title).toHaveLength(300)
    expect(others).toEqual(many(99))
  })

  test('is never a reason to fail', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (stored) => {
        expect(favouritesFrom(stored).length).toBeLessThanOrEqual(100)
      }),
    )
  })
})

describe('favourites', () => {
  test('have the newest first, each once, and only what is remembered of them', () => {
    const all = withFavourites([work('faro')], [{ ...work('boya'), price: 5 } as Favourite, work('faro')])
    expect(all).toEqual([work('boya'), work('faro')])
    expect([isFavourite(all ?? [], 'boya'), isFavourite(all ?? [], 'muelle')]).toEqual([true, false])
    expect(withoutFavourite(all ?? [], 'boya')).toEqual([work('faro')])
  })

  test('are a hundred at most: none is dropped for another', () => {
    expect(withFavourites(many(98), many(2, 'nueva'))).toHaveLength(100)
    expect(withFavourites(many(99), many(2, 'nueva'))).toBeUndefined()
    expect(withFavourites(many(100), many(3))).toEqual(many(100))
  })
})

describe('an address of works', () => {
  test.each([
    ['faro,boya', ['faro', 'boya']],
    [' faro , boya ,faro', ['faro', 'boya']],
    ['', []],
    [',,<b>,../x,faro', ['faro']],
    ['~faro,faro,~~faro,fa~ro,~', ['~faro', 'faro']],
  ])('%j names %j', (text, ids) => {
    expect(idsOfSelection(text)).toEqual(ids)
  })

  test('names twenty-four at most', () => {
    const ids = many(40).map(({ id }) => id)
    expect(idsOfSelection(ids.join(','))).toEqual(ids.slice(0, 24))
  })
})

test('works are asked about in one sentence, and in one message with a work a line', () => {
  expect(enquiryText(['Faro'], 800)).toBe('Me interesa «Faro».')
  expect(enquiryText(['Faro', 'Muelle', 'Boya'], 800)).toBe(
    'Me interesan estas obras: «Faro», «Muelle» y «Boya».',
  )
  const works = ['faro', 'boya'].map((id) => ({ title: id, url: `https://x.example/${id}` }))
  expect(messageText(works)).toBe(
    'Hola, me interesan estas obras:\n«faro»: https://x.example/faro\n«boya»: https://x.example/boya',
  )
  expect(messageText(works.slice(1))).toBe('Hola, me interesa esta obra:\n«boya»: https://x.example/boya')
})

test('of many works an enquiry names as many as fit, and counts the others', () => {
  expect(enquiryText(['Faro', 'Muelle', 'Boya'], 51)).toBe(
    'Me interesan estas obras: «Faro», «Muelle» y 1 más.',
  )
  expect(enquiryText(['Faro', 'Muelle', 'Boya'], 1)).toBe('Me interesan estas obras: «Faro» y 2 más.')
})

test('a print is another work than the original of its id, and has another page', () => {
  expect(favouritesFrom([work('faro'), work('~faro')])).toHaveLength(2)
  expect([printIdIn('~faro'), printIdIn('faro')]).toEqual(['faro', undefined])
  expect([pageOf('~faro'), pageOf('faro')]).toEqual([linkTo.digitalArtwork('faro'), linkTo.artwork('faro')])
})

test.each([
  [2, [], undefined],
  [3, ['faro-y-mar-k7f2qx'], 'Una de las obras elegidas ya no se exhibe: «Faro y mar».'],
  [3, [], 'Una de las obras elegidas ya no se exhibe.'],
  [4, ['faro-k7f2qx', 'boya'], '2 de las obras elegidas ya no se exhiben: «Faro» y «Boya».'],
  [3, ['~faro-y-mar-k7f2qx'], 'Una de las obras elegidas ya no se exhibe: «Faro y mar».'],
  [4, ['faro-k7f2qx'], '2 de las obras elegidas ya no se exhiben.'],
])('of %i works two are there, and %j were published once', (asked, gone, text) => {
  expect(goneText({ works: [1, 2], gone, asked })).toBe(text)
})
