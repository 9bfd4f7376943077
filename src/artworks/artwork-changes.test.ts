import { describe, expect, test } from 'vitest'
import type { Change } from '#activity/activity.ts'
import { moneyOf } from '#money/money.ts'
import { blankValues, otherValues } from '../../tests/support/field-values.ts'
import { changesOfWork, stillStands, valuesBefore } from './artwork-changes.ts'
import { artworkFields } from './artwork-fields.ts'

type Work = Parameters<typeof changesOfWork>[0]

const river: Work = {
  ...blankValues(artworkFields),
  title: 'Río',
  year: 2024,
  tags: ['delta', 'agua'],
  height: 60,
  width: 80,
  unit: 'cm',
  price: moneyOf(85_000, 'ARS'),
  discountPercentage: 0,
  saleState: 'for_sale',
}

/** The same work, with another value in each of its declared fields. */
const another: Work = { ...river, ...otherValues(artworkFields) }

const fields = Object.keys(artworkFields) as (keyof typeof artworkFields)[]
const changed = (changes: Partial<Work>, from = river) => changesOfWork(from, { ...from, ...changes })
const texts = (changes: readonly Change[]) => changes.map(({ before, after }) => [before, after])

describe('what changed in a work', () => {
  test.each(fields)('is told of its field %s by a name with its article, and may be taken back', (field) => {
    expect(changed({ [field]: another[field] })).toEqual([
      {
        field,
        label: expect.stringMatching(/^(el|la|las|si) \p{L}/u),
        before: expect.any(String),
        after: expect.any(String),
        was: { [field]: river[field] },
        is: { [field]: another[field] },
      },
    ])
  })

  test('has a name of its own for each field', () => {
    const labels = changesOfWork(river, another).map(({ label }) => label)
    expect(new Set(labels).size).toBe(fields.length)
  })

  test('is nothing where nothing is another', () => {
    expect(changesOfWork(river, { ...river, tags: [...river.tags] })).toEqual([])
  })

  test.each<[string, Partial<Work>, string, string]>([
    ['a draft that is published', { published: true }, 'Borrador', 'Publicada'],
    ['a box that is ticked', { featured: true }, 'No', 'Sí'],
    ['a list', { tags: ['delta', 'agua', 'luz'] }, 'delta, agua', 'delta, agua, luz'],
    ['a number', { year: 2025 }, '2024', '2025'],
    ['what was empty', { weightKg: 4.5 }, '', '4.5'],
    ['a size', { width: 90 }, '80 × 60 cm', '90 × 60 cm'],
    ['a price', { price: moneyOf(900, 'USD') }, 'ARS 85.000', 'USD 900'],
    ['a discount', { discountPercentage: 15 }, '0 %', '15 %'],
    ['a work that is sold', { saleState: 'sold' }, 'A la venta', 'Vendida'],
    ['one that is kept', { saleState: 'not_for_sale' }, 'A la venta', 'No está a la venta'],
  ])('is read as people say it: %s', (_what, changes, before, after) => {
    expect(texts(changed(changes))).toEqual([[before, after]])
    expect(texts(changed(river, { ...river, ...changes }))).toEqual([[after, before]])
  })

  test('of a size is all of it, whichever side was another', () => {
    expect(changed({ height: 61 })).toMatchObject([
      {
        field: 'size',
        was: { width: 80, height: 60, unit: 'cm' },
        is: { width: 80, height: 61, unit: 'cm' },
      },
    ])
  })

  test('stands in the order of the form, with size, price and state behind the fields', () => {
    const all = changesOfWork(river, { ...another, width: 90, discountPercentage: 5, saleState: 'sold' })
    expect(all.slice(fields.length).map(({ field }) => field)).toEqual([
      'size',
      'discountPercentage',
      'saleState',
    ])
  })
})

/** What was written down of a change, as the database gives it back: its names may stand in another order. */
const noted = (was: unknown, is: unknown): Change => ({
  field: 'x',
  label: 'x',
  before: '',
  after: '',
  was,
  is,
})

describe('a change', () => {
  test('still stands while each of its values is as it made it', () => {
    const after = { ...river, price: moneyOf(900, 'USD'), tags: ['luz'], weightKg: null }
    const changes = [
      noted({}, { price: { minor: 90_000, currency: 'USD' } }),
      noted({}, { price: { currency: 'USD', minor: 90_000 } }),
      noted({}, { tags: ['luz'], weightKg: null }),
    ]
    expect(stillStands(after, changes)).toBe(true)
  })

  test('still stands where a field that was left empty is not there at all', () => {
    expect(stillStands({}, [noted({ series: 'orillas' }, { series: null })])).toBe(true)
    expect(stillStands({ series: null }, [noted({ series: 'orillas' }, { series: undefined })])).toBe(true)
  })

  test.each<[string, Partial<Work>]>([
    ['a number', { year: 2026 }],
    ['a text', { title: 'Faro' }],
    ['a list', { tags: ['luz'] }],
    ['an amount', { price: moneyOf(901, 'USD') }],
    ['a value that was taken away', { weightKg: null }],
  ])('stands no more when %s was changed since', (_what, since) => {
    const after = { ...another, price: moneyOf(900, 'USD') }
    const changes = changesOfWork(river, after)
    expect(stillStands(after, changes)).toBe(true)
    expect(stillStands({ ...after, ...since }, changes)).toBe(false)
  })

  test('of several values stands no more when one of them was changed since', () => {
    const after = { ...river, width: 90, height: 70 }
    const changes = changesOfWork(river, after)
    expect(stillStands({ ...after, height: 71 }, changes)).toBe(false)
  })

  test('cannot be taken back where nothing was written down of it, or not both values', () => {
    expect(stillStands(river, [])).toBe(false)
    expect(stillStands(river, [noted(undefined, { title: 'Río' })])).toBe(false)
    for (const is of [undefined, null, 7, 'Río'])
      expect([is, stillStands(river, [noted({ title: 'Faro' }, is)])]).toEqual([is, false])
  })

  test('is taken back with the values of all its fields', () => {
    const after = { ...river, title: 'Faro', width: 90 }
    expect(valuesBefore(changesOfWork(river, after))).toEqual({
      title: 'Río',
      width: 80,
      height: 60,
      unit: 'cm',
    })
    expect({ ...after, ...valuesBefore(changesOfWork(river, after)) }).toEqual(river)
  })
})
