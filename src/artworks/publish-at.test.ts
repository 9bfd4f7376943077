import { expect, test } from 'vitest'
import { instantOf, LOCAL_MOMENT, localMoment } from '#platform/time/local-time.ts'
import { isDue, withoutPast } from './publish-at.ts'

const draft = { published: false, publishAt: '2026-12-01T10:00' }

test('a draft is due from its minute on by the clocks of Buenos Aires, whatever those of the machine say', () => {
  const at = (instant: string) => isDue(draft, new Date(instant))
  expect(at('2026-12-01T12:59:59.999Z')).toBe(false)
  expect(at('2026-12-01T13:00:00Z')).toBe(true)
  expect(at('2027-01-01T00:00:00Z')).toBe(true)
})

test('what is published has no moment, and what has none is never due', () => {
  expect(withoutPast({ ...draft, published: true }).publishAt).toBe('')
  expect(withoutPast(draft)).toEqual(draft)
  expect(isDue({ published: true, publishAt: '2020-01-01T10:00' }, new Date())).toBe(false)
  expect(isDue({ published: false, publishAt: '' }, new Date())).toBe(false)
})

test('a moment is written as it is read', () => {
  const moment = localMoment(new Date('2026-12-01T02:05:00Z'))
  expect(moment).toBe('2026-11-30T23:05')
  expect(new Date(instantOf(moment)).toISOString()).toBe('2026-12-01T02:05:00.000Z')
  expect(
    [moment, '2026-13-01T10:00', '2026-12-01 10:00', '1999-12-01T10:00', ''].map((each) =>
      LOCAL_MOMENT.test(each),
    ),
  ).toEqual([true, false, false, false, false])
})
