import { expect, test } from 'vitest'
import { workIds } from './gathered-works.ts'

const Ids = workIds(2, 'Son demasiadas')
const said = (ids: readonly string[]) => Ids.safeParse(ids).error?.issues.map(({ message }) => message)

test('works are gathered in their order, each once and no more than there is room for', () => {
  expect(Ids.parse(['rio', 'faro'])).toEqual(['rio', 'faro'])
  expect(Ids.parse([])).toEqual([])
  expect(said(['rio', 'faro', 'mesa'])).toEqual(['Son demasiadas'])
  expect(said(['rio', 'rio'])).toEqual(['La misma obra está más de una vez'])
})

test('what is longer than any id is no work', () => {
  expect(said(['x'.repeat(200)])).toBeUndefined()
  expect(said(['x'.repeat(201)])).toHaveLength(1)
})
