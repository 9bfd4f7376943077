import { expect, test } from 'vitest'
import { film, poster } from '../../tests/support/film-view.ts'
import { filmsData } from './film-data.ts'

const place = { title: 'Losas', origin: 'https://galeria.example' }

test('search engines are told of the films of a work what the shop knows of them', () => {
  expect(filmsData([poster, { ...poster, film }], place)).toEqual({
    video: [
      {
        '@type': 'VideoObject',
        name: 'Losas — Película: En el taller',
        thumbnailUrl: 'https://galeria.example/media/taller/1024.jpg',
        uploadDate: '2026-11-20T12:00:00.000Z',
        contentUrl: 'https://galeria.example/media/cinta/film.mp4',
        duration: 'PT65S',
      },
    ],
  })
})

test('a film shorter than a second is told without a length, and a work without films has none', () => {
  expect(JSON.stringify(filmsData([{ ...poster, film: { ...film, seconds: 0 } }], place))).not.toContain(
    'duration',
  )
  expect(filmsData([poster], place)).toEqual({})
})
