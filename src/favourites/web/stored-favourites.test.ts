import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../../tests/support/browser-storage.ts'
import { FAVOURITES_KEY } from './favourites-key.ts'
import { addFavourites, removeFavourite, toggleFavourite } from './stored-favourites.ts'

const named = (...ids: string[]) => ids.map((id) => ({ id, title: id }))
const store = (...ids: string[]) => window.localStorage.setItem(FAVOURITES_KEY, JSON.stringify(named(...ids)))
const stored = (): string[] =>
  JSON.parse(window.localStorage.getItem(FAVOURITES_KEY) ?? '[]').map(({ id }: { id: string }) => id)

beforeEach(() => stubStorage())
afterEach(() => vi.unstubAllGlobals())

test('what another tab has kept while this one slept is not undone by what is kept here', () => {
  for (const change of [
    () => addFavourites(named('boya')),
    () => toggleFavourite({ id: 'boya', title: 'boya' }),
  ]) {
    store('rio')
    removeFavourite('rio')
    store('faro', 'muelle')
    change()
    expect(stored()).toEqual(['boya', 'faro', 'muelle'])
  }
  store('faro', 'boya', 'muelle')
  removeFavourite('boya')
  expect(stored()).toEqual(['faro', 'muelle'])
})
