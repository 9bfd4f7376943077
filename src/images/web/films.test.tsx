import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { film, poster } from '../../../tests/support/film-view.ts'
import { FilmPart } from './films.tsx'

test('nothing of a film is fetched before it is played, and its poster not before the work', () => {
  const html = renderToStaticMarkup(<FilmPart work={{ title: 'Losas', views: [{ ...poster, film }] }} />)
  const player = /<video[^>]*>/.exec(html)?.[0] ?? ''
  expect(player).toContain('preload="none"')
  expect(player).toContain('poster="/media/taller/1024.jpg"')
  expect(player).toContain('loading="lazy"')
})
