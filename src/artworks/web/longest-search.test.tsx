import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SearchField } from '#ui/search-field.tsx'
import { LONGEST_SEARCH } from '../gallery-filter.ts'

test('a search box of the administration takes as much as a list is asked for', () => {
  const field = <SearchField label="Buscar" placeholder="" value="" onSearch={() => undefined} />
  expect(renderToStaticMarkup(field)).toContain(`maxLength="${LONGEST_SEARCH}"`)
})
