import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Image } from '../image.ts'
import { FilmPart } from './films.tsx'

const view: Image = {
  id: 'taller',
  url: '/media/taller/1600.webp',
  width: 1600,
  height: 900,
  alt: 'Película: En el taller',
  placeholder: '',
  zoomLimit: 1600,
  variants: [{ width: 1024, format: 'jpeg', url: '/media/taller/1024.jpg' }],
  film: {
    url: '/media/cinta/film.mp4',
    format: 'mp4',
    width: 320,
    height: 180,
    seconds: 65,
    uploadedAt: '2026-11-20T12:00:00.000Z',
  },
}

test('nothing of a film is fetched before it is played, and its poster not before the work', () => {
  const html = renderToStaticMarkup(<FilmPart work={{ title: 'Losas', views: [view] }} />)
  const player = /<video[^>]*>/.exec(html)?.[0] ?? ''
  expect(player).toContain('preload="none"')
  expect(player).toContain('poster="/media/taller/1024.jpg"')
  expect(player).toContain('loading="lazy"')
})
