import { expect, test } from 'vitest'
import { typedSince } from './typed-parts.ts'

const loaded = {
  title: 'Río',
  tags: ['agua', 'tarde'],
  map: { lat: -34.5, lng: -58.4 },
  address: { street: 'Sauce 1', city: 'Tigre' },
  minutes: null as number | null,
}
type Draft = typeof loaded
const typed = (changes: Partial<Draft>) => typedSince<Draft>(loaded, { ...loaded, ...changes })
const all = (draft: Draft) => ({ section: draft })

test('a form in which nothing was typed sends nothing, whichever objects it is made of', () => {
  expect(typedSince(loaded, structuredClone(loaded)).changes(all)).toEqual({})
})

test('only what was typed is sent, down to the one line of an address; a list goes as a whole', () => {
  const street = { ...loaded.address, street: 'Ceibo 2' }
  expect(typed({ address: street, minutes: 45 }).changes(all)).toEqual({
    section: { address: { street: 'Ceibo 2' }, minutes: 45 },
  })
  expect(typed({ tags: ['agua'] }).changes(all)).toEqual({ section: { tags: ['agua'] } })
})

test('what was typed and typed back is not sent', () => {
  expect(typed({ title: 'Río' }).changes(all)).toEqual({})
})

test('what means nothing in halves goes together', () => {
  const map = { ...loaded.map, lat: -34.6 }
  expect(typed({ map }).changes(all, ['map'])).toEqual({ section: { map } })
})

test('what was typed lies over what is stored by now, and nothing else of the form does', () => {
  const stored = { ...loaded, title: 'Delta', tags: [], address: { street: 'Otra 3', city: 'Rosario' } }
  const address = { ...loaded.address, city: 'Paraná' }
  expect(typed({ address, minutes: 30 }).over(stored)).toEqual({
    ...stored,
    minutes: 30,
    address: { street: 'Otra 3', city: 'Paraná' },
  })
})
