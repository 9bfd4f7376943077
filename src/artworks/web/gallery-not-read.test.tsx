import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GalleryNotRead } from './gallery-not-read.tsx'

test('works that could not be read are asked for again by a button, and without a script by the address of the page', () => {
  const notice = renderToStaticMarkup(<GalleryNotRead text="Error al cargar las obras" />)
  expect(notice).toMatch(/<button [^>]*>Recargar la página<\/button>/)
  expect(notice).toMatch(/<noscript><a href=""[^>]*>Recargar la página<\/a><\/noscript>/)
  expect(notice).not.toContain('#galeria')
})
