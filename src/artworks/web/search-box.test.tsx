import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readGalleryQuery } from './gallery-query.ts'
import { SearchBox } from './search-box.tsx'

test('the button that clears a search is not shown to whose browser runs no script', () => {
  const query = readGalleryQuery({ search: '?buscar=delta' })
  const box = renderToStaticMarkup(<SearchBox query={query} onSearch={() => undefined} />)
  expect(box.match(/<button [^>]*>/)?.[0]).toContain('noscript:hidden')
})
