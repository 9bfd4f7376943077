import { expect, test } from 'vitest'
import { filmsData } from './film-data.ts'
import type { Image } from './image.ts'

const picture: Image = {
  id: 'taller',
  url: '/media/taller/1600.webp',
  width: 1600,
  height: 900,
  alt: 'Película: En el taller',
  placeholder: '',
  zoomLimit: 1600,
  variants: [{ width: 1024, format: 'jpeg', url: '/media/taller/1024.jpg' }],
}

const film = {
  url: '/media/cinta/film.mp4',
  format: 'mp4',
  width: 320,
  height: 180,
  seconds: 65,
  uploadedAt: '2026-11-20T12:00:00.000Z',
} as const

const place = { title: 'Losas', origin: 'https://galeria.example' }

test('search engines are told of the films of a work what the shop knows of them', () => {
  expect(filmsData([picture, { ...picture, film }], place)).toEqual({
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
  expect(JSON.stringify(filmsData([{ ...picture, film: { ...film, seconds: 0 } }], place))).not.toContain(
    'duration',
  )
  expect(filmsData([picture], place)).toEqual({})
})
