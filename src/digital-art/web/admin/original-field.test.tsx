import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { emptyDigitalArtworkForm } from '../../digital-artwork-form.ts'
import { type OfferedOriginals, OriginalField } from './original-field.tsx'

const form = { ...emptyDigitalArtworkForm(), originalArtworkId: 'vieja', originalTitle: 'La de antes' }

const field = (offered: Pick<OfferedOriginals, 'total' | 'search'>, before = form) =>
  renderToStaticMarkup(
    <OriginalField
      form={before}
      before={before}
      error={undefined}
      originals={{ works: [{ id: 'rio', title: 'Río' }], ...offered, onSearch: () => {} }}
      onChange={() => {}}
    />,
  )

test('what was chosen stays, also when it is not among those that are found', () => {
  const titles = [...field({ total: 1, search: '' }).matchAll(/<option[^>]*>([^<]*)/g)].map(
    ([, title]) => title,
  )
  expect(titles).toEqual(['Elegí una obra original', 'La de antes', 'Río'])
})

test('a print whose original is gone still says which that was', () => {
  const orphan = { ...form, originalArtworkId: '' }
  expect(field({ total: 1, search: '' }, orphan)).toContain('>La de antes (no está en la galería)<')
})

test('only where there are more than are shown, or few by a search, it is searched for', () => {
  expect(field({ total: 1, search: '' })).not.toContain('type="search"')
  expect(field({ total: 101, search: '' })).toContain('Buscar la obra original')
  expect(field({ total: 1, search: 'río' })).toContain('value="río"')
})
