import { describe, expect, test } from 'vitest'
import { coverTextOf, tagsOf, titleIn, viewTextOf } from './propose-words.ts'

const work = {
  title: 'Rosedal de noche',
  technique: 'Óleo sobre tela',
  height: '80',
  width: '60,5',
  unit: 'cm',
  year: '2025',
} as const

describe('a title that is proposed', () => {
  test.each([
    ['rosedal-noche.jpg', 'Rosedal noche'],
    ['La siesta.JPEG', 'La siesta'],
    ['ATARDECER_EN_EL_DELTA.png', 'Atardecer en el delta'],
    ['ñandú.webp', 'Ñandú'],
    ['Rosedal de Palermo.jpg', 'Rosedal de Palermo'],
    ['_sol_y__mar_.jpg', 'Sol y mar'],
    ['rio.azul.jpg', 'Rio azul'],
  ])('is in the name %j: %j', (name, title) => expect(titleIn(name)).toBe(title))

  test.each([
    'IMG_2031.jpg',
    'DSC0001.JPG',
    'PXL_20251126_120000.jpg',
    'WhatsApp Image 2025-11-26 at 12.00.jpg',
    'Captura de pantalla.png',
    'foto.jpg',
    'image.jpg',
    'rosedal2.jpg',
    'noche rosedal2.jpg',
    'xkcd.jpg',
    'mst rosedal.jpg',
    'la.jpg',
    'a.jpg',
    '.jpg',
    '9f3c2b.jpg',
  ])('is no name that nobody gave: %s', (name) => expect(titleIn(name)).toBeUndefined())
})

describe('a text for a picture that is proposed', () => {
  test('says of the whole work what was typed, and nothing else', () => {
    expect(coverTextOf(work)).toBe('Rosedal de noche, óleo sobre tela, 80 × 60,5 cm, vista general')
    expect(coverTextOf({ ...work, technique: ' ', height: '' })).toBe('Rosedal de noche, vista general')
    expect(coverTextOf({ ...work, width: '' })).not.toContain('80')
    expect(coverTextOf({ ...work, title: ' Rosedal ', technique: ' Óleo ', height: '' })).toBe(
      'Rosedal, óleo, vista general',
    )
    expect(coverTextOf({ ...work, title: ' ' })).toBeUndefined()
  })

  test('does not say twice what kind of view it is, nor the size of the whole of a part', () => {
    expect(viewTextOf(work)).toBe('Rosedal de noche, óleo sobre tela, 80 × 60,5 cm, otra vista')
    expect(viewTextOf(work, 'firma')).toBe('Rosedal de noche, óleo sobre tela')
    expect(viewTextOf({ ...work, technique: ' Óleo ' }, 'firma')).toBe('Rosedal de noche, óleo')
    for (const title of ['', ' ']) expect(viewTextOf({ ...work, title }, 'firma')).toBeUndefined()
  })

  test('is never longer than may be saved', () => {
    expect(coverTextOf({ ...work, technique: 'x'.repeat(400) })).toHaveLength(300)
  })
})

test('tags that are proposed are materials, series and year, without those that it has', () => {
  expect(tagsOf(work, 'Jardines', [])).toEqual(['óleo', 'tela', 'Jardines', '2025'])
  expect(tagsOf(work, undefined, ['Óleo'])).toEqual(['tela', '2025'])
  expect(tagsOf({ technique: 'Acrílico y collage sobre papel', year: '' }, undefined, [])).toEqual([
    'acrílico',
    'collage',
    'papel',
  ])
})

test.each([
  [' Óleo sobre tela ', ['óleo', 'tela']],
  ['tinta, lápiz/cera', ['tinta', 'lápiz', 'cera']],
  ['tinta ; lápiz + cera', ['tinta', 'lápiz', 'cera']],
])('a technique of %j proposes the tags %j', (technique, tags) => {
  expect(tagsOf({ technique, year: '' }, undefined, [])).toEqual(tags)
})

test('what is no year, or longer than a tag, is proposed as none', () => {
  const fits = 'x'.repeat(60)
  for (const year of ['20251', '2025 o 2026', 'hacia 2025'])
    expect(tagsOf({ technique: '', year }, undefined, [])).toEqual([])
  expect(tagsOf({ technique: `${fits}, ${fits}x`, year: '' }, undefined, [])).toEqual([fits])
})
